import type { ComplianceHistory } from '@furlong/customer';
import type { Queryable } from '../../../platform/database/database.ts';

/** When a customer was asked the compliance questionnaire by an operator, and answered it. @throws Error for nobody. */
export async function readComplianceHistory(
  db: Queryable,
  customerId: number,
): Promise<ComplianceHistory> {
  const [row] = await db.query<Record<keyof ComplianceHistory, number | null>>({
    name: 'customers.compliance_history',
    text: `select ${toMs('created_at')} as "registeredAt",
        (select ${toMs('max(answered_at)')} from compliance_answers where customer_id = c.id)
          as "answeredAt",
        (select ${toMs('max(at)')} from compliance_requests where customer_id = c.id)
          as "requestedAt"
      from customers c where id = $1`,
    values: [customerId],
  });
  if (row === undefined || row.registeredAt === null)
    throw new Error(`customer ${String(customerId)} is not there`);
  const { registeredAt, answeredAt, requestedAt } = row;
  return { registeredAt, answeredAt, requestedAt };
}

function toMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}
