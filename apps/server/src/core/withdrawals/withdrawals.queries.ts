import type { WithdrawalCause } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import type { WithdrawalState } from '@furlong/payment';
import { lockAccountOf } from '../customers/lock-account.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface StoredWithdrawal {
  readonly id: string;
  readonly customerId: number;
  readonly accountId: number;
  readonly destinationId: string;
  readonly amountPence: Pence;
  readonly state: WithdrawalState;
  /** Business ms. */
  readonly requestedAt: number;
}

interface WithdrawalRow {
  readonly id: string;
  readonly customer_id: number;
  readonly account_id: number;
  readonly destination_id: string;
  readonly amount_pence: number;
  readonly state: WithdrawalState;
  readonly requested_at: Date;
}

function toWithdrawal(row: WithdrawalRow): StoredWithdrawal {
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    destinationId: row.destination_id,
    amountPence: pence(row.amount_pence),
    state: row.state,
    requestedAt: row.requested_at.getTime(),
  };
}

async function findOne(
  db: Queryable,
  where: string,
  values: readonly unknown[],
): Promise<StoredWithdrawal | undefined> {
  const [row] = await db.query<WithdrawalRow>({
    text: `select id, customer_id, account_id, destination_id, amount_pence, state, requested_at
      from money_withdrawals where ${where}`,
    values,
  });
  return row && toWithdrawal(row);
}

export async function findRequestedBefore(
  db: Queryable,
  customerId: number,
  requestKey: string,
): Promise<StoredWithdrawal | undefined> {
  return await findOne(db, 'customer_id = $1 and request_key = $2', [customerId, requestKey]);
}

/** The account of a customer with its funds; undefined where there is no such customer. */
export async function findFundsOf(
  tx: Transaction,
  customerId: number,
): Promise<{ readonly accountId: number; readonly fundsPence: Pence } | undefined> {
  const [row] = await tx.query<{ id: number; balance_pence: number }>({
    text: `select id, balance_pence from accounts where customer_id = $1 and kind = 'customer'`,
    values: [customerId],
  });
  return row && { accountId: row.id, fundsPence: pence(row.balance_pence) };
}

/**
 * Locks a withdrawal, and before it the account that it is of, as everybody does.
 * @throws Refusal withdrawal.unknown
 */
export async function lockWithdrawal(tx: Transaction, id: string): Promise<StoredWithdrawal> {
  const known = await findOne(tx, 'id = $1', [id]);
  if (known === undefined) throw new Refusal('withdrawal.unknown');
  await lockAccountOf(tx, known.customerId);
  return (await findOne(tx, 'id = $1 for update', [id])) ?? known;
}

/** A step of a withdrawal: its row takes the new state, and its time line an event. */
export interface WithdrawalMove {
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  /** `customer`, `operator:keeper1`, or `program`. */
  readonly actor: string;
  /** Business ms. */
  readonly at: number;
  /** The reason for which an operator rejected the withdrawal. */
  readonly reason?: string;
}

export async function insertWithdrawal(
  tx: Transaction,
  withdrawal: Omit<StoredWithdrawal, 'state'> &
    Pick<WithdrawalMove, 'actor'> & { readonly requestKey: string },
): Promise<void> {
  const { id, customerId, accountId, requestKey, destinationId } = withdrawal;
  const { amountPence, requestedAt, actor } = withdrawal;
  await tx.query({
    text: `insert into money_withdrawals
        (id, customer_id, account_id, request_key, destination_id, amount_pence, requested_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      id,
      customerId,
      accountId,
      requestKey,
      destinationId,
      amountPence,
      new Date(requestedAt),
    ],
  });
  await insertEvent(tx, id, {
    state: 'requested',
    cause: 'awaits_review',
    actor,
    at: requestedAt,
  });
}

export async function moveWithdrawal(
  tx: Transaction,
  id: string,
  move: WithdrawalMove,
): Promise<void> {
  await tx.query({
    text: 'update money_withdrawals set state = $2, reason = $3 where id = $1',
    values: [id, move.state, move.reason ?? ''],
  });
  await insertEvent(tx, id, move);
}

async function insertEvent(
  tx: Transaction,
  id: string,
  { state, cause, actor, at }: WithdrawalMove,
): Promise<void> {
  await tx.query({
    text: `insert into withdrawal_events (withdrawal_id, state, cause, actor, at)
      values ($1, $2, $3, $4, $5)`,
    values: [id, state, cause, actor, new Date(at)],
  });
}

/** The customer who withdraws: the names that a form is compared with, and the address for mail. */
interface WithdrawingCustomer {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: 'en' | 'es' | 'de';
  /** Whether a correction of a bet left a debt. */
  readonly isInDebt: boolean;
}

/** @throws Error where there is no such customer. */
export async function getWithdrawingCustomer(
  db: Queryable,
  customerId: number,
): Promise<WithdrawingCustomer> {
  const [row] = await db.query<WithdrawingCustomer>({
    text: `select username, email, first_name as "firstName", language,
        exists (select 1 from accounts a
          where a.customer_id = c.id and a.kind = 'debt' and a.balance_pence <> 0) as "isInDebt"
      from customers c where c.id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  return row;
}
