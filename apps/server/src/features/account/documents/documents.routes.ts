import {
  accountNotices,
  isWithinForm,
  uploadLimits,
  verificationFiles,
  type FileResponse,
  type Handlers,
  type RequestOf,
  type verificationRoutes,
} from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import { listDocuments } from '../../../core/customers/documents/documents.queries.ts';
import { openDocumentFile, toDocument } from '../../../core/customers/documents/documents.view.ts';
import { keepFile } from '../../../core/files/kept-files.queries.ts';
import { toLoginName } from '../../../core/login/login-name.ts';
import { getCustomerCaller, type Context } from '../../../platform/context.ts';
import { createCallRates } from '../../../platform/http/callers/call-rates.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../account-deps.ts';
import { readCredentials } from '../../../core/login/credentials.queries.ts';
import { refuseField } from '../../../platform/refuse-field.ts';
import { findDocument } from './documents.queries.ts';
import { DOCUMENTS_JOB, takeDocuments, type SentDocuments } from './take-documents.ts';

type DocumentDeps = Pick<AccountDeps, 'db' | 'clock' | 'files' | 'hasNetworkLimits'>;
type Form = RequestOf<(typeof verificationRoutes)['accountVerification']>;

/** More than a person needs, and too little to fill a disk: ten at once, then one in two minutes. */
const FORMS = { burst: 10, perSecond: 1 / 120 };

export function documentHandlers(deps: DocumentDeps): Handlers<typeof verificationRoutes, Context> {
  const { db } = deps;
  const rates = createCallRates(deps.hasNetworkLimits ? FORMS : null);
  return {
    accountVerification: async (form, context) => {
      if (!rates.take(context.caller, context.address)) throw new Refusal('request.too_many');
      await sendDocuments(deps, readDocuments(form), context);
      return { isFormSent: true, message: accountNotices['verification.done'] };
    },
    listDocuments: async (_request, context) => ({
      documents: (await listDocuments(db, getCustomerCaller(context).customerId)).map(toDocument),
    }),
    documentFile: async ({ id }, context) =>
      await openDocument(deps, getCustomerCaller(context).customerId, id),
  };
}

/** @throws FieldRefusal where there is no file, or too much of them. */
function readDocuments({ fields, files }: Form): SentDocuments {
  const documents = Object.entries(verificationFiles).flatMap(([field, kind]) =>
    (Object.entries(files).find(([name]) => name === field)?.[1] ?? []).map((file) => ({
      kind,
      file,
    })),
  );
  if (documents.length === 0)
    throw refuseField('IdentityVerificationFile', 'verification_file.required');
  if (!isWithinForm(documents.map(({ file }) => file)))
    throw refuseField('IdentityVerificationFile', 'files.too_large', { n: uploadLimits.formMb });
  const { Firstname: firstName, Lastname: lastName, Username: username } = fields;
  return { firstName, lastName, username, documents };
}

/** A customer who is logged in finds the documents in the list at once. Of anybody else's name the caller learns nothing. */
async function sendDocuments(
  { db, clock }: DocumentDeps,
  sent: SentDocuments,
  { caller }: Context,
): Promise<void> {
  const own = caller.kind === 'customer' ? await readCredentials(db, caller.customerId) : undefined;
  await db.transaction(async (tx) => {
    if (own !== undefined && own.loginName === toLoginName(sent.username)) {
      await takeDocuments(tx, sent, { at: clock.now(), by: 'customer' });
      return;
    }
    for (const { file } of sent.documents) await keepFile(tx, file);
    await enqueueJob(tx, { kind: DOCUMENTS_JOB, key: randomUUID(), payload: sent });
  });
}

/** @throws Refusal document.unknown for a document that is somebody else's, as for one that is none. */
async function openDocument(
  { db, files }: DocumentDeps,
  customerId: number,
  id: string,
): Promise<FileResponse> {
  const row = await findDocument(db, customerId, id);
  const file = row && (await openDocumentFile(files, row));
  if (file === undefined) throw new Refusal('document.unknown');
  return file;
}
