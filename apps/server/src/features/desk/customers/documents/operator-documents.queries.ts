import type { DocumentKind } from '@furlong/customer';
import type { DocumentRow } from '../../../../core/customers/documents/documents.queries.ts';
import type { Queryable, Transaction } from '../../../../platform/database/database.ts';

/** A document with the customer who sent it, if somebody is known. */
export interface OperatorDocumentRow extends DocumentRow {
  readonly byte_count: number;
  readonly decided_by: string;
  readonly customer_id: number | null;
  readonly username: string;
}

const SELECT = `select d.id, d.kind, d.file_name, d.file_key, d.media_type, d.byte_count, d.state,
    d.reason, d.decided_by, d.received_at, d.decided_at, d.customer_id,
    coalesce(c.username, '') as username
  from documents d left join customers c on c.id = d.customer_id`;

/** First the documents that nobody has decided about, the oldest first, then the others, the latest first. */
export async function listOperatorDocuments(
  db: Queryable,
  count: number,
): Promise<readonly OperatorDocumentRow[]> {
  const waiting = await db.query<OperatorDocumentRow>({
    text: `${SELECT} where d.state = 'received' order by d.received_at, d.id limit $1`,
    values: [count],
  });
  const decided = await db.query<OperatorDocumentRow>({
    text: `${SELECT} where d.state <> 'received' order by d.decided_at desc, d.id limit $1`,
    values: [count - waiting.length],
  });
  return [...waiting, ...decided];
}

export async function findOperatorDocument(
  db: Queryable,
  id: string,
): Promise<OperatorDocumentRow | undefined> {
  const [row] = await db.query<OperatorDocumentRow>({
    text: `${SELECT} where d.id = $1`,
    values: [id],
  });
  return row;
}

/**
 * Locks a document and reads its state, which nobody else changes before the transaction ends;
 * undefined where it is gone.
 */
export async function lockDocument(
  tx: Transaction,
  id: string,
): Promise<Pick<DocumentRow, 'kind' | 'state'> | undefined> {
  const [row] = await tx.query<Pick<DocumentRow, 'kind' | 'state'>>({
    text: 'select kind, state from documents where id = $1 for update',
    values: [id],
  });
  return row;
}

export async function writeDecision(
  tx: Transaction,
  id: string,
  decision: {
    readonly state: 'accepted' | 'rejected';
    readonly reason: string;
    readonly by: string;
    readonly at: number;
  },
): Promise<void> {
  const { state, reason, by, at } = decision;
  await tx.query({
    text: `update documents set state = $2, reason = $3, decided_by = $4, decided_at = $5
      where id = $1`,
    values: [id, state, reason, by, new Date(at)],
  });
}

export async function listAcceptedKinds(
  db: Queryable,
  customerId: number,
): Promise<readonly DocumentKind[]> {
  const rows = await db.query<{ kind: DocumentKind }>({
    text: `select distinct kind from documents where customer_id = $1 and state = 'accepted'`,
    values: [customerId],
  });
  return rows.map(({ kind }) => kind);
}
