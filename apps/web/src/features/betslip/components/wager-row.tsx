import { formatAmount, useUiSettings, VisuallyHidden } from '@furlong/ui';
import { useEffect, useRef } from 'react';
import { useLayout } from '../../../platform/layout.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { happen } from '../keep-betslip.ts';
import { useKeptInView } from '../use-kept-in-view.ts';
import type { SlipWager as Row } from '../slip-wagers.ts';
import css from './wager-row.module.css';

/** The id of the notice that says that a stake is missing. */
export const stakeMissingId = 'stake-missing';

export interface WagerRowProps {
  readonly row: Row;
  readonly isActive: boolean;
  readonly isStakeMissing: boolean;
  /** True where the only selection has just come and its stake can be typed at once. */
  readonly takesFocus: boolean;
  readonly onActive: () => void;
}

/** `1 bet`, `15 lines, 30 each way`: full covers hold lines of several lengths, the others are bets. */
function LineCount({ row }: { readonly row: Row }) {
  const { t } = useTranslation('betslip');
  const isCover = !/^Single|^Double|^Treble|-Fold/.test(row.name);
  const count = row.lineCount;
  const lines =
    count === 1 ? t('betOne') : isCover ? t('lineMany', { count }) : t('betMany', { count });
  return (
    <span className={css['lines']}>
      {row.isEachWay ? t('eachWayLines', { lines, count: count * 2 }) : lines}
    </span>
  );
}

function Returns({ row }: { readonly row: Row }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  if (row.stake === undefined || row.totalStake === undefined) return null;
  const count = row.isEachWay ? row.lineCount * 2 : row.lineCount;
  const stake = formatAmount(row.stake, currencySymbol);
  const total = formatAmount(row.totalStake, currencySymbol);
  return (
    <span className={css['returns']}>
      <span>
        {count === 1
          ? t('stakeTimes', { count, stake })
          : t('stakeTimesTotal', { count, stake, total })}
      </span>
      <b>
        {row.hasStartingPrice
          ? t('returnsAtSp')
          : row.returns === undefined
            ? null
            : t('returns', { amount: formatAmount(row.returns, currencySymbol) })}
      </b>
    </span>
  );
}

function EachWayTick({ row }: { readonly row: Row }) {
  const { t } = useTranslation('betslip');
  if (!row.isEachWayOffered) return null;
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        checked={row.isEachWay}
        aria-label={t('eachWayLabel', { wager: row.name })}
        onChange={(event) => {
          happen({ kind: 'stake-each-way', wager: row.name, isEachWay: event.target.checked });
        }}
      />
      <abbr title={t('eachWay')}>{t('ew')}</abbr>
    </label>
  );
}

/** On the phone our own keypad types, so the system's stays down. */
function StakeField({ row, isActive, isStakeMissing, takesFocus, onActive }: WagerRowProps) {
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
        aria-label={t('stakeLabel', { wager: row.name })}
        aria-invalid={isStakeMissing}
        aria-describedby={isStakeMissing ? stakeMissingId : undefined}
        value={row.stakeText}
        onFocus={onActive}
        onChange={(event) => {
          happen({ kind: 'stake-typed', wager: row.name, text: event.target.value });
        }}
      />
    </span>
  );
}

/** One wager: its name and lines, each way where it is offered, the stake a line, and what may come back. */
export function WagerRow(props: WagerRowProps) {
  const { row, isActive } = props;
  const rowRef = useRef<HTMLLIElement>(null);
  const isStaked = row.totalStake !== undefined;
  // The keypad and notices take room below, and a typed stake adds a line: the row must stay in view.
  useKeptInView(rowRef, isActive);
  return (
    <li ref={rowRef} className={isStaked ? `${css['wager']} ${css['staked']}` : css['wager']}>
      <span className={css['name']}>
        {row.name}
        <VisuallyHidden>, </VisuallyHidden>
        <LineCount row={row} />
      </span>
      <EachWayTick row={row} />
      <StakeField {...props} />
      <Returns row={row} />
    </li>
  );
}
