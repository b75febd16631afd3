import { myBetsRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { myBetsHandlers } from './my-bets.routes.ts';
import type { MyBetsDeps } from './read-my-bets.ts';

export function myBetsFeature(parts: MyBetsDeps): Feature {
  const { myBets } = myBetsRoutes;
  return feature({
    name: 'my bets',
    routes: { myBets },
    handlers: myBetsHandlers(parts),
    jobs: {},
    rounds: [],
  });
}
