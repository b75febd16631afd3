import { documentFileTypes, type CustomerDocument, type FileResponse } from '@furlong/contract';
import { instant } from '../../../platform/london-time.ts';
import type { FileStore } from '../../../ports/files/file-store.ts';
import type { DocumentRow } from './documents.queries.ts';

export function toDocument(row: DocumentRow): CustomerDocument {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    reason: row.reason,
    receivedAt: instant(row.received_at.getTime()),
    decidedAt: row.decided_at === null ? null : instant(row.decided_at.getTime()),
  };
}

/** The file of a document, to be saved; undefined where it is gone. */
export async function openDocumentFile(
  files: FileStore,
  row: Pick<DocumentRow, 'file_key' | 'file_name' | 'media_type'>,
): Promise<FileResponse | undefined> {
  const file = await files.read(row.file_key);
  if (file === undefined) return undefined;
  const mediaType = documentFileTypes.find((type) => type === row.media_type);
  if (mediaType === undefined) throw new Error('a document is of a type that is not taken');
  return { mediaType, fileName: row.file_name, ...file };
}
