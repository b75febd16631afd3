import { auditOwnCall } from '../../../core/customers/audit-own-call.ts';
import { lockAccountOf } from '../../../core/customers/lock-account.ts';
import { insertLimitReview } from '../../../core/limits/limit-reviews.queries.ts';
import { readLimitQuestion } from './limit-question.ts';
import type { LimitsDeps } from './limits-deps.ts';

/**
 * Remembers that a customer who is asked about limits leaves them as they are: keeps those that are set, or opts out of having
 * one. Nothing is written where nobody asks, so that a repeat does nothing.
 */
export async function leaveLimits(deps: LimitsDeps, customerId: number): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAccountOf(tx, customerId);
    const question = await readLimitQuestion(tx, deps, customerId);
    if (question === undefined) return;
    const at = deps.clock.now();
    const review = await insertLimitReview(tx, customerId, { isOptOut: question === 'set', at });
    const action = 'customer.limits_left';
    await auditOwnCall(tx, { customerId, at, action, detail: { review } });
  });
}
