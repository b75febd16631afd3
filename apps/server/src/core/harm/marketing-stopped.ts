import type { Queryable } from '../../platform/database/database.ts';

/** Holds for a customer `c` to whom an open case of harm has stopped marketing, whatever the customer said afterwards. */
export const MARKETING_IS_STOPPED = `exists (
    select 1 from harm_cases h join harm_case_events e on e.case_id = h.id
    where h.customer_id = c.id and h.closed_at is null and e.action = 'customer.marketing_stopped')`;

/** Whether nothing may be offered to the customer, and no free bet given, while a case of harm is open. */
export async function isMarketingStopped(db: Queryable, customerId: number): Promise<boolean> {
  const rows = await db.query({
    text: `select from customers c where c.id = $1 and ${MARKETING_IS_STOPPED}`,
    values: [customerId],
  });
  return rows.length > 0;
}
