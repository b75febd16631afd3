import type { betslipRoutes, Handlers } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import type { Placement } from './placement.ts';

type Routes = Pick<typeof betslipRoutes, 'submit' | 'submitAsync' | 'getSubmission'>;

export function betsHandlers(placement: Placement): Handlers<Routes, Context> {
  return {
    submit: async (asked, { caller }) => await placement.submit(asked, caller),
    submitAsync: async (asked, { caller }) => await placement.submitAsync(asked, caller),
    getSubmission: async ({ submissionKey }, { caller }) =>
      await placement.getSubmission(submissionKey, caller),
  };
}
