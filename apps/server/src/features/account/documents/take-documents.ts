import { documentKinds } from '@furlong/customer';
import * as z from 'zod/mini';
import {
  keepSentDocuments,
  type DocumentSender,
} from '../../../core/customers/documents/keep-sent-documents.ts';
import { releaseFile } from '../../../core/files/kept-files.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { lockNamedCustomer } from './documents.queries.ts';

/**
 * The job that finds the customer of a visitor's documents, after the form was answered. The answer and its time cannot
 * tell whether there is such a customer (D4).
 */
export const DOCUMENTS_JOB = 'verification-documents';

const line = z.string().check(z.maxLength(255));
const sentDocuments = z.strictObject({
  firstName: line,
  lastName: line,
  username: line,
  documents: z.array(
    z.strictObject({
      kind: z.enum(documentKinds),
      file: z.strictObject({
        name: z.string(),
        mediaType: z.enum(['image/png', 'image/jpeg', 'application/pdf']),
        bytes: z.int(),
        key: z.string(),
      }),
    }),
  ),
});
export type SentDocuments = z.output<typeof sentDocuments>;

/** Takes the documents of a form for the customer whom it names. Those that nobody is named for are not kept. */
export function createDocumentsHandler({ clock }: { readonly clock: Clock }): JobHandler {
  return insideTransaction(sentDocuments, async (tx, sent) => {
    // The request kept the files for this job. A document keeps its own from now on.
    for (const { file } of sent.documents) await releaseFile(tx, file.key);
    await takeDocuments(tx, sent, { at: clock.now(), by: 'visitor' });
  });
}

/** Keeps documents for the customer who is named, if somebody is. */
export async function takeDocuments(
  tx: Transaction,
  sent: SentDocuments,
  { at, by }: { readonly at: number; readonly by: DocumentSender },
): Promise<void> {
  const customerId = await lockNamedCustomer(tx, sent);
  if (customerId === undefined) return;
  await keepSentDocuments(tx, customerId, { documents: sent.documents, at, by });
}
