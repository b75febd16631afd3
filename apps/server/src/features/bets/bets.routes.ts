import type { betslipRoutes, Handlers } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import type { Placement } from './placement.ts';

type Routes = Pick<typeof betslipRoutes, 'submit' | 'submitAsync' | 'getSubmission'>;

export function betsHandlers(placement: Placement): Handlers<Routes, Context> {
  return {
    submit: async (submission, { caller }) => await placement.submit(submission, caller),
    submitAsync: async (submission, { caller }) => await placement.submitAsync(submission, caller),
    getSubmission: async ({ submissionKey }, { caller }) =>
      await placement.getSubmission(submissionKey, caller),
  };
}
