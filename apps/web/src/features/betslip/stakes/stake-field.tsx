import { useUiSettings } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { useLayout } from '../../../platform/layout.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import type { SlipWager } from '../slip/slip-wagers.ts';
import css from './stake-field.module.css';

/** The id of the notice that says that a stake is missing. */
export const stakeMissingId = 'stake-missing';

export interface StakedRowProps {
  readonly row: SlipWager;
  readonly isActive: boolean;
  readonly isStakeMissing: boolean;
  /** True where the only selection has just come and its stake can be typed at once. */
  readonly takesFocus: boolean;
  readonly onActive: () => void;
}

/** The choice of each way, where it is offered. */
export function EachWayTick({ row, label }: { readonly row: SlipWager; readonly label: string }) {
  const { t } = useTranslation('betslip');
  if (!row.isEachWayOffered) return null;
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        checked={row.isEachWay}
        aria-label={t('eachWayLabel', { wager: label })}
        onChange={(event) => {
          takeSlipEvent({
            kind: 'stake-each-way',
            wager: row.key,
            isEachWay: event.target.checked,
          });
        }}
      />
      <abbr title={t('eachWay')}>{t('ew')}</abbr>
    </label>
  );
}

/** On the phone our own keypad types, so the system's stays down. */
export function StakeField({
  row,
  label,
  isActive,
  isStakeMissing,
  takesFocus,
  onActive,
}: StakedRowProps & { readonly label: string }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  const isPhone = useLayout() === 'phone';
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) inputRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <span className={isActive ? `${css['stake']} ${css['active']}` : css['stake']}>
      <span className={css['sign']} aria-hidden="true">
        {currencySymbol}
      </span>
      <input
        ref={inputRef}
        inputMode={isPhone ? 'none' : 'decimal'}
        autoComplete="off"
        placeholder="0.00"
        aria-label={t('stakeLabel', { wager: label })}
        aria-invalid={isStakeMissing}
        aria-describedby={isStakeMissing ? stakeMissingId : undefined}
        value={row.stakeText}
        onFocus={onActive}
        onChange={(event) => {
          takeSlipEvent({ kind: 'stake-typed', wager: row.key, text: event.target.value });
        }}
      />
    </span>
  );
}
