import type { DepositProvider } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** A customer's account: its balance, and how many entries it has. */
export interface AccountState {
  readonly balancePence: Pence;
  readonly version: number;
  /** `customer` holds the funds, which never fall below zero; `debt` holds what the customer owes. */
  readonly kind: 'customer' | 'debt';
}

/** The book's own accounts. Their balances are never checked, only summed. */
export interface HouseAccounts {
  readonly openStakes: number;
  readonly house: number;
  readonly external: number;
  /** The debt of the card gateway to us: negative by what came in and has not reached the bank. */
  readonly clearingCard: number;
  /** The debt of PayPal to us, which is negative likewise. */
  readonly clearingPaypal: number;
  /** The money that came in and must go back. */
  readonly refundsDue: number;
  /** The money that customers have taken out of their funds and nobody has paid yet. */
  readonly withdrawalsDue: number;
  /** The fees that providers have kept for their work: negative, the house's cost. */
  readonly fees: number;
}

/** The account of what each provider of deposits owes us. */
export const clearingAccounts = {
  card: 'clearingCard',
  paypal: 'clearingPaypal',
} as const satisfies Record<DepositProvider, keyof HouseAccounts>;

interface AccountRow {
  readonly id: number;
  readonly kind: 'customer' | 'debt';
  readonly balance_pence: number;
  readonly version: number;
}

/** Locks the customers' accounts among these, in id order, and says how they stand. */
export async function lockAccounts(
  tx: Transaction,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, AccountState>> {
  const rows = await tx.query<AccountRow>({
    name: 'ledger.lock_accounts',
    text: `select id, kind, balance_pence, version from accounts
      where id = any($1::bigint[]) and customer_id is not null order by id for update`,
    values: [accountIds],
  });
  return new Map(
    rows.map(({ id, kind, balance_pence, version }) => [
      id,
      { kind, version, balancePence: pence(balance_pence) },
    ]),
  );
}

/** The balance of one account, with the version that orders balance messages. */
export async function readBalance(
  db: Queryable,
  accountId: number,
): Promise<{ readonly balancePence: Pence; readonly version: number } | undefined> {
  const [row] = await db.query<AccountRow>({
    name: 'ledger.read_balance',
    text: 'select id, kind, balance_pence, version from accounts where id = $1',
    values: [accountId],
  });
  return row && { balancePence: pence(row.balance_pence), version: row.version };
}

/** Opens a customer's account for funds, unless there is one, and returns its id. */
export async function openAccount(tx: Transaction, customerId: number): Promise<number> {
  await openAccounts(tx, 'customer', [customerId]);
  const [row] = await tx.query<{ id: number }>({
    text: `select id from accounts where customer_id = $1 and kind = 'customer'`,
    values: [customerId],
  });
  if (row === undefined) throw new Error(`customer ${String(customerId)} has no account`);
  return row.id;
}

/** Opens an account for each customer who has none of that kind, in the order given. */
export async function openAccounts(
  tx: Transaction,
  kind: AccountState['kind'],
  customerIds: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'ledger.open_accounts',
    text: `insert into accounts (kind, customer_id) select $1, unnest($2::bigint[])
      on conflict (customer_id, kind) where customer_id is not null do nothing`,
    values: [kind, customerIds],
  });
}

/** The customers' accounts of that kind, by customer; a customer who has none is left out. */
export async function listAccounts(
  tx: Transaction,
  kind: AccountState['kind'],
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ id: number; customer_id: number }>({
    name: 'ledger.list_accounts',
    text: `select id, customer_id from accounts
      where kind = $1 and customer_id = any($2::bigint[])`,
    values: [kind, customerIds],
  });
  return new Map(rows.map((row) => [row.customer_id, row.id]));
}

/** The ids of the book's own accounts, which the migrations made. */
export async function readHouseAccounts(db: Queryable): Promise<HouseAccounts> {
  const rows = await db.query<{ id: number; kind: string }>(
    `select id, kind from accounts where customer_id is null and currency = 'GBP'`,
  );
  const ids = new Map(rows.map((row) => [row.kind, row.id]));
  const idOf = (kind: string): number => {
    const id = ids.get(kind);
    if (id === undefined) throw new Error(`the book has no ${kind} account`);
    return id;
  };
  return {
    openStakes: idOf('open_stakes'),
    house: idOf('house'),
    external: idOf('external'),
    clearingCard: idOf('clearing_card'),
    clearingPaypal: idOf('clearing_paypal'),
    refundsDue: idOf('refunds_due'),
    withdrawalsDue: idOf('withdrawals_due'),
    fees: idOf('fees'),
  };
}
