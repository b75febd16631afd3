import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { StatementType } from '../statements.ts';
import css from './statement.module.css';

interface Totals {
  readonly staked: Pence;
  readonly returned: Pence;
  readonly winOrLoss: Pence;
  readonly result: Pence;
}

/** Totals of the whole period, whatever page is read: of bets, of money paid in and out beside them, or of that alone. */
export function Summary({
  totals,
  type,
}: {
  readonly totals: Totals;
  readonly type: StatementType;
}) {
  const { t } = useTranslation('statements');
  const ofBets = [
    { label: t('staked'), pence: totals.staked },
    { label: t('returned'), pence: totals.returned },
    { label: t('winOrLoss'), pence: totals.winOrLoss },
  ];
  const ofMoney = [{ label: t('balanceChange'), pence: totals.result }];
  const figures = {
    '1': [...ofBets, ...ofMoney],
    ...{ '2': ofBets, '3': ofBets },
    ...{ '11': ofMoney, '9': ofMoney },
  }[type];
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
