import type { AccountTransaction } from '@furlong/contract';
import { Icon } from '@furlong/ui';
import { useState, type ReactNode } from 'react';
import { readTicket } from '../statements.ts';
import css from './statement.module.css';
import { WagerDetails } from './wager-details.tsx';

/**
 * The frame of a line of either statement. A line of a bet opens on a tap, and its details are read then; a
 * transfer has no details.
 */
export function FoldingRow({
  transaction,
  children,
}: {
  readonly transaction: AccountTransaction;
  /** The line itself. */
  readonly children: ReactNode;
}) {
  const [wasOpened, setWasOpened] = useState(false);
  const ticket = readTicket(transaction.ticketnumber);
  if (ticket === undefined) {
    return (
      <li className={css['transaction']}>
        <div className={css['line']}>{children}</div>
      </li>
    );
  }
  return (
    <li className={css['transaction']}>
      <details
        onToggle={(event) => {
          // The details stay once they are read, so that they fold away smoothly.
          if (event.currentTarget.open) setWasOpened(true);
        }}
      >
        <summary className={css['line']}>
          {children}
          <span className={css['turn']}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        {wasOpened ? <WagerDetails ticket={ticket} transaction={transaction} /> : null}
      </details>
    </li>
  );
}
