import { mayLetIn } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import { closeCustomer } from '../../../../core/customers/closing/close-customer.ts';
import { sendMail } from '../../../../core/mail/send-mail.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { CustomerDeskDeps } from '../desk-deps.ts';
import type { LockedCustomer } from '../locked-customer.queries.ts';
import { writeStatus } from './deeds.queries.ts';
import { doDeed, type AskedDeed } from './do-deed.ts';

/** Locks an open account, and ends its sessions within a second (D2). @throws Refusal customer.state_invalid for any other. */
export async function applyLock(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  await doDeed(deps, { ...asked, by, action: 'customer.locked' }, async (deed) => {
    const { tx, id, customer, reason, at } = deed;
    if (customer.status !== 'active') throw new Refusal('customer.state_invalid');
    await writeStatus(tx, id, { to: 'locked', reason, at });
    await deps.sessions.end({ customerId: id }, tx);
    return {};
  });
}

/**
 * Lifts a lock. An exclusion from while the account was locked then shuts it. @throws Refusal customer.state_invalid where the account is not locked.
 */
export async function liftLock(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  await doDeed(deps, { ...asked, by, action: 'customer.unlocked' }, async (deed) => {
    const { tx, id, customer, reason, at } = deed;
    if (customer.status !== 'locked') throw new Refusal('customer.state_invalid');
    const to = wasExcludedSince(customer) ? 'excluded' : 'active';
    await writeStatus(tx, id, { to, reason, at });
    return {};
  });
}

/** Whether the customer was excluded while the account was locked: an account that was shut before is never locked. */
function wasExcludedSince({ standing, statusChangedAt }: LockedCustomer): boolean {
  const { exclusion } = standing;
  if (exclusion === undefined) return false;
  const lockedAt = statusChangedAt?.getTime() ?? -Infinity;
  return exclusion.endsAt === null || exclusion.endsAt > lockedAt;
}

/** Closes an account that is open or locked. @throws Refusal customer.state_invalid for any other. */
export async function closeByOperator(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  await doDeed(
    deps,
    { ...asked, by, action: 'customer.closed' },
    async ({ tx, id, reason, at }) => {
      const closing = { customerId: id, reason, at, from: ['active', 'locked'] as const };
      if (!(await closeCustomer(tx, deps.sessions, closing))) {
        throw new Refusal('customer.state_invalid');
      }
      return {};
    },
  );
}

/**
 * Opens an account again whose customer has asked for it, and tells the customer by mail: one that is closed, or one that was
 * shut by an exclusion, after its end and 24 hours after the request. @throws Refusal customer.state_invalid for any other.
 */
export async function reactivateAccount(
  deps: CustomerDeskDeps,
  asked: AskedDeed,
  by: string,
): Promise<void> {
  await doDeed(deps, { ...asked, by, action: 'customer.reactivated' }, async (deed) => {
    const { tx, id, customer, reason, at } = deed;
    const askedAt = customer.reactivationAskedAt?.getTime() ?? null;
    const moment = { now: at, jurisdiction: deps.jurisdiction };
    if (!mayLetIn(customer.standing, askedAt, moment)) {
      throw new Refusal('customer.state_invalid');
    }
    await writeStatus(tx, id, { to: 'active', reason, at });
    const { email, firstName, language } = customer;
    if (email !== '') {
      await sendMail(tx, {
        key: `reactivated:${randomUUID()}`,
        to: email,
        language,
        template: 'reactivated',
        parameters: { firstName },
      });
    }
    return {};
  });
}
