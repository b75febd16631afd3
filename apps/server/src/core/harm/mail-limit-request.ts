import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import type { LockedStatus } from '../customers/closing/exclusions.queries.ts';
import { sendMail } from '../mail/send-mail.ts';

/** Asks a customer by mail to set a limit. A customer whose account is shut is not asked, because there is nothing to limit. */
export async function mailLimitRequest(
  tx: Transaction,
  customer: Pick<LockedStatus, 'status' | 'email' | 'firstName' | 'language'>,
  { isMarketingStopped }: { readonly isMarketingStopped: boolean },
): Promise<void> {
  const { status, email, firstName, language } = customer;
  if (status !== 'active' || email === '') return;
  await sendMail(tx, {
    key: `limit-asked:${randomUUID()}`,
    to: email,
    language,
    template: 'limit-asked',
    parameters: { firstName, isMarketingStopped },
  });
}
