import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './statement.module.css';

/** Totals of the whole period, whatever page is read. */
export function Summary({
  totals,
  isOfBets,
}: {
  readonly totals: { readonly staked: Pence; readonly returned: Pence; readonly result: Pence };
  /** Bets alone: what they moved is a win or a loss. With money paid in and out it is neither. */
  readonly isOfBets: boolean;
}) {
  const { t } = useTranslation('statements');
  const figures = [
    { label: t('staked'), pence: totals.staked },
    { label: t('returned'), pence: totals.returned },
    { label: isOfBets ? t('winOrLoss') : t('balanceChange'), pence: totals.result },
  ];
  return (
    <dl className={css['summary']} aria-label={t('summary')}>
      {figures.map(({ label, pence }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount pence={pence} isPlain />
          </dd>
        </div>
      ))}
    </dl>
  );
}
