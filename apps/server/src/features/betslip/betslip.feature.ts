import { betslipRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { betslipHandlers } from './betslip.routes.ts';
import type { BetslipDeps } from './edit-betslip.ts';
import { createBetslipSweep } from './betslips.jobs.ts';

export function betslipFeature(parts: BetslipDeps): Feature {
  // The feature of bets places what a slip holds.
  const { submit: _1, submitAsync: _2, getSubmission: _3, ...routes } = betslipRoutes;
  return feature({
    name: 'betslip',
    routes: routes,
    handlers: betslipHandlers(parts),
    jobs: {},
    rounds: [
      {
        name: 'old betslips',
        everyMs: 60_000,
        work: createBetslipSweep(parts.db),
        runsOn: 'work',
      },
    ],
  });
}
