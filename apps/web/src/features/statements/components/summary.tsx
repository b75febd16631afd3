import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { stillOpenOf, type PeriodTotals, type StatementType } from '../statements.ts';
import css from './statement.module.css';

interface Figure {
  readonly label: string;
  readonly pence: Pence;
  /** True for a figure that may be a gain or a loss. */
  readonly isSigned?: boolean;
}

/** Totals of the whole period, whatever page is read: how the balance moved, and what the bets of the period come to. */
export function Summary({
  totals,
  type,
}: {
  readonly totals: PeriodTotals;
  readonly type: StatementType;
}) {
  const { t } = useTranslation('statements');
  const change: Figure = { label: t('balanceChange'), pence: totals.result, isSigned: true };
  const balance: readonly Figure[] = [
    { label: t('opening'), pence: totals.opening },
    change,
    { label: t('closing'), pence: totals.closing },
  ];
  const placed: readonly Figure[] = [
    { label: t('staked'), pence: totals.staked },
    { label: t('returned'), pence: totals.returned },
    { label: t('stillOpen'), pence: stillOpenOf(totals) },
    { label: t('winOrLoss'), pence: totals.winOrLoss, isSigned: true },
  ];
  const ofBalance = { label: t('summary'), figures: balance };
  const ofBets = { label: t('betsPlaced'), figures: placed };
  const ofTransfers = { label: t('summary'), figures: [change] };
  const groups = {
    '1': [ofBalance, ofBets],
    ...{ '2': [ofBets], '3': [ofBets] },
    ...{ '11': [ofTransfers], '9': [ofTransfers] },
  }[type];
  return groups.map((group) => <Figures key={group.label} {...group} />);
}

function Figures({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly Figure[];
}) {
  return (
    <figure className={css['totals']}>
      <figcaption>{label}</figcaption>
      <dl className={css['summary']} aria-label={label}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <Amount pence={figure.pence} isSigned={figure.isSigned ?? false} isPlain />
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
