import { depositProviders } from '@furlong/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { outsideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { londonDay } from '../../../platform/london-time.ts';
import type { Log } from '../../../platform/log.ts';
import { repeatEvery, type Repeating } from '../../../platform/repeat.ts';
import { reconcile, type ProviderDay, type ReconcileDeps } from './reconcile.ts';
import { listDaysToReconcile } from './reconciliations.queries.ts';

/** The kind of the jobs that compare a day of a provider's with ours. */
export const RECONCILIATION_JOB = 'reconciliation';

const EVERY_MS = 60_000;
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
    await reconcile(deps, asked);
  });
}

/** Has each day of each provider compared, and those days again of which findings are open, once a London day. */
export function startReconciliations(
  deps: ReconcileDeps & { readonly log: Pick<Log, 'warn'> },
): Repeating {
  return repeatEvery(
    EVERY_MS,
    async () => {
      await beginReconciliations(deps);
    },
    (error) => {
      deps.log.warn({ err: error }, 'the comparison with providers could not be begun');
    },
  );
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
  await enqueue(tx, { kind: RECONCILIATION_JOB, key, payload: { provider, day } });
}
