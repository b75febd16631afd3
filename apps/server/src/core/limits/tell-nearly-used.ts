import { limitsNearedBy, type Jurisdiction } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import type { Transaction } from '../../platform/database/database.ts';
import { lockStatus } from '../customers/closing/exclusions.queries.ts';
import { sendMail } from '../mail/send-mail.ts';
import { readLimits } from './read-limits.ts';

/** A deposit that has just arrived, and counts in every limit. */
interface ArrivedDeposit {
  readonly id: string;
  readonly customerId: number;
  readonly amountPence: Pence;
}

/**
 * Tells the customer by mail of each limit of which a deposit has used up four fifths, before the limit bites (D12). A later
 * deposit tells nothing of the same limit again until less of it is used.
 */
export async function tellNearlyUsed(
  tx: Transaction,
  { id, customerId, amountPence }: ArrivedDeposit,
  asked: { readonly now: number; readonly jurisdiction: Jurisdiction },
): Promise<void> {
  const neared = limitsNearedBy(await readLimits(tx, customerId, asked), amountPence);
  if (neared.length === 0) return;
  const { email, firstName, language } = await lockStatus(tx, customerId);
  if (email === '') return;
  for (const { kind, period, amount, left, startsAgainAt } of neared)
    await sendMail(tx, {
      key: `limit-nearly-used:${id}:${kind}:${period}`,
      to: email,
      language,
      template: 'limit-nearly-used',
      parameters: { firstName, kind, period, amount, left, startsAgainAt },
    });
}
