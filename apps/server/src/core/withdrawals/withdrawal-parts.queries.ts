import type { DepositProvider } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import type { ReturnableDeposit, WithdrawalPartState, WithdrawalShare } from '@furlong/payment';
import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { PayoutDestination } from './payout-destinations.queries.ts';

/** A part of a withdrawal, with where it goes. */
export interface StoredPart {
  readonly id: string;
  readonly withdrawalId: string;
  readonly amountPence: Pence;
  readonly state: WithdrawalPartState;
  /** The payment that it goes back to; null where it goes to the bank. */
  readonly payment: {
    readonly provider: DepositProvider;
    readonly depositId: string;
    readonly uid: string;
  } | null;
  readonly destination: PayoutDestination;
}

interface PartRow extends PayoutDestination {
  readonly id: string;
  readonly withdrawal_id: string;
  readonly amount_pence: number;
  readonly state: WithdrawalPartState;
  readonly deposit_id: string | null;
  readonly provider: DepositProvider | null;
  readonly payment_uid: string | null;
}

const SELECT = `select p.id, p.withdrawal_id, p.amount_pence, p.state, p.deposit_id, c.provider, c.payment_uid,
    d.first_name as "firstName", d.last_name as "lastName",
    d.account_number as "accountNumber", d.sort_code as "sortCode", d.iban
  from withdrawal_parts p
  join money_withdrawals w on w.id = p.withdrawal_id
  join payout_destinations d on d.id = w.destination_id
  left join deposits c on c.id = p.deposit_id`;

function toPart(row: PartRow): StoredPart {
  const { id, withdrawal_id, amount_pence, state, deposit_id, ...rest } = row;
  const { provider, payment_uid: uid, ...destination } = rest;
  return {
    id,
    withdrawalId: withdrawal_id,
    amountPence: pence(amount_pence),
    state,
    destination,
    payment:
      deposit_id === null || provider === null || uid === null
        ? null
        : { provider, depositId: deposit_id, uid },
  };
}

export async function findPart(db: Queryable, id: string): Promise<StoredPart | undefined> {
  const [row] = await db.query<PartRow>({ text: `${SELECT} where p.id = $1`, values: [id] });
  return row && toPart(row);
}

/** @throws Error where there is no such part. Its withdrawal is locked before its state may be trusted. */
export async function getPart(db: Queryable, id: string): Promise<StoredPart> {
  const part = await findPart(db, id);
  if (part === undefined) throw new Error(`part ${id} of a withdrawal is not there`);
  return part;
}

/** Writes where an approved withdrawal goes, and returns the ids of its parts. */
export async function insertParts(
  tx: Transaction,
  withdrawalId: string,
  shares: readonly WithdrawalShare[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const share of shares) {
    const id = randomUUID();
    await tx.query({
      text: `insert into withdrawal_parts (id, withdrawal_id, deposit_id, amount_pence)
        values ($1, $2, $3, $4)`,
      values: [
        id,
        withdrawalId,
        share.kind === 'deposit' ? share.depositId : null,
        share.amountPence,
      ],
    });
    ids.push(id);
  }
  return ids;
}

/** Gives a part the state that it has from a moment on, in business ms. */
export async function setPartState(
  tx: Transaction,
  id: string,
  { state, at }: { readonly state: WithdrawalPartState; readonly at: number },
): Promise<void> {
  const hasEnded = state === 'paid' || state === 'refused';
  await tx.query({
    text: 'update withdrawal_parts set state = $2, ended_at = $3 where id = $1',
    values: [id, state, hasEnded ? new Date(at) : null],
  });
}

/** Keeps by what an operator ended a part. */
export async function keepEndReason(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.query({
    text: 'update withdrawal_parts set end_reason = $2 where id = $1',
    values: [id, reason],
  });
}

/** The states and amounts of all parts of a withdrawal. */
export async function listParts(
  db: Queryable,
  withdrawalId: string,
): Promise<readonly { readonly state: WithdrawalPartState; readonly amountPence: Pence }[]> {
  const rows = await db.query<{ state: WithdrawalPartState; amount_pence: number }>({
    text: 'select state, amount_pence from withdrawal_parts where withdrawal_id = $1',
    values: [withdrawalId],
  });
  return rows.map((row) => ({ state: row.state, amountPence: pence(row.amount_pence) }));
}

/**
 * The deposits of which nothing has gone back, nor was tried to: the latest first, because the cards and accounts of the
 * latest are the likeliest to be in use still.
 */
export async function listReturnableDeposits(
  tx: Transaction,
  customerId: number,
): Promise<readonly ReturnableDeposit[]> {
  const rows = await tx.query<{ id: string; amount_pence: number }>({
    text: `select d.id, d.amount_pence from deposits d
      where d.customer_id = $1 and d.state = 'succeeded'
        and not exists (select 1 from withdrawal_parts p where p.deposit_id = d.id)
      order by d.created_at desc, d.id`,
    values: [customerId],
  });
  return rows.map((row) => ({ id: row.id, amountPence: pence(row.amount_pence) }));
}

/** Parts of unknown outcome that nobody outside was asked about for a minute. Marks them as asked about. */
export async function takeHeldParts(
  db: Queryable,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<readonly StoredPart[]> {
  const due = await db.query<{ id: string }>({
    text: `with due as (
        select id from withdrawal_parts
        where state = 'held'
          and (asked_at is null or asked_at <= $1::timestamptz - interval '1 minute')
        order by asked_at nulls first limit $2
        for update skip locked
      )
      update withdrawal_parts p set asked_at = $1 from due where p.id = due.id returning p.id`,
    values: [new Date(now), countMax],
  });
  const rows = await db.query<PartRow>({
    text: `${SELECT} where p.id = any($1::uuid[]) order by p.id`,
    values: [due.map(({ id }) => id)],
  });
  return rows.map(toPart);
}
