import type { AccountTransaction } from '@furlong/contract';
import { Amount, Badge, formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toneOf } from '../statements.ts';
import { FoldingRow } from './folding-row.tsx';
import css from './statement.module.css';
import { useMovementName } from './use-movement-name.ts';
import { useTransferName } from './use-transfer-name.ts';
import { useWagerName, wagersBeside } from './use-wager-name.ts';

/** The status of a line. A line that is not about a bet has a dash, as the specification says. */
function Status({ status }: { readonly status: AccountTransaction['status'] }) {
  const { t } = useTranslation('statements');
  if (status === '') return <Badge>–</Badge>;
  return <Badge tone={toneOf(status)}>{t(`status${status}`)}</Badge>;
}

/** `13:02, Stake, 30 lines at £0.50, ticket 1/123`; the wager is told where the selection took its place. */
function SubLine({ transaction }: { readonly transaction: AccountTransaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const movementName = useMovementName();
  const { movement, transactionTime, numbersOfLines: count, stake, ticketnumber } = transaction;
  const time = transactionTime.slice(0, 5);
  if (movement === 'transfer') return time;
  const lines =
    count === 1
      ? t('lineOne')
      : t('linesAt', {
          lines: t('lineMany', { count }),
          stake: formatAmount(stake, currencySymbol),
        });
  const told = [
    time,
    movementName(movement),
    ...wagersBeside(transaction),
    ...(movement === 'stake' ? [lines] : []),
    t('ticket', { ticket: ticketnumber }),
  ];
  return told.join(', ');
}

function Line({ transaction }: { readonly transaction: AccountTransaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const nameTransfer = useTransferName('plain');
  const nameWager = useWagerName();
  return (
    <>
      <span className={css['title']}>
        {transaction.ticketnumber === '' ? nameTransfer(transaction) : nameWager(transaction)}
        <Status status={transaction.status} />
      </span>
      <span className={css['amount']}>
        <Amount pence={transaction.resultAmount} isSigned />
      </span>
      <span className={css['sub']}>
        <SubLine transaction={transaction} />
      </span>
      <span className={css['balance']}>
        {t('balanceAfter', { amount: formatAmount(transaction.customerBalance, currencySymbol) })}
      </span>
    </>
  );
}

/** One line of the statement. */
export function TransactionRow({ transaction }: { readonly transaction: AccountTransaction }) {
  return (
    <FoldingRow transaction={transaction}>
      <Line transaction={transaction} />
    </FoldingRow>
  );
}
