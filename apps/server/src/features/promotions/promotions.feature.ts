import { promotionRoutes } from '@furlong/contract';
import { grantFreeBet } from '../../core/free-bets/grant-free-bet.ts';
import { takeBackFreeBet } from '../../core/free-bets/take-back-free-bet.ts';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { awardRuns } from './awards/award-runs.ts';
import { promotionHandlers } from './promotions.routes.ts';
import type { PromotionDeps } from './read-promotions.ts';

export function promotionsFeature(parts: PromotionDeps): Feature {
  const freeBets = { grant: grantFreeBet, takeBack: takeBackFreeBet };
  return feature({
    name: 'promotions',
    routes: promotionRoutes,
    handlers: promotionHandlers(parts),
    jobs: {},
    rounds: [
      {
        name: 'awards of promotions',
        everyMs: 5000,
        work: async () => {
          await awardRuns({ ...parts, freeBets });
        },
        runsOn: 'work',
      },
    ],
  });
}
