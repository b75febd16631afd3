import { depositProviders } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { outsideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { londonDay } from '../../../platform/london-time.ts';
import { reconcileProviderDay, type ProviderDay, type ReconcileDeps } from './reconcile.ts';
import { listDaysToReconcile } from './reconciliations.queries.ts';

/** The kind of the jobs that compare a day of a provider's with ours. */
export const RECONCILIATION_JOB = 'reconciliation';

/** A day is compared so long after its end: by then cards that were late have answered, and the last webhooks have come. */
const DELAY_MS = 4 * 3_600_000;
/** Providers tell no more of days that are older. */
const DAYS_MAX = 35;

const payloadSchema = z.strictObject({
  provider: z.enum(depositProviders),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
});

export function createReconciliationHandler(deps: ReconcileDeps): JobHandler {
  return outsideTransaction(payloadSchema, async (asked) => {
    await reconcileProviderDay(deps, asked);
  });
}

/** Enqueues the comparisons of today, each once, by whichever process comes first. Days that were missed are made up for. */
export async function beginReconciliations({ db, clock, listings }: ReconcileDeps): Promise<void> {
  const today = londonDay(clock.now() - DELAY_MS);
  for (const provider of listings.keys()) {
    const days = await listDaysToReconcile(db, provider, { today, daysMax: DAYS_MAX });
    for (const day of days)
      await db.transaction(async (tx) => {
        await enqueueReconciliation(tx, { provider, day }, today);
      });
  }
}

/** Enqueues one comparison of a day. @param occasion tells it from others of the same day. */
export async function enqueueReconciliation(
  tx: Transaction,
  { provider, day }: ProviderDay,
  occasion: string,
): Promise<void> {
  const key = `${provider}:${day}:${occasion}`;
  await enqueueJob(tx, { kind: RECONCILIATION_JOB, key, payload: { provider, day } });
}
