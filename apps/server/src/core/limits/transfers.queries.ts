import type { Transfer } from '@furlong/customer';
import { pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';
import { journalKind } from '../ledger/journal.ts';

interface TransferRow {
  readonly kind: number;
  /** As the funds were moved: a deposit adds to them. */
  readonly moved: number;
  readonly at: Date;
}

/** The transfers that limits count. */
export interface CountedTransfers {
  /** Business time in ms. */
  readonly since: number;
  /** The deposit that is being judged, which does not count against itself. */
  readonly exceptDeposit?: string | undefined;
}

/**
 * The deposits and withdrawals of a customer since a moment, as the ledger has them, and every deposit that is pending. A
 * withdrawal counts when it is posted, and the money of one that is reversed comes back as a withdrawal of less than nothing.
 */
export async function listTransfers(
  db: Queryable,
  customerId: number,
  { since, exceptDeposit }: CountedTransfers,
): Promise<readonly Transfer[]> {
  const booked = await listBooked(db, customerId, since);
  return [...booked, ...(await listPending(db, customerId, exceptDeposit))];
}

/** Their sums count until their outcome is known (D39). */
async function listPending(
  db: Queryable,
  customerId: number,
  exceptDeposit: string | undefined,
): Promise<readonly Transfer[]> {
  const rows = await db.query<{ amount_pence: number; created_at: Date }>({
    name: 'limits.pending_deposits',
    text: `select amount_pence, created_at from deposits
      where customer_id = $1 and state in ('created', 'pending') and id is distinct from $2::uuid`,
    values: [customerId, exceptDeposit ?? null],
  });
  return rows.map(({ amount_pence: amount, created_at: at }) => ({
    ...({ kind: 'deposit', state: 'pending' } as const),
    ...{ amount: pence(amount), at: at.getTime() },
  }));
}

async function listBooked(
  db: Queryable,
  customerId: number,
  since: number,
): Promise<readonly Transfer[]> {
  const { paymentFromCustomer, paymentToCustomer, reverseWithdrawal } = journalKind;
  const rows = await db.query<TransferRow>({
    name: 'limits.transfers',
    text: `select j.kind, e.amount_pence as moved, j.at
      from accounts a
      join entries e on e.account_id = a.id and e.bet_id is null and e.account_version is not null
      cross join lateral (select at, kind from journals where id = e.journal_id offset 0) j
      where a.customer_id = $1 and a.kind = 'customer' and j.at >= $2 and j.kind in ($3, $4, $5)`,
    values: [
      ...[customerId, new Date(since)],
      ...[paymentFromCustomer, paymentToCustomer, reverseWithdrawal],
    ],
  });
  return rows.map(({ kind, moved, at }) => {
    const done = { state: 'completed', at: at.getTime() } as const;
    return kind === paymentFromCustomer
      ? { ...done, kind: 'deposit', amount: pence(moved) }
      : { ...done, kind: 'withdrawal', amount: pence(-moved) };
  });
}
