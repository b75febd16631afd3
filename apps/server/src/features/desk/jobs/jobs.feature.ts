import { jobRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../../platform/features/feature.ts';
import type { JobDeskDeps } from './audited-jobs.ts';
import { jobHandlers } from './jobs.routes.ts';

export function deskJobsFeature(parts: JobDeskDeps): Feature {
  return feature({
    name: 'desk: jobs',
    routes: jobRoutes,
    handlers: jobHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
