import { usePageTitle } from '@furlong/client';
import { PageHead } from '@furlong/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { StatementView } from './components/statement-view.tsx';
import { TransactionRow } from './components/transaction-row.tsx';

/** Everything that moved the customer's money: bets with what became of them, deposits, withdrawals. */
export function StatementsPage() {
  const { t } = useTranslation('statements');
  usePageTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')}>
        <Link to="/my-bets">{t('myBets')}</Link>
      </PageHead>
      <StatementView row={TransactionRow} />
    </>
  );
}
