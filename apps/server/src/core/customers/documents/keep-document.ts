import type { UploadedFile } from '@furlong/contract';
import type { DocumentKind } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { keepFile } from '../../files/kept-files.queries.ts';

/** Keeps a file of a form as a document of a customer, or of nobody yet, and answers with the document's id. */
export async function keepDocument(
  tx: Transaction,
  document: {
    readonly customerId: number | null;
    readonly kind: DocumentKind;
    readonly file: UploadedFile;
    readonly at: number;
  },
): Promise<string> {
  const { customerId, kind, file, at } = document;
  const id = randomUUID();
  await keepFile(tx, file);
  await tx.query({
    text: `insert into documents
        (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, customerId, kind, file.key, file.name, file.mediaType, file.bytes, new Date(at)],
  });
  return id;
}
