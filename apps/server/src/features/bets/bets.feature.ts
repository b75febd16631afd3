import { betslipRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { betsHandlers } from './bets.routes.ts';
import type { Placement } from './placement.ts';

export function betsFeature(parts: { readonly placement: Placement }): Feature {
  const { placement } = parts;
  const { submit, submitAsync, getSubmission } = betslipRoutes;
  return feature({
    name: 'bets',
    routes: { submit, submitAsync, getSubmission },
    handlers: betsHandlers(placement),
    jobs: {},
    rounds: [
      {
        name: 'due submissions',
        everyMs: 200,
        work: async () => {
          await placement.decideDue();
        },
        runsOn: 'book',
      },
    ],
  });
}
