import type { Transaction } from '../database/database.ts';
import { JOBS_CHANNEL } from './jobs-channel.ts';

interface JobToEnqueue {
  readonly kind: string;
  /** Names the cause. A job of the same kind and key is enqueued once. */
  readonly key: string;
  /** JSON that the handler of this kind understands. */
  readonly payload: unknown;
  /** Business time in ms; a job without a time is due at once. */
  readonly runAt?: number;
}

/** Enqueues a job in the transaction that causes it. Runners hear of the job when that transaction commits. */
export async function enqueueJob(tx: Transaction, job: JobToEnqueue): Promise<void> {
  const { kind, key, payload, runAt } = job;
  await tx.query({
    name: 'enqueue-job',
    text: `with enqueued as (
             insert into jobs (kind, key, payload, run_at)
             values ($1, $2, $3::jsonb, coalesce($4::timestamptz, '-infinity'))
             on conflict (kind, key) do nothing
             returning id
           )
           select pg_notify('${JOBS_CHANNEL}', '') from enqueued`,
    values: [kind, key, JSON.stringify(payload), runAt === undefined ? null : new Date(runAt)],
  });
}
