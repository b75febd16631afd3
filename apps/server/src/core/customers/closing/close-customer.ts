import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailLanguage } from '../../mail/mail-payload.ts';
import { sendMail } from '../../mail/send-mail.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { lockAccountOf } from '../lock-account.ts';

interface Closing {
  readonly customerId: number;
  /** The reason for closing the account, in the words of the customer or of the operator. */
  readonly reason: string;
  readonly at: number;
  /** The accounts that may be closed: a customer closes an open one, an operator a locked one too. */
  readonly from: readonly ('active' | 'locked')[];
}

/**
 * Closes an account, ends its sessions (D2), and tells the customer by mail. Open bets stand. False, and nothing is done, where
 * the account is in another state.
 */
export async function closeCustomer(
  tx: Transaction,
  sessions: Sessions,
  { customerId, reason, at, from }: Closing,
): Promise<boolean> {
  await lockAccountOf(tx, customerId);
  const [closed] = await tx.query<{
    email: string;
    firstName: string;
    language: MailLanguage;
  }>({
    text: `update customers set status = 'closed', status_reason = $2, status_changed_at = $3,
        reactivation_asked_at = null, must_change_password = false,
        mailed_password_hash = null, mailed_password_until = null
      where id = $1 and status = any($4::text[]) returning email, language, first_name as "firstName"`,
    values: [customerId, reason, new Date(at), from],
  });
  if (closed === undefined) return false;
  await sessions.end({ customerId }, tx);
  const { email, firstName, language } = closed;
  if (email !== '') {
    await sendMail(tx, {
      key: `account-closed:${randomUUID()}`,
      to: email,
      language,
      template: 'account-closed',
      parameters: { firstName },
    });
  }
  return true;
}
