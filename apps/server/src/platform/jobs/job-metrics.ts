import { Counter, Gauge } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { Metrics } from '../metrics.ts';
import { countJobs } from './jobs.queries.ts';

export type TryOutcome = 'done' | 'failed' | 'given_up';

export interface JobMetrics {
  readonly count: (kind: string, outcome: TryOutcome) => void;
}

/** Counts tries by how they ended, and shows how many jobs wait and were given up when the metrics are read. */
export function watchJobs(metrics: Metrics, db: Database): JobMetrics {
  const registers = [metrics.registry];
  const tries = new Counter({
    name: 'furlong_job_tries_total',
    help: 'Tries of jobs by kind and how they ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const gauge = new Gauge({
    name: 'furlong_jobs',
    help: 'Jobs that wait, and jobs that were given up and want an operator',
    labelNames: ['state'],
    registers,
    collect: async () => {
      try {
        const { waiting, givenUp } = await countJobs(db);
        gauge.set({ state: 'waiting' }, waiting);
        gauge.set({ state: 'given_up' }, givenUp);
      } catch {
        // A figure that cannot be read is left out: an old one would pass for today's.
        gauge.reset();
      }
    },
  });
  return {
    count: (kind, outcome) => {
      tries.inc({ kind, outcome });
    },
  };
}
