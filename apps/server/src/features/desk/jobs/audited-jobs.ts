import { appendAudit } from '../../../core/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { listGivenUpJobs, retryGivenUpJob } from '../../../platform/jobs/jobs.queries.ts';
import { Refusal } from '../../../platform/refusal.ts';

export interface JobDeskDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const LISTED_MAX = 200;

interface GivenUpJobView {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly tries: number;
  readonly fault: string;
  readonly givenUpAt: string;
}

/** Lists what was given up, and audits who looked. */
export async function listJobsAudited(deps: JobDeskDeps, by: string): Promise<GivenUpJobView[]> {
  return await deps.db.transaction(async (tx) => {
    await audit(deps, tx, { by, action: 'jobs.listed', subject: 'jobs', detail: {} });
    const jobs = await listGivenUpJobs(tx, LISTED_MAX);
    return jobs.map(({ ended_at: endedAt, ...job }) => ({
      ...job,
      givenUpAt: endedAt.toISOString(),
    }));
  });
}

/** Has a job tried again, and audits who wanted it. @throws Refusal job.unknown, audited as well. */
export async function retryJobAudited(
  deps: JobDeskDeps,
  asked: { readonly id: number; readonly by: string },
): Promise<void> {
  const subject = `job:${String(asked.id)}`;
  const isThere = await deps.db.transaction(async (tx) => {
    const isRetried = await retryGivenUpJob(tx, asked.id);
    await audit(deps, tx, {
      by: asked.by,
      subject,
      action: isRetried ? 'job.retried' : 'job.retried.refused',
      detail: isRetried ? {} : { code: 'job.unknown' },
    });
    return isRetried;
  });
  if (!isThere) throw new Refusal('job.unknown');
}

interface JobCall {
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

async function audit(deps: JobDeskDeps, tx: Transaction, call: JobCall): Promise<void> {
  const { by, ...entry } = call;
  await appendAudit(tx, { at: deps.clock.now(), actor: `operator:${by}`, ...entry });
}
