import { isProven, verificationAfter, type DocumentKind } from '@furlong/customer';
import { writeVerification } from '../../../../core/customers/documents/verification.queries.ts';
import type { KindOfDocument } from '../../../../core/mail/mail-payload.ts';
import { sendMail } from '../../../../core/mail/send-mail.ts';
import { pushNews } from '../../../../core/push/push-news.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { runAudited, type Detail } from '../../../../core/audit/audited.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { lockCustomer, type LockedCustomer } from '../locked-customer.queries.ts';
import {
  findOperatorDocument,
  listAcceptedKinds,
  lockDocument,
  writeDecision,
} from './operator-documents.queries.ts';
import { subjectOfDocument } from './read-documents.ts';

interface Decision {
  readonly id: string;
  readonly by: string;
  readonly state: 'accepted' | 'rejected';
  /** The reason for which the document is rejected, as the customer reads it; '' where it is accepted. */
  readonly reason: string;
}

/**
 * Accepts or rejects a document, and tells the customer by mail. The last document that the
 * jurisdiction wants verifies the customer (D32). If two operators decide at once, the first
 * decision stands. @throws Refusal document.unknown, document.decided
 */
export async function decideDocument(deps: CustomerDeskDeps, decision: Decision): Promise<void> {
  const { id, by, state } = decision;
  const found = await findOperatorDocument(deps.db, id);
  const call = { by, action: `document.${state}`, subject: subjectOfDocument(id, found) };
  await runAudited(deps, call, async (tx) => {
    // The customer is locked before the document, as where documents are taken in.
    const customerId = found?.customer_id ?? null;
    const customer = customerId === null ? undefined : await lockCustomer(tx, customerId);
    const document = await lockDocument(tx, id);
    if (document === undefined) throw new Refusal('document.unknown');
    if (document.state !== 'received') throw new Refusal('document.decided');
    await writeDecision(tx, id, { ...decision, at: deps.clock.now() });
    if (customer === undefined) return { result: undefined, detail: { document: id } };
    const verification = await moveVerification(deps, tx, { customer, state });
    await tellCustomer(tx, customer, { ...decision, kind: document.kind });
    return { result: undefined, detail: { document: id, ...verification } };
  });
}

/** Moves the verification as its state machine says. Nothing is told where it stays. */
async function moveVerification(
  { jurisdiction }: CustomerDeskDeps,
  tx: Transaction,
  given: { readonly customer: LockedCustomer; readonly state: Decision['state'] },
): Promise<Detail> {
  const { id, verification: from } = given.customer;
  const isAllThere =
    given.state === 'accepted' &&
    isProven(await listAcceptedKinds(tx, id), jurisdiction.proofsWanted);
  if (given.state === 'accepted' && !isAllThere) return {};
  const to = verificationAfter(from, isAllThere ? 'documents.accepted' : 'document.rejected');
  if (to === from) return {};
  await writeVerification(tx, id, to);
  return { from, to };
}

async function tellCustomer(
  tx: Transaction,
  { id: customerId, email, firstName, language }: LockedCustomer,
  decided: Decision & { readonly kind: DocumentKind },
): Promise<void> {
  const { id, state, kind, reason } = decided;
  await pushNews(tx, [{ customerId, news: 'document-decided', key: String(id) }]);
  if (email === '') return;
  const mail = { key: `document-decided:${id}`, to: email, language } as const;
  const parameters = { firstName, document: nameInMail(kind) };
  await sendMail(
    tx,
    state === 'accepted'
      ? { ...mail, template: 'document-accepted', parameters }
      : { ...mail, template: 'document-rejected', parameters: { ...parameters, reason } },
  );
}

/** The photo ID of registration is a proof of identity like any other. */
function nameInMail(kind: DocumentKind): KindOfDocument {
  return kind === 'photo_id' ? 'identity' : kind;
}
