import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { stillOpenOf, type PeriodTotals, type StatementType } from '../statements.ts';
import css from './statement.module.css';

interface Figure {
  readonly label: string;
  readonly pence: Pence;
  /** For what may be a gain or a loss. */
  readonly isSigned?: boolean;
}

/** Totals of the whole period, whatever page is read: of bets, of money paid in and out beside them, or of that alone. */
export function Summary({
  totals,
  type,
}: {
  readonly totals: PeriodTotals;
  readonly type: StatementType;
}) {
  const { t } = useTranslation('statements');
  const ofBets: readonly Figure[] = [
    { label: t('staked'), pence: totals.staked },
    { label: t('returned'), pence: totals.returned },
    { label: t('stillOpen'), pence: stillOpenOf(totals) },
    { label: t('winOrLoss'), pence: totals.winOrLoss, isSigned: true },
  ];
  const ofMoney: readonly Figure[] = [
    { label: t('balanceChange'), pence: totals.result, isSigned: true },
  ];
  const figures = {
    '1': [...ofBets, ...ofMoney],
    ...{ '2': ofBets, '3': ofBets },
    ...{ '11': ofMoney, '9': ofMoney },
  }[type];
  return (
    <dl className={css['summary']} aria-label={t('summary')}>
      {figures.map(({ label, pence, isSigned = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount pence={pence} isSigned={isSigned} isPlain />
          </dd>
        </div>
      ))}
    </dl>
  );
}
