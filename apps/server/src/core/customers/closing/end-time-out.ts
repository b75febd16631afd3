import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { insideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { appendAudit } from '../../audit/append-audit.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { lockStatus, writeOpenAgain } from './exclusions.queries.ts';
import { lockAccountOf } from '../lock-account.ts';
import { readStanding } from '../standing/standing.queries.ts';

/** Runs at the end of each time-out. */
export const TIME_OUT_END_JOB = 'time-out-end';

/**
 * Makes an account active again whose time-out has ended, and tells the customer by mail. Nothing is done where it is done
 * already, or where the customer is excluded for longer by now.
 */
export async function endTimeOut(
  tx: Transaction,
  { customerId, now }: { readonly customerId: number; readonly now: number },
): Promise<void> {
  await lockAccountOf(tx, customerId);
  const { email, firstName, language } = await lockStatus(tx, customerId);
  const { status, exclusion } = await readStanding(tx, customerId);
  if (status !== 'excluded' || exclusion?.kind !== 'time_out') return;
  const { endsAt } = exclusion;
  if (endsAt === null || endsAt > now) return;
  await writeOpenAgain(tx, customerId, now);
  if (email !== '')
    await sendMail(tx, {
      key: `time-out-ended:${String(customerId)}:${String(endsAt)}`,
      to: email,
      language,
      template: 'time-out-ended',
      parameters: { firstName },
    });
  const entry = { at: now, actor: 'clock', action: 'customer.time_out_ended', detail: {} };
  await appendAudit(tx, { ...entry, subject: `customer:${String(customerId)}` });
}

export function createTimeOutEndHandler({ clock }: { readonly clock: Clock }): JobHandler {
  const payload = z.strictObject({ customerId: z.int() });
  return insideTransaction(payload, async (tx, { customerId }) => {
    await endTimeOut(tx, { customerId, now: clock.now() });
  });
}
