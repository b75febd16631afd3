import type { Transfer } from '@furlong/customer';
import { pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';
import { journalKind } from '../ledger/journal.ts';

interface TransferRow {
  readonly amount_pence: number;
  readonly at: Date;
}

/** The transfers that limits count. */
interface CountedTransfers {
  /** Business time in ms. */
  readonly since: number;
  /** The deposit that is being judged, which does not count against itself. */
  readonly exceptDeposit?: string | undefined;
}

/**
 * The deposits of a customer since a moment, as the ledger has them, every deposit that is pending, and what was paid of
 * withdrawals since then. A withdrawal that waits counts for nothing, because it may still come back (D12).
 */
export async function listTransfers(
  db: Queryable,
  customerId: number,
  { since, exceptDeposit }: CountedTransfers,
): Promise<readonly Transfer[]> {
  const lists = await Promise.all([
    listDeposited(db, customerId, since),
    listPaid(db, customerId, since),
    listPending(db, customerId, exceptDeposit),
  ]);
  return lists.flat();
}

/** Lists the deposits whose outcome is not known yet: their sums count until it is (D39). */
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
    amount: pence(amount),
    at: at.getTime(),
  }));
}

async function listDeposited(
  db: Queryable,
  customerId: number,
  since: number,
): Promise<readonly Transfer[]> {
  const rows = await db.query<TransferRow>({
    name: 'limits.deposits',
    text: `select e.amount_pence, j.at
      from accounts a
      join entries e on e.account_id = a.id and e.bet_id is null and e.account_version is not null
      cross join lateral (select at, kind from journals where id = e.journal_id offset 0) j
      where a.customer_id = $1 and a.kind = 'customer' and j.at >= $2 and j.kind = $3`,
    values: [customerId, new Date(since), journalKind.paymentFromCustomer],
  });
  return rows.map((row) => toCompleted('deposit', row));
}

async function listPaid(
  db: Queryable,
  customerId: number,
  since: number,
): Promise<readonly Transfer[]> {
  const rows = await db.query<TransferRow>({
    name: 'limits.withdrawals',
    text: `select p.amount_pence, p.ended_at as at
      from money_withdrawals w join withdrawal_parts p on p.withdrawal_id = w.id
      where w.customer_id = $1 and p.state = 'paid' and p.ended_at >= $2`,
    values: [customerId, new Date(since)],
  });
  return rows.map((row) => toCompleted('withdrawal', row));
}

function toCompleted(kind: Transfer['kind'], { amount_pence: amount, at }: TransferRow): Transfer {
  return { kind, state: 'completed', amount: pence(amount), at: at.getTime() };
}
