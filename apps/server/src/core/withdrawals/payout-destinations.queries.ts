import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** A bank account that a customer named. */
export interface PayoutDestination {
  readonly firstName: string;
  readonly lastName: string;
  readonly accountNumber: string;
  readonly sortCode: string;
  /** '' where the account is in the United Kingdom. */
  readonly iban: string;
}

const COLUMNS = `d.id, d.first_name as "firstName", d.last_name as "lastName",
  d.account_number as "accountNumber", d.sort_code as "sortCode", d.iban`;

type StoredDestination = PayoutDestination & { readonly id: string };

/**
 * Finds the destination of the customer's last withdrawal; undefined where there was none, or its details are erased.
 */
export async function findLastDestination(
  db: Queryable,
  customerId: number,
): Promise<StoredDestination | undefined> {
  const [row] = await db.query<StoredDestination>({
    text: `select ${COLUMNS}
      from money_withdrawals w join payout_destinations d on d.id = w.destination_id
      where w.customer_id = $1 and d.account_number <> ''
      order by w.requested_at desc, w.id limit 1`,
    values: [customerId],
  });
  return row;
}

/** @throws Error where there is no such destination. */
export async function getDestination(db: Queryable, id: string): Promise<StoredDestination> {
  const [row] = await db.query<StoredDestination>({
    text: `select ${COLUMNS} from payout_destinations d where d.id = $1`,
    values: [id],
  });
  if (row === undefined) throw new Error(`destination ${id} is not there`);
  return row;
}

/** Keeps a destination once, and returns its id. */
export async function keepDestination(
  tx: Transaction,
  customerId: number,
  { destination, at }: { readonly destination: PayoutDestination; readonly at: number },
): Promise<string> {
  const { firstName, lastName, accountNumber, sortCode, iban } = destination;
  const values = [customerId, accountNumber, sortCode, iban, firstName, lastName];
  await tx.query({
    text: `insert into payout_destinations
        (customer_id, account_number, sort_code, iban, first_name, last_name, id, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [...values, randomUUID(), new Date(at)],
  });
  const [row] = await tx.query<{ id: string }>({
    text: `select id from payout_destinations
      where (customer_id, account_number, sort_code, iban, first_name, last_name)
        = ($1, $2, $3, $4, $5, $6)`,
    values,
  });
  if (row === undefined) throw new Error('a destination that was kept is there');
  return row.id;
}
