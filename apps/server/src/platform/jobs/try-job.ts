import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Raced } from '../database/retry.ts';
import type { Log } from '../log.ts';
import { listFaultPlaces, toFaultName } from './fault-name.ts';
import { HopelessJob, type JobHandler } from './job-handler.ts';
import type { JobMetrics, TryOutcome } from './job-metrics.ts';
import { finishJob, giveUpJob, postponeJob, type TakenJob } from './jobs.queries.ts';
import { findRetryPauseMs, TRIES_MAX } from './pauses.ts';

export interface TryJobDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly metrics: JobMetrics;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  /** A try that takes longer has failed. */
  readonly tryMs: number;
}

/** Runs a job that was taken and writes how the try ended. @throws an error of the database where even that fails. */
export async function tryJob(deps: TryJobDeps, job: TakenJob): Promise<void> {
  try {
    // Only a process that died in the middle of the last try leaves a job with more tries than there are.
    if (job.tries > TRIES_MAX) throw new HopelessJob('process_died');
    await runTaken(deps, job);
    deps.metrics.count(job.kind, 'done');
  } catch (error) {
    deps.metrics.count(job.kind, await writeFailure(deps, job, error));
  }
}

async function runTaken(deps: TryJobDeps, job: TakenJob): Promise<void> {
  const { db, clock } = deps;
  const handler = deps.handlers.get(job.kind);
  if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
  if (handler.place === 'outside') {
    await runWithin(deps.tryMs, async (signal) => {
      await handler.run(job.payload, { key: job.key, tries: job.tries, signal });
    });
    await finishJob(db, job, clock.now());
    return;
  }
  await db.transaction(async (tx) => {
    // Ended first, which locks the row: a process that lost its lease does nothing.
    if (!(await finishJob(tx, job, clock.now()))) throw new Raced('another process has the job');
    await handler.run(tx, job.payload, { key: job.key, tries: job.tries });
  });
}

class TryTookTooLong extends Error {
  override readonly name = 'TryTookTooLong';
}

/** Waits for work of the outside world no longer than it may take. Work in a transaction is bounded by the database. */
async function runWithin(
  tryMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new TryTookTooLong());
    }, tryMs);
  });
  try {
    await Promise.race([work(controller.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function writeFailure(
  { db, clock, log }: TryJobDeps,
  job: TakenJob,
  error: unknown,
): Promise<TryOutcome> {
  const fault = error instanceof HopelessJob ? error.code : toFaultName(error);
  const { id, kind, tries } = job;
  const fields = { jobId: id, kind, tries, fault, places: listFaultPlaces(error) };
  const pauseMs = error instanceof HopelessJob ? undefined : findRetryPauseMs(tries);
  if (pauseMs === undefined) {
    await giveUpJob(db, job, { at: clock.now(), fault });
    log.error(fields, 'a job is given up');
    return 'given_up';
  }
  await postponeJob(db, job, { runAt: clock.now() + pauseMs, fault });
  log.warn(fields, 'a job failed and is tried again');
  return 'failed';
}
