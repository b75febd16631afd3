import type { Handlers, promotionRoutes } from '@furlong/contract';
import { getOperatorCaller, type Context } from '../../platform/context.ts';
import { listPromotions } from './promotions.queries.ts';
import { setPromotions, type PromotionDeps } from './set-promotions.ts';

/** Promotions, which are shown beside the betslip; operators set them. */
export function promotionHandlers(deps: PromotionDeps): Handlers<typeof promotionRoutes, Context> {
  return {
    promotions: async () => ({ data: [...(await listPromotions(deps.db))] }),
    setPromotions: async ({ promotions }, context) => {
      await setPromotions(deps, promotions, `operator:${getOperatorCaller(context).username}`);
      return { isOK: true };
    },
  };
}
