import type { Pence } from '@furlong/money';
import { Amount } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../withdrawal.module.css';

interface FundsSummaryProps {
  readonly available: Pence;
  /** The money that was asked for, and is neither paid nor back. */
  readonly waiting: Pence;
  readonly inOpenBets: Pence;
}

/** The customer's money apart: what can be withdrawn, what is on its way, and what open bets hold. */
export function FundsSummary({ available, waiting, inOpenBets }: FundsSummaryProps) {
  const { t } = useTranslation('withdrawal');
  const figures = [
    [t('available'), available],
    [t('waiting'), waiting],
    [t('inOpenBets'), inOpenBets],
  ] as const;
  return (
    <dl className={css['summary']}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Amount pence={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
