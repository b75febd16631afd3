import type { FundsRequest } from '@furlong/contract';
import type { Queryable } from '../../../platform/database/database.ts';

/** An open request for the source of a customer's funds. */
interface OpenFundsRequest {
  readonly id: number;
  readonly state: FundsRequest['state'];
  readonly askedAt: Date;
  readonly stops: FundsRequest['stops'];
  readonly reason: string;
}

/** A document that was sent in since the request, or since its rejection, answers it. */
export async function findFundsRequest(
  db: Queryable,
  customerId: number,
): Promise<OpenFundsRequest | undefined> {
  const [row] = await db.query<OpenFundsRequest>({
    name: 'customers.funds_request',
    text: `select r.id, r.asked_at as "askedAt", r.stops, r.reason,
        case when exists (select 1 from documents d
            where d.customer_id = r.customer_id and d.kind = 'funding'
              and d.received_at >= coalesce(r.rejected_at, r.asked_at)) then 'answered'
          when r.rejected_at is not null then 'rejected' else 'asked' end as state
      from funds_requests r where r.customer_id = $1 and r.accepted_at is null`,
    values: [customerId],
  });
  return row;
}

/** Whether a request stops a customer from depositing or withdrawing. */
export async function isStoppedByFundsRequest(
  db: Queryable,
  customerId: number,
  activity: FundsRequest['stops'][number],
): Promise<boolean> {
  return (await findFundsRequest(db, customerId))?.stops.includes(activity) === true;
}
