import type { OpenWithdrawal, MoneyWithdrawal } from '@furlong/contract';
import { pence } from '@furlong/money';
import { foldName } from '../customers/fold-name.ts';
import { instant } from '../../platform/london-time.ts';
import type { OpenWithdrawalRow, ToldWithdrawalRow } from './withdrawal-lists.queries.ts';

/** A withdrawal as its customer sees it. Of the bank account the last digits alone are told. */
export function toWithdrawalView(row: ToldWithdrawalRow): MoneyWithdrawal {
  const { id, state, reason, events } = row;
  const amount = pence(row.amount_pence);
  const timeLine = events.map(({ at_ms, ...event }) => ({ ...event, at: instant(at_ms) }));
  return {
    id,
    amount,
    state,
    reason,
    timeLine,
    paid: pence(row.paid_pence),
    returned: state === 'rejected' ? amount : pence(row.refused_pence),
    cause: timeLine.at(-1)?.cause ?? 'awaits_review',
    lastFour: row.account_number.slice(-4),
    requestedAt: instant(row.requested_at.getTime()),
  };
}

const HOUR_MS = 3_600_000;

/** An open withdrawal as operators see it at a moment. */
export function toOpenWithdrawalView(row: OpenWithdrawalRow, now: number): OpenWithdrawal {
  const { id, customer_id: customerId, username, state, cause } = row;
  const requestedAt = row.requested_at.getTime();
  const names = foldName(row.first_name + row.last_name);
  return {
    id,
    customerId,
    username,
    state,
    cause,
    amount: pence(row.amount_pence),
    requestedAt: instant(requestedAt),
    ageHours: Math.max(0, Math.floor((now - requestedAt) / HOUR_MS)),
    holder: `${row.holder_first_name} ${row.holder_last_name}`,
    isHolderCustomer: foldName(row.holder_first_name + row.holder_last_name) === names,
    lastFour: row.account_number.slice(-4),
    stakedSinceDeposit: pence(row.staked_pence),
    heldParts: row.held_parts.map((part) => ({
      id: part.id,
      amount: pence(part.pence),
      to: part.is_card ? 'card' : 'bank',
    })),
  };
}
