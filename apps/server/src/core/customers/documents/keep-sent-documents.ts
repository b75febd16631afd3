import type { UploadedFile } from '@furlong/contract';
import type { DocumentKind } from '@furlong/customer';
import type { Transaction } from '../../../platform/database/database.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { countWaitingDocuments } from './documents.queries.ts';
import { keepDocument } from './keep-document.ts';

export type DocumentSender = 'customer' | 'visitor';

/**
 * How many documents of a customer wait for us at once. A document beyond these is not kept. Visitors fill half of the
 * room, so that a stranger who knows the customer's names leaves the customer the other half.
 */
const WAITING_MAX: Readonly<Record<DocumentSender, number>> = { customer: 20, visitor: 10 };

interface SentDocument {
  readonly kind: DocumentKind;
  readonly file: UploadedFile;
}

/** Keeps as many of the documents as there is room for. The row of the customer is locked, so that documents are counted one by one. */
export async function keepSentDocuments(
  tx: Transaction,
  customerId: number,
  sent: {
    readonly documents: readonly SentDocument[];
    readonly by: DocumentSender;
    readonly at: number;
  },
): Promise<void> {
  const { by, at } = sent;
  const room = WAITING_MAX[by] - (await countWaitingDocuments(tx, customerId));
  const documents: string[] = [];
  for (const document of sent.documents.slice(0, Math.max(0, room)))
    documents.push(await keepDocument(tx, { customerId, ...document, at }));
  if (documents.length === 0) return;
  const subject = `customer:${String(customerId)}`;
  const actor = by === 'customer' ? subject : by;
  const entry = { action: 'customer.documents_sent', detail: { documents } };
  await appendAudit(tx, { at, actor, subject, ...entry });
}
