import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../platform/use-translation.ts';
import { sinceEverQuery } from '../statements.queries.ts';
import { Figures } from './figures.tsx';

/** The deposits, withdrawals and wins or losses since the account was opened. Their place is kept free; the page goes without where it cannot be read. */
export function SinceEver() {
  const { t } = useTranslation('statements');
  const { data: ever, isError } = useQuery(sinceEverQuery);
  if (isError) return null;
  return (
    <Figures
      label={t('sinceEver')}
      figures={[
        { label: t('deposited'), pence: ever?.deposited },
        { label: t('withdrawn'), pence: ever?.withdrawn },
        { label: t('netDeposits'), pence: ever?.netDeposited, isSigned: true },
        { label: t('winOrLoss'), pence: ever?.winOrLoss, isSigned: true },
      ]}
    />
  );
}
