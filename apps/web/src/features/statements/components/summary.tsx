import { useTranslation } from '../../../platform/use-translation.ts';
import { stillOpenOf, type PeriodTotals, type StatementType } from '../statements.ts';
import { Figures, type Figure } from './figures.tsx';

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
    '2': [ofBets],
    '3': [ofBets],
    '11': [ofTransfers],
    '9': [ofTransfers],
  }[type];
  return groups.map((group) => <Figures key={group.label} {...group} />);
}
