import type { Queryable, Transaction } from '../../platform/database/database.ts';

/** When a customer last changed a limit or left the limits as they are, in ms; null where never. */
export async function readLimitsAnsweredAt(
  db: Queryable,
  customerId: number,
): Promise<number | null> {
  const [row] = await db.query<{ at: Date | null }>({
    name: 'limits.answered_at',
    text: `select greatest(
        (select max(at) from limit_operations where customer_id = $1 and made_by = 'customer'),
        (select max(at) from limit_reviews where customer_id = $1)) as at`,
    values: [customerId],
  });
  return row?.at?.getTime() ?? null;
}

/** Stores that a customer left the limits as they are. Gives the id. */
export async function insertLimitReview(
  tx: Transaction,
  customerId: number,
  { isOptOut, at }: { readonly isOptOut: boolean; readonly at: number },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into limit_reviews (customer_id, is_opt_out, at) values ($1, $2, $3) returning id`,
    values: [customerId, isOptOut, new Date(at)],
  });
  if (row === undefined) throw new Error('a review of limits was not stored');
  return row.id;
}
