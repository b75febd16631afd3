import type { AccountTransaction } from '@furlong/contract';
import { Amount, formatAmount, useUiSettings } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { legacyLabelOf } from '../legacy-label.ts';
import { FoldingRow } from './folding-row.tsx';
import css from './statement.module.css';
import { useMovementName } from './use-movement-name.ts';
import { useTransferName } from './use-transfer-name.ts';
import { useWagerName, wagersBeside } from './use-wager-name.ts';

/** A line of the old statement. */
export function OldTransactionRow({ transaction }: { readonly transaction: AccountTransaction }) {
  return (
    <FoldingRow transaction={transaction}>
      <Line transaction={transaction} />
    </FoldingRow>
  );
}

function Line({ transaction }: { readonly transaction: AccountTransaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const nameTransfer = useTransferName('specified');
  const nameWager = useWagerName();
  const { resultAmount, customerBalance, wagerType } = transaction;
  const label = legacyLabelOf(transaction);
  const name = label === undefined ? nameTransfer(transaction) : t(label);
  return (
    <>
      <span className={css['title']}>
        {wagerType === '' ? name : `${name}: ${nameWager(transaction)}`}
      </span>
      <span className={css['amount']}>
        <Amount pence={resultAmount} isSigned />
      </span>
      <span className={css['sub']}>
        <SubLine transaction={transaction} />
      </span>
      <span className={css['balance']}>
        {t('balanceAfter', { amount: formatAmount(customerBalance, currencySymbol) })}
      </span>
    </>
  );
}

/** `13:02, Ref 1/123, debit £10.00`; the wager is told where the selection took its place, and what moved if no stake. */
function SubLine({ transaction }: { readonly transaction: AccountTransaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const movementName = useMovementName();
  const { movement, transactionTime, ticketnumber: reference, stakePlaced } = transaction;
  const time = transactionTime.slice(0, 5);
  if (movement === 'transfer') return time;
  const amount = formatAmount(stakePlaced, currencySymbol);
  const told = [
    time,
    ...wagersBeside(transaction),
    t('reference', { reference }),
    movement === 'stake' ? t('debit', { amount }) : movementName(movement),
  ];
  return told.join(', ');
}
