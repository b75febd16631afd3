import { limitQuestion, type LimitQuestion } from '@furlong/customer';
import { readLimitsAnsweredAt } from '../../../core/limits/limit-reviews.queries.ts';
import { listLimitsInForce } from '../../../core/limits/read-limits.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LimitsDeps } from './limits-deps.ts';

/** The question about limits that a customer is asked now; undefined while there is none. */
export async function readLimitQuestion(
  db: Queryable,
  { clock, jurisdiction }: Pick<LimitsDeps, 'clock' | 'jurisdiction'>,
  customerId: number,
): Promise<LimitQuestion | undefined> {
  const now = clock.now();
  const hasLimit = (await listLimitsInForce(db, customerId, now)).length > 0;
  const answeredAt = await readLimitsAnsweredAt(db, customerId);
  return limitQuestion({ hasLimit, answeredAt }, { now, rules: jurisdiction.limits });
}
