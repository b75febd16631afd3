import type { Transaction } from '../../platform/database/database.ts';
import type { LockedStatus } from '../customers/exclusions.queries.ts';
import { sendMail } from '../mail/send-mail.ts';
import { appendCaseEvent, type MadeBy } from './harm-cases.queries.ts';

/**
 * Asks a customer to set a limit: by a mail, and by the user's data until a limit is set or the case is closed. A customer whose
 * account is shut gets no mail, because there is nothing to limit.
 */
export async function askLimit(
  tx: Transaction,
  caseId: number,
  given: {
    readonly customer: Pick<LockedStatus, 'status' | 'email' | 'firstName' | 'language'>;
    readonly madeBy: MadeBy;
    readonly words: string;
    readonly at: number;
    /** Told in the mail. */
    readonly isMarketingStopped: boolean;
  },
): Promise<void> {
  const { customer, isMarketingStopped, ...made } = given;
  const asked = { kind: 'action', action: 'customer.limit_asked', ...made } as const;
  const eventId = await appendCaseEvent(tx, caseId, asked);
  const { status, email, firstName, language } = customer;
  if (status !== 'active' || email === '') return;
  await sendMail(tx, {
    key: `limit-asked:${String(eventId)}`,
    ...{ to: email, language, template: 'limit-asked' },
    parameters: { firstName, isMarketingStopped },
  });
}
