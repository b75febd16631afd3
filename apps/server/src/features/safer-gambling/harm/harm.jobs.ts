import { listMarkers, wantsVulnerabilityCheck, type Jurisdiction } from '@furlong/customer';
import * as z from 'zod/mini';
import { enqueueVulnerabilityCheck } from '../../../core/harm/check-vulnerability.ts';
import { listActiveCustomers, readHarmFigures } from '../../../core/harm/harm-figures.queries.ts';
import { tellMarkers } from '../../../core/harm/tell-markers.ts';
import { listLastChecks } from '../../../core/harm/vulnerability-checks.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { outsideTransaction, type JobHandler } from '../../../platform/jobs/job-handler.ts';
import { londonDay } from '../../../platform/london-time.ts';

/** The kind of the jobs that look at a page of customers each. */
export const HARM_ROUND_JOB = 'harm-round';

const PAGE = 200;

export interface HarmRoundDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
}

/** Enqueues the first page of the day's round, which is enqueued once, by whichever process comes first. */
export async function beginHarmRound({
  db,
  clock,
}: Pick<HarmRoundDeps, 'db' | 'clock'>): Promise<void> {
  await enqueuePage(db, { day: londonDay(clock.now()), after: 0 });
}

async function enqueuePage(
  db: Database,
  page: { readonly day: string; readonly after: number },
): Promise<void> {
  const key = `${page.day}:${String(page.after)}`;
  await db.transaction(async (tx) => {
    await enqueueJob(tx, { kind: HARM_ROUND_JOB, key, payload: page });
  });
}

/**
 * Looks at a page of customers, each in a transaction of its own, and enqueues the next page. A page that is looked at twice,
 * because a process died behind it, tells nothing twice.
 */
export function createHarmRoundHandler(deps: HarmRoundDeps, pageSize = PAGE): JobHandler {
  const payload = z.strictObject({ day: z.string(), after: z.int() });
  return outsideTransaction(payload, async ({ day, after }) => {
    const { db } = deps;
    const customerIds = await listActiveCustomers(db, { after, count: pageSize });
    await lookAt(deps, customerIds);
    const last = customerIds.at(-1);
    if (last !== undefined && customerIds.length === pageSize)
      await enqueuePage(db, { day, after: last });
  });
}

async function lookAt(
  { db, clock, jurisdiction }: HarmRoundDeps,
  customerIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  const { harm: rules, vulnerabilityCheck: rule } = jurisdiction;
  const lastChecks = await listLastChecks(db, customerIds);
  for (const [customerId, figures] of await readHarmFigures(db, customerIds, now)) {
    const { netDepositsPence30 } = figures;
    const checkedAt = lastChecks.get(customerId) ?? null;
    if (wantsVulnerabilityCheck({ netDepositsPence30, checkedAt }, { now, rule }))
      await db.transaction(async (tx) => {
        await enqueueVulnerabilityCheck(tx, { customerId, now });
      });
    const markers = listMarkers(figures, rules);
    if (markers.length === 0) continue;
    await db.transaction(async (tx) => {
      await tellMarkers(tx, { customerId, markers, figures: { ...figures } }, { now, rules });
    });
  }
}
