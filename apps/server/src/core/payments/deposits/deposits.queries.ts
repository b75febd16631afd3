import type { DepositProvider } from '@furlong/contract';
import type { DepositState } from '@furlong/payment';
import { pence, type Pence } from '@furlong/money';
import type { MailLanguage } from '../../mail/mail-payload.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

/**
 * The cause for which money that has arrived goes back: no limit allows it any more, the customer may not be served,
 * the card is a credit card.
 */
export type ReturnCause = 'limit' | 'unserved' | 'credit_card';

export interface StoredDeposit {
  readonly id: string;
  readonly customerId: number;
  readonly accountId: number;
  readonly provider: DepositProvider;
  readonly amountPence: Pence;
  /** ISO 4217, three letters. */
  readonly currency: string;
  readonly isTest: boolean;
  readonly state: DepositState;
  readonly checkout: { readonly token: string; readonly redirectUrl: string } | null;
  readonly paymentUid: string | null;
  readonly message: string;
  /** Business ms. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

interface DepositRow {
  readonly id: string;
  readonly customer_id: number;
  readonly account_id: number;
  readonly provider: DepositProvider;
  readonly amount_pence: number;
  readonly currency: string;
  readonly is_test: boolean;
  readonly state: DepositState;
  readonly checkout_token: string | null;
  readonly checkout_url: string | null;
  readonly payment_uid: string | null;
  readonly message: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const COLUMNS = `id, customer_id, account_id, provider, amount_pence, currency, is_test, state,
  checkout_token, checkout_url, payment_uid, message, created_at, expires_at`;

function toDeposit(row: DepositRow): StoredDeposit {
  const { checkout_token: token, checkout_url: redirectUrl } = row;
  return {
    id: row.id,
    customerId: row.customer_id,
    accountId: row.account_id,
    provider: row.provider,
    currency: row.currency,
    isTest: row.is_test,
    state: row.state,
    amountPence: pence(row.amount_pence),
    checkout: token === null || redirectUrl === null ? null : { token, redirectUrl },
    paymentUid: row.payment_uid,
    message: row.message,
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  };
}

async function findOne(
  db: Queryable,
  where: string,
  values: readonly unknown[],
): Promise<StoredDeposit | undefined> {
  const [row] = await db.query<DepositRow>({
    text: `select ${COLUMNS} from deposits where ${where}`,
    values,
  });
  return row && toDeposit(row);
}

export async function findDeposit(db: Queryable, id: string): Promise<StoredDeposit | undefined> {
  return await findOne(db, 'id = $1', [id]);
}

/** Locks the row of a deposit whose account is locked already. */
export async function lockDeposit(tx: Transaction, id: string): Promise<StoredDeposit | undefined> {
  return await findOne(tx, 'id = $1 for update', [id]);
}

export async function findByRequestKey(
  db: Queryable,
  customerId: number,
  requestKey: string,
): Promise<StoredDeposit | undefined> {
  return await findOne(db, 'customer_id = $1 and request_key = $2', [customerId, requestKey]);
}

export async function findByPaymentUid(
  db: Queryable,
  provider: DepositProvider,
  uid: string,
): Promise<StoredDeposit | undefined> {
  return await findOne(db, 'provider = $1 and payment_uid = $2', [provider, uid]);
}

export async function findByCheckout(
  db: Queryable,
  provider: DepositProvider,
  token: string,
): Promise<StoredDeposit | undefined> {
  return await findOne(db, 'provider = $1 and checkout_token = $2', [provider, token]);
}

export async function countOpenDeposits(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from deposits
      where customer_id = $1 and state in ('created', 'pending')`,
    values: [customerId],
  });
  return row?.count ?? 0;
}

export async function insertDeposit(
  tx: Transaction,
  deposit: Omit<StoredDeposit, 'state' | 'checkout' | 'paymentUid' | 'message'> & {
    readonly requestKey: string;
  },
): Promise<void> {
  await tx.query({
    text: `insert into deposits (id, customer_id, account_id, request_key, provider, amount_pence,
        currency, is_test, created_at, expires_at, moved_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9)`,
    values: [
      deposit.id,
      deposit.customerId,
      deposit.accountId,
      deposit.requestKey,
      deposit.provider,
      deposit.amountPence,
      deposit.currency,
      deposit.isTest,
      new Date(deposit.createdAt),
      new Date(deposit.expiresAt),
    ],
  });
}

/** Stores the gateway's checkout of a deposit that has none; of two that were made at once the first is kept. */
export async function storeCheckout(
  db: Queryable,
  id: string,
  {
    token,
    redirectUrl,
    at,
  }: { readonly token: string; readonly redirectUrl: string; readonly at: number },
): Promise<void> {
  await db.query({
    text: `update deposits set checkout_token = $2, checkout_url = $3,
        state = case state when 'created' then 'pending' else state end,
        moved_at = case state when 'created' then $4 else moved_at end
      where id = $1 and checkout_token is null`,
    values: [id, token, redirectUrl, new Date(at)],
  });
}

/** The new values of a deposit's row when its state changes. */
interface DepositMove {
  readonly state: DepositState;
  readonly at: number;
  readonly paymentUid?: string | null;
  readonly message?: string;
  readonly card?: { readonly brand: string; readonly lastFour: string } | null;
  readonly returnCause?: ReturnCause;
}

export async function moveDeposit(tx: Transaction, id: string, move: DepositMove): Promise<void> {
  const { state, at, paymentUid = null, message = '', card = null, returnCause = null } = move;
  await tx.query({
    text: `update deposits set state = $2, moved_at = $3,
        payment_uid = coalesce($4, payment_uid), message = coalesce(nullif($5, ''), message),
        card_brand = coalesce($6, card_brand), card_last_four = coalesce($7, card_last_four),
        return_cause = coalesce($8, return_cause)
      where id = $1`,
    values: [
      id,
      state,
      new Date(at),
      paymentUid,
      message,
      card?.brand ?? null,
      card?.lastFour ?? null,
      returnCause,
    ],
  });
}

/**
 * Deposits to ask the gateway about: those whose outcome is open and that it was not asked about for a minute, and those that
 * expired a day ago, once more. Marks them as asked about.
 */
export async function takeToAsk(
  db: Queryable,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<readonly StoredDeposit[]> {
  const rows = await db.query<DepositRow>({
    text: `with due as (
        (select id from deposits
          where state in ('created', 'pending')
            and (asked_at is null and created_at < $1::timestamptz - interval '1 minute'
              or asked_at < $1::timestamptz - interval '1 minute')
          order by asked_at nulls first limit $2)
        union all
        (select id from deposits
          where state = 'expired' and moved_at < $1::timestamptz - interval '1 day'
            and asked_at < moved_at + interval '1 day'
          order by moved_at limit $2)
      )
      update deposits d set asked_at = $1 from due where d.id = due.id
      returning ${COLUMNS.replaceAll(/(\w+)/g, 'd.$1')}`,
    values: [new Date(now), countMax],
  });
  return rows.map(toDeposit);
}

/** The facts of a customer that the gateway is told. */
export interface PayingCustomerRow {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly address: unknown;
  readonly language: MailLanguage;
  readonly currency: string;
}

/** @throws Error where there is no such customer. */
export async function getPayingCustomer(
  db: Queryable,
  customerId: number,
): Promise<PayingCustomerRow> {
  const [row] = await db.query<PayingCustomerRow>({
    text: `select c.username, c.email, c.first_name as "firstName", c.last_name as "lastName",
        coalesce(nullif(c.mobile_phone, ''), c.phone) as phone,
        coalesce(c.date_of_birth::text, '') as "dateOfBirth", c.address, c.language, a.currency
      from customers c join accounts a on a.customer_id = c.id and a.kind = 'customer'
      where c.id = $1`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} is not there`);
  return row;
}
