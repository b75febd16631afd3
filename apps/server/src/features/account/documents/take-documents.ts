import { documentKinds } from '@furlong/customer';
import * as z from 'zod/mini';
import { appendAudit } from '../../../core/audit/append-audit.ts';
import { keepDocument } from '../../../core/customers/keep-document.ts';
import { releaseFile } from '../../../core/files/kept-files.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { countWaitingDocuments, lockNamedCustomer } from './documents.queries.ts';

/**
 * Whose the documents of a visitor's form are is found out by a job, after the form was answered. The answer and its time
 * cannot tell whether there is such a customer (D4).
 */
export const DOCUMENTS_JOB = 'verification-documents';

type Sender = 'customer' | 'visitor';

/**
 * How many documents of a customer wait for us at once. What comes beyond is not kept. Visitors fill half of the room, so that
 * a stranger who knows the customer's names leaves the customer the other half.
 */
const WAITING_MAX: Readonly<Record<Sender, number>> = { customer: 20, visitor: 10 };

const line = z.string().check(z.maxLength(255));
const sentDocuments = z.strictObject({
  ...{ firstName: line, lastName: line, username: line },
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
  { at, by }: { readonly at: number; readonly by: Sender },
): Promise<void> {
  const customerId = await lockNamedCustomer(tx, sent);
  if (customerId === undefined) return;
  const room = WAITING_MAX[by] - (await countWaitingDocuments(tx, customerId));
  const documents: string[] = [];
  for (const document of sent.documents.slice(0, Math.max(0, room))) {
    documents.push(await keepDocument(tx, { customerId, ...document, at }));
  }
  if (documents.length === 0) return;
  const subject = `customer:${String(customerId)}`;
  const actor = by === 'customer' ? subject : by;
  const entry = { action: 'customer.documents_sent', detail: { documents } };
  await appendAudit(tx, { at, actor, subject, ...entry });
}
