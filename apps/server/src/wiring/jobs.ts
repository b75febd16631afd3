import type { Feature } from '../platform/features/feature.ts';
import { watchJobs } from '../platform/jobs/job-metrics.ts';
import { createJobRunner } from '../platform/jobs/job-runner.ts';
import type { Foundations } from './foundations.ts';

/** Starts running the jobs of all features. */
export function startJobs(foundations: Foundations, features: readonly Feature[]): void {
  const { db, clock, log, metrics, stops } = foundations;
  const handlers = new Map(features.flatMap(({ jobs }) => Object.entries(jobs)));
  const runner = createJobRunner({ db, clock, log, metrics: watchJobs(metrics, db), handlers });
  clock.onMoved(runner.wake);
  runner.start();
  stops.add('jobs', runner.stop);
}
