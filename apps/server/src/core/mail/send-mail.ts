import type { MailPort } from '../../ports/mail/mail-port.ts';
import { MailRefused } from '../../ports/mail/mail-port.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import {
  HopelessJob,
  outsideTransaction,
  type JobHandler,
} from '../../platform/jobs/job-handler.ts';
import { mailPayloadSchema, type MailPayload } from './mail-payload.ts';
import { renderMail } from './render-mail.ts';
import type { MailHouse } from './templates/mail-templates.ts';

/** The kind of the jobs by which mail leaves. */
export const MAIL_JOB = 'mail';

/**
 * Has a mail sent once the transaction has committed. A mail of the same key is sent once: the key names what caused it, such
 * as the id of a code.
 */
export async function sendMail(
  tx: Transaction,
  mail: MailPayload & { readonly key: string },
): Promise<void> {
  const { key, ...payload } = mail;
  await enqueueJob(tx, { kind: MAIL_JOB, key, payload });
}

/** Renders mail and delivers it. A recipient who is refused is given up at once: asking again would be refused again. */
export function createMailHandler(deps: {
  readonly mail: MailPort;
  readonly house: MailHouse;
}): JobHandler {
  return outsideTransaction<MailPayload>(mailPayloadSchema, async (payload, { key }) => {
    try {
      await deps.mail.send({ ...renderMail(payload, deps.house), to: payload.to, key });
    } catch (error) {
      throw error instanceof MailRefused ? new HopelessJob('recipient_refused') : error;
    }
  });
}
