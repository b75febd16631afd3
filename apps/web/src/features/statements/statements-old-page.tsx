import { usePageTitle } from '@furlong/client';
import { useTranslation } from '../../platform/use-translation.ts';
import { OldTransactionRow } from './components/old-transaction-row.tsx';
import { StatementView } from './components/statement-view.tsx';

/** The statement under its old labels: pending, profit or loss for bets, the kind of transfer for the rest. */
export function StatementsOldPage() {
  const { t } = useTranslation('statements');
  usePageTitle(t('title'));
  return (
    <>
      <h1>{t('title')}</h1>
      <StatementView row={OldTransactionRow} />
    </>
  );
}
