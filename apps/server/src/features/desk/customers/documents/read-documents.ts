import type { FileResponse, OperatorDocument } from '@furlong/contract';
import {
  openDocumentFile,
  toDocument,
} from '../../../../core/customers/documents/documents.view.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, subjectOf } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import {
  findOperatorDocument,
  listOperatorDocuments,
  type OperatorDocumentRow,
} from './operator-documents.queries.ts';

const LISTED_MAX = 100;

/** Lists documents, and writes down which were shown. */
export async function listDocumentsAudited(
  deps: CustomerDeskDeps,
  by: string,
): Promise<OperatorDocument[]> {
  const call = { by, action: 'documents.listed', subject: 'documents' };
  return await runAudited(deps, call, async (tx) => {
    const rows = await listOperatorDocuments(tx, LISTED_MAX);
    return { result: rows.map(toView), detail: { shown: rows.map(({ id }) => id) } };
  });
}

/**
 * Opens the file of a document, once it is written down who looks. @throws Refusal document.unknown where there is no such
 * document, or its file is gone.
 */
export async function openDocumentAudited(
  deps: CustomerDeskDeps,
  asked: { readonly id: string; readonly by: string },
): Promise<FileResponse> {
  const { id, by } = asked;
  const row = await findOperatorDocument(deps.db, id);
  const call = { by, action: 'document.opened', subject: subjectOfDocument(id, row) };
  await runAudited(deps, call, () => {
    if (row === undefined) throw new Refusal('document.unknown');
    return { result: undefined, detail: { document: id } };
  });
  const file = row && (await openDocumentFile(deps.files, row));
  if (file === undefined) throw new Refusal('document.unknown');
  return file;
}

/** A document is written down with its customer, so that one look at the log tells who saw what of a customer. */
export function subjectOfDocument(
  id: string,
  row: Pick<OperatorDocumentRow, 'customer_id'> | undefined,
): string {
  const customerId = row?.customer_id ?? null;
  return customerId === null ? `document:${id}` : subjectOf(customerId);
}

function toView(row: OperatorDocumentRow): OperatorDocument {
  return {
    ...toDocument(row),
    customerId: row.customer_id,
    username: row.username,
    mediaType: row.media_type,
    bytes: row.byte_count,
    decidedBy: row.decided_by,
  };
}
