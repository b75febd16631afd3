import { Link } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './components/statement.module.css';
import { StatementView } from './components/statement-view.tsx';
import { TransactionRow } from './components/transaction-row.tsx';

/** Everything that moved the customer's money: bets with what became of them, deposits, withdrawals. */
export function StatementsPage() {
  const { t } = useTranslation('statements');
  usePageTitle(t('title'));
  return (
    <>
      <div className={css['pageHead']}>
        <h1>{t('title')}</h1>
        <Link className={css['other']} to="/my-bets">
          {t('myBets')}
        </Link>
      </div>
      <StatementView row={TransactionRow} />
    </>
  );
}
