import type { Handlers, jobRoutes } from '@furlong/contract';
import { getOperatorCaller, type Context } from '../../../platform/context.ts';
import { listJobsAudited, retryJobAudited, type JobDeskDeps } from './audited-jobs.ts';

const done = { isOK: true } as const;

export function jobHandlers(deps: JobDeskDeps): Handlers<typeof jobRoutes, Context> {
  return {
    givenUpJobs: async (_request, context) => ({
      jobs: await listJobsAudited(deps, getOperatorCaller(context).username),
    }),
    retryJob: async ({ id }, context) => {
      await retryJobAudited(deps, { id, by: getOperatorCaller(context).username });
      return done;
    },
  };
}
