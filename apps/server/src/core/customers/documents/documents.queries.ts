import type { DocumentKind, DocumentState } from '@furlong/customer';
import type { Queryable } from '../../../platform/database/database.ts';

export interface DocumentRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly file_name: string;
  readonly file_key: string;
  readonly media_type: string;
  readonly state: DocumentState;
  readonly reason: string;
  readonly received_at: Date;
  readonly decided_at: Date | null;
}

/** More than a customer is asked for in years. */
const LISTED_MAX = 200;

export const selectDocuments = `select id, kind, file_name, file_key, media_type, state, reason,
    received_at, decided_at
  from documents`;

/** The documents of a customer, the latest first. */
export async function listDocuments(
  db: Queryable,
  customerId: number,
): Promise<readonly DocumentRow[]> {
  return await db.query<DocumentRow>({
    text: `${selectDocuments} where customer_id = $1
      order by received_at desc, id limit $2`,
    values: [customerId, LISTED_MAX],
  });
}

/** How many documents of a customer nobody has decided about. */
export async function countWaitingDocuments(db: Queryable, customerId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: `select count(*)::int from documents where customer_id = $1 and state = 'received'`,
    values: [customerId],
  });
  return row?.count ?? 0;
}
