import type { Transaction } from '@furlong/contract';
import { Amount, Badge, formatAmount, Icon, useUiSettings } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { readTicket, toneOf } from '../statements.ts';
import css from './statement.module.css';
import { WagerDetails } from './wager-details.tsx';

function Status({ status }: { readonly status: Transaction['status'] }) {
  const { t } = useTranslation('statements');
  if (status === '') return null;
  return <Badge tone={toneOf(status)}>{t(`status${status}`)}</Badge>;
}

/** `13:02, 30 lines at £0.50, ticket 1/123`. */
function SubLine({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const { transactionTime, numbersOfLines: count, stake, ticketnumber } = transaction;
  const time = transactionTime.slice(0, 5);
  if (ticketnumber === '') return time;
  const lines =
    count === 1
      ? t('lineOne')
      : t('linesAt', {
          lines: t('lineMany', { count }),
          stake: formatAmount(stake, currencySymbol),
        });
  return [time, lines, t('ticket', { ticket: ticketnumber })].join(', ');
}

function Line({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation('statements');
  const { currencySymbol } = useUiSettings();
  const { wagerType, isEachWay, transactionType, ticketnumber } = transaction;
  const wager = isEachWay ? t('eachWay', { wager: wagerType }) : wagerType;
  return (
    <>
      <span className={css['title']}>
        {ticketnumber === '' ? transactionType : wager}
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

/** One line of the statement. A bet opens on tap and is read then; money paid in or out has no more to tell. */
export function TransactionRow({ transaction }: { readonly transaction: Transaction }) {
  const [isOpen, setIsOpen] = useState(false);
  const ticket = readTicket(transaction.ticketnumber);
  if (ticket === undefined) {
    return (
      <li className={css['transaction']}>
        <div className={css['line']}>
          <Line transaction={transaction} />
        </div>
      </li>
    );
  }
  return (
    <li className={css['transaction']}>
      <details
        onToggle={(event) => {
          setIsOpen(event.currentTarget.open);
        }}
      >
        <summary className={css['line']}>
          <Line transaction={transaction} />
          <span className={css['turn']}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        {isOpen ? <WagerDetails ticket={ticket} transaction={transaction} /> : null}
      </details>
    </li>
  );
}
