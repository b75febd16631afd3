import { limitKinds, limitPeriods, type LimitKind, type LimitPeriod } from '@furlong/customer';
import type { Queryable } from '../../src/platform/database/database.ts';
import type { MadeCustomer } from './customer-world.ts';
import type { CallAnswer, TestApp } from '../start-test-app.ts';

export const limitsPath = '/api/user/limits';

/** A limit with the amount that a request names, in pounds. */
export interface AskedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
}

/** Stores an operation on a limit as it stands in the database, without asking whether it is allowed. */
export async function storeLimit(
  db: Queryable,
  customerId: number,
  limit: AskedLimit & { readonly wait?: readonly [from: Date, until: Date] },
): Promise<void> {
  const { kind, period, amount, wait = [null, null] } = limit;
  await db.query({
    text: `insert into limit_operations
        (customer_id, kind, period, operation, amount_pence, confirmable_from, lapses_at, made_by, at)
      values ($1, $2, $3, 'set', $4, $5, $6, 'customer', now())`,
    values: [customerId, kind, period, amount === null ? null : amount * 100, ...wait],
  });
}

/** Takes away the limits of a customer, and ends the deposits that are under way: there are only a few at a time. */
export async function letDeposit(db: Queryable, username: string): Promise<void> {
  const id = await idOf(db, username);
  for (const kind of limitKinds)
    for (const period of limitPeriods) await storeLimit(db, id, { kind, period, amount: null });
  await db.query(`update deposits set state = 'failed' where state in ('created', 'pending')`);
}

async function idOf(db: Queryable, username: string): Promise<number> {
  const text = 'select id from customers where username = $1';
  const [customer] = await db.query<{ id: number }>({ text, values: [username] });
  return customer?.id ?? 0;
}

/** The order at PayPal of a deposit that `keepOrder` makes. */
export const keptOrderId = 'KEPTORDER';

/** Has a customer come back from PayPal by an order of their own, which PayPal has forgotten. */
export async function keepOrder(db: Queryable, username: string): Promise<void> {
  await db.query({
    text: `insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence, currency,
        is_test, state, checkout_token, checkout_url, created_at, expires_at, moved_at)
      select gen_random_uuid(), customer_id, id, gen_random_uuid(), 'paypal', 1000, 'GBP',
        true, 'failed', $2, '', now(), now(), now()
      from accounts where customer_id = $1 and kind = 'customer'`,
    values: [await idOf(db, username), keptOrderId],
  });
}

/** Has a limit of a customer wait, who can confirm it now, drop it, or set a lower one. */
export async function letLimitWait(db: Queryable, username: string): Promise<void> {
  const id = await idOf(db, username);
  const limit = { kind: 'deposit', period: 'Daily' } as const;
  const wait = [new Date('2001-01-01'), new Date('2100-01-01')] as const;
  await storeLimit(db, id, { ...limit, amount: 5000 });
  await storeLimit(db, id, { ...limit, amount: 9000, wait });
}

export async function setLimit(
  { call }: TestApp,
  token: string,
  body: AskedLimit,
): Promise<CallAnswer> {
  return await call(limitsPath, { method: 'PUT', token, body });
}

export async function answerLimit(
  { call }: TestApp,
  token: string,
  asked: Pick<AskedLimit, 'kind' | 'period'> & { readonly answer: 'confirm' | 'drop' },
): Promise<CallAnswer> {
  const { answer, kind, period } = asked;
  return await call(`${limitsPath}/${answer}`, { token, body: { kind, period } });
}

/** Reads the operations of a customer, the oldest first. */
export async function operationsOf({ db }: TestApp, { id }: Pick<MadeCustomer, 'id'>) {
  return await db.query<{
    readonly id: number;
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly operation: string;
    readonly amount_pence: number | null;
    readonly confirmable_from: Date | null;
    readonly lapses_at: Date | null;
    readonly made_by: string;
    readonly at: Date;
  }>({ text: 'select * from limit_operations where customer_id = $1 order by id', values: [id] });
}
