import type { Database, Queryable, Transaction } from '../database/database.ts';
import { JOBS_CHANNEL } from './jobs-channel.ts';

/** A job that this process has until its lease ends. */
export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  readonly tries: number;
  readonly lease: string;
}

/** Takes jobs that are due and that no process has, or whose process has not ended them in its time. */
export async function takeDueJobs(
  db: Queryable,
  wanted: {
    readonly kinds: readonly string[];
    readonly now: number;
    readonly leaseMs: number;
    readonly countMax: number;
  },
): Promise<readonly TakenJob[]> {
  return await db.query<TakenJob>({
    name: 'take-due-jobs',
    text: `with due as materialized (
             select id from jobs
             where state = 'waiting' and run_at <= $1 and kind = any($2::text[])
               and (leased_until is null or leased_until < clock_timestamp())
             order by run_at, id limit $4
             for update skip locked
           )
           update jobs j
           set tries = tries + 1, lease = gen_random_uuid(),
             leased_until = clock_timestamp() + $3 * interval '1 millisecond'
           from due where j.id = due.id
           returning j.id, j.kind, j.key, j.payload, j.tries, j.lease`,
    values: [new Date(wanted.now), wanted.kinds, wanted.leaseMs, wanted.countMax],
  });
}

/** Answers whether the job was still this process's. */
export async function finishJob(db: Queryable, job: TakenJob, at: number): Promise<boolean> {
  const ended = await db.query({
    name: 'finish-job',
    text: `update jobs set state = 'done', payload = null, fault = null, ended_at = $3,
             lease = null, leased_until = null
           where id = $1 and lease = $2 returning id`,
    values: [job.id, job.lease, new Date(at)],
  });
  return ended.length > 0;
}

export async function postponeJob(
  db: Queryable,
  job: TakenJob,
  to: { readonly runAt: number; readonly fault: string },
): Promise<void> {
  await db.query({
    name: 'postpone-job',
    text: `update jobs set run_at = $3, fault = $4, lease = null, leased_until = null
           where id = $1 and lease = $2`,
    values: [job.id, job.lease, new Date(to.runAt), to.fault],
  });
}

export async function giveUpJob(
  db: Queryable,
  job: TakenJob,
  given: { readonly at: number; readonly fault: string },
): Promise<void> {
  await db.query({
    name: 'give-up-job',
    text: `update jobs set state = 'given_up', ended_at = $3, fault = $4, lease = null, leased_until = null
           where id = $1 and lease = $2`,
    values: [job.id, job.lease, new Date(given.at), given.fault],
  });
}

interface GivenUpJob {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly tries: number;
  readonly fault: string;
  readonly ended_at: Date;
}

/** Jobs that were given up, the latest first. */
export async function listGivenUpJobs(
  db: Queryable,
  countMax: number,
): Promise<readonly GivenUpJob[]> {
  return await db.query<GivenUpJob>({
    text: `select id, kind, key, tries, coalesce(fault, '') as fault, ended_at
           from jobs where state = 'given_up' order by ended_at desc, id desc limit $1`,
    values: [countMax],
  });
}

/** Makes a job that was given up due at once, with all its tries before it. Answers whether there is such a job. */
export async function retryGivenUpJob(tx: Transaction, id: number): Promise<boolean> {
  const retried = await tx.query({
    text: `with retried as (
             update jobs set state = 'waiting', ended_at = null, run_at = '-infinity', tries = 0
             where id = $1 and state = 'given_up' returning id
           )
           select pg_notify('${JOBS_CHANNEL}', '') from retried`,
    values: [id],
  });
  return retried.length > 0;
}

export async function countJobs(
  db: Queryable,
): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  const [counts] = await db.query<{ waiting: number; given_up: number }>(
    `select (select count(*) from jobs where state = 'waiting') as waiting,
       (select count(*) from jobs where state = 'given_up') as given_up`,
  );
  return { waiting: counts?.waiting ?? 0, givenUp: counts?.given_up ?? 0 };
}

/** A job that is done is kept so long, so that its cause cannot enqueue it again. */
const KEPT_DAYS = 7;

export async function dropDoneJobs(db: Database, now: number): Promise<void> {
  await db.query({
    text: `delete from jobs
           where state = 'done' and ended_at < $1::timestamptz - $2 * interval '1 day'`,
    values: [new Date(now), KEPT_DAYS],
  });
}
