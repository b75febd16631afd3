import type { LimitName, LimitOperation } from '@furlong/customer';
import { pence } from '@furlong/money';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

type OperationRow = Pick<LimitOperation, 'id' | 'kind' | 'period' | 'operation'> & {
  readonly amount_pence: number | null;
  readonly confirmable_from: Date | null;
  readonly lapses_at: Date | null;
};

/** All that was done to the limits of a customer, the oldest first. */
export async function listLimitOperations(
  db: Queryable,
  customerId: number,
): Promise<readonly LimitOperation[]> {
  const rows = await db.query<OperationRow>({
    name: 'limits.operations',
    text: `select id, kind, period, operation, amount_pence, confirmable_from, lapses_at
      from limit_operations where customer_id = $1 order by id`,
    values: [customerId],
  });
  return rows.map(({ amount_pence: amount, confirmable_from: from, lapses_at: until, ...row }) => ({
    ...row,
    amount: amount === null ? null : pence(amount),
    wait:
      from === null || until === null
        ? null
        : { confirmableFrom: from.getTime(), lapsesAt: until.getTime() },
  }));
}

/** Stores an operation of a transaction that has locked the customer's account. Gives the id of the operation. */
export async function insertLimitOperation(
  tx: Transaction,
  given: LimitName &
    Omit<LimitOperation, 'id'> & {
      readonly customerId: number;
      readonly by: 'customer' | 'operator';
      readonly at: number;
    },
): Promise<number> {
  const { customerId, kind, period, operation, amount, wait, by, at } = given;
  const waits = wait === null ? [null, null] : [wait.confirmableFrom, wait.lapsesAt];
  const [row] = await tx.query<{ id: number }>({
    text: `insert into limit_operations (customer_id, kind, period, operation, amount_pence,
        confirmable_from, lapses_at, made_by, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      customerId,
      kind,
      period,
      operation,
      amount,
      ...waits.map((each) => (each === null ? null : new Date(each))),
      by,
      new Date(at),
    ],
  });
  if (row === undefined) throw new Error('an operation on a limit was not stored');
  return row.id;
}
