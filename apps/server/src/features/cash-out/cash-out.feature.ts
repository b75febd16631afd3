import { myBetsRoutes } from '@furlong/contract';
import { feature, type Feature } from '../../platform/features/feature.ts';
import { cashOutHandlers } from './cash-out.routes.ts';
import type { CashOut } from './open-cash-out.ts';

export function cashOutFeature(parts: { readonly cashOut: CashOut }): Feature {
  const { cashOut } = parts;
  const { myBets: _, ...routes } = myBetsRoutes;
  return feature({
    name: 'cash out',
    routes,
    handlers: cashOutHandlers(cashOut),
    jobs: {},
    rounds: [
      {
        name: 'due cash outs',
        everyMs: 200,
        work: async () => {
          await cashOut.decideDue();
        },
        runsOn: 'book',
      },
    ],
  });
}
