import { repeatEvery } from '../repeat.ts';
import { createWakeableSleep } from '../wakeable-sleep.ts';
import { toFaultName } from './fault-name.ts';
import { openJobSource } from './job-source.ts';
import { dropDoneJobs, type TakenJob } from './jobs.queries.ts';
import { tryJob, type TryJobDeps } from './try-job.ts';

interface JobRunnerDeps extends Omit<TryJobDeps, 'tryMs'> {
  /** A try that takes longer has failed; a minute unless told. */
  readonly tryMs?: number;
  /**
   * A job of a process that died is taken again after so long, three minutes unless told. Longer
   * than a try may take.
   */
  readonly leaseMs?: number;
}

export interface JobRunner {
  /** Looks for jobs at once: business time has moved. */
  readonly wake: () => void;
  readonly start: () => void;
  /** Resolves when the jobs that are being run have ended. */
  readonly stop: () => Promise<void>;
}

const TRY_MS = 60_000;
const LEASE_MS = 180_000;
/** How often jobs are looked for unasked: one may have become due, or its process may have died. */
const IDLE_MS = 1000;
const AT_ONCE_MAX = 4;
const DROP_EVERY_MS = 15 * 60_000;

/** Runs jobs when they are due by business time, a few at once, and drops old ones that are done. */
export function createJobRunner(deps: JobRunnerDeps): JobRunner {
  const { db, clock, log, handlers, leaseMs = LEASE_MS, tryMs = TRY_MS } = deps;
  const running = new Set<Promise<void>>();
  const kinds = [...handlers.keys()];
  const { wake, sleep } = createWakeableSleep();
  const source = openJobSource(db, wake);
  let isStopping = false;
  let working: Promise<void> = Promise.resolve();

  function run(job: TakenJob): void {
    const attempt = tryJob({ ...deps, tryMs }, job)
      .catch((error: unknown) => {
        // The job is taken again when its lease ends.
        log.error({ jobId: job.id, fault: toFaultName(error) }, 'the end of a job was not written');
      })
      .finally(() => {
        running.delete(attempt);
        wake();
      });
    running.add(attempt);
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      try {
        const countMax = AT_ONCE_MAX - running.size;
        const wanted = { kinds, now: clock.now(), leaseMs, countMax };
        for (const job of countMax === 0 ? [] : await source.take(wanted)) run(job);
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be looked for');
      }
      await sleep(IDLE_MS);
    }
  }

  const dropOld = async (): Promise<void> => {
    await dropDoneJobs(db, clock.now());
  };
  const dropping = repeatEvery(DROP_EVERY_MS, dropOld, (error) => {
    log.warn({ err: error }, 'jobs that are done could not be dropped');
  });

  return {
    wake,
    start: () => {
      working = work();
    },
    stop: async () => {
      isStopping = true;
      wake();
      await working;
      await Promise.all(running);
      await dropping.stop();
      source.close();
    },
  };
}
