import { Icon, useUiSettings } from '@furlong/ui';
import type { PointerEvent } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import type { SlipWager } from '../slip/slip-wagers.ts';
import css from './keypad.module.css';

const quickStakes = [5, 10, 15, 50, 100, 125, 150, 200] as const;
const rows = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['.', '0', '00'],
] as const;

/** The stake field keeps its focus, and so its place on the screen, while keys are tapped. */
function keepFocus(event: PointerEvent) {
  event.preventDefault();
}

/** Adds a round amount to the stake that is being typed. */
export function QuickStakes({ row }: { readonly row: SlipWager }) {
  const { t } = useTranslation('betslip');
  const { currencySymbol } = useUiSettings();
  return (
    <div className={css['quick']} role="group" aria-label={t('quickStakes')}>
      {quickStakes.map((byPounds) => (
        <button
          key={byPounds}
          type="button"
          onPointerDown={keepFocus}
          onClick={() => {
            takeSlipEvent({ kind: 'stake-raised', wager: row.key, byPounds });
          }}
        >
          +{currencySymbol}
          {byPounds}
        </button>
      ))}
    </div>
  );
}

/** Types into the stake as its field would: it accepts the same text. */
export function Keypad({ row, onDone }: { readonly row: SlipWager; readonly onDone: () => void }) {
  const { t } = useTranslation('betslip');
  const type = (text: string) => {
    takeSlipEvent({ kind: 'stake-typed', wager: row.key, text });
  };
  return (
    <div className={css['keypad']} role="group" aria-label={t('keypad')} onPointerDown={keepFocus}>
      {rows.flatMap((keys, line) => [
        ...keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === '.' ? t('decimalPoint') : undefined}
            onClick={() => {
              type(row.stakeText + key);
            }}
          >
            {key}
          </button>
        )),
        line === 0 ? (
          <button
            key="delete"
            type="button"
            aria-label={t('deleteDigit')}
            onClick={() => {
              type(row.stakeText.slice(0, -1));
            }}
          >
            <Icon name="backspace" />
          </button>
        ) : null,
        line === 1 ? (
          <button key="done" type="button" className={css['done']} onClick={onDone}>
            {t('done')}
          </button>
        ) : null,
      ])}
    </div>
  );
}
