import { erasableFrom } from '@furlong/customer';
import { randomBytes } from 'node:crypto';
import { findOpenCase } from '../../../../core/harm/harm-cases.queries.ts';
import { londonDay } from '../../../../platform/london-time.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { doDeed, type AskedDeed } from '../deeds/do-deed.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import { closeCase } from '../harm-cases/harm-cases.queries.ts';
import { eraseBelongings, eraseDocuments, eraseRow, isAnythingLeft } from './erase.queries.ts';

/**
 * Erases the personal data of an account that was closed longer ago than the jurisdiction wants them to be kept. Bets, ledger
 * and audit log stay under the number of the customer, a case of harm that is open is closed, and nobody can log in any more.
 * @throws Refusal customer.state_invalid where the account is not closed, or money or an open bet is left; customer.retained
 * where it is too early, or nobody knows since when the account is closed; request.too_many where too many passwords wait.
 */
export async function eraseCustomer(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  const passwordHash = await deps.passwords.hash(randomBytes(32).toString('base64url'));
  await doDeed(
    deps,
    { ...asked, by, action: 'customer.erased', inCase: 'closed' },
    async ({ tx, id, customer, at }) => {
      const { status, statusChangedAt, email } = customer;
      if (status !== 'closed' || (await isAnythingLeft(tx, id))) {
        throw new Refusal('customer.state_invalid');
      }
      if (statusChangedAt === null || !isOver(deps, statusChangedAt, at)) {
        throw new Refusal('customer.retained');
      }
      const caseId = await findOpenCase(tx, id);
      if (caseId !== undefined) await closeCase(tx, caseId, at);
      await eraseDocuments(tx, id);
      await eraseBelongings(tx, { id, email });
      await eraseRow(tx, id, { passwordHash, at });
      return {};
    },
  );
}

/** Whether the retention period has passed, by days in London. */
function isOver({ jurisdiction }: CustomerDeskDeps, closedAt: Date, now: number): boolean {
  return erasableFrom(londonDay(closedAt.getTime()), jurisdiction) <= londonDay(now);
}
