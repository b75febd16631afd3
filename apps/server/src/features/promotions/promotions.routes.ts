import type { Handlers, promotionRoutes } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import { listPromotions, readPromotionPage, type PromotionDeps } from './read-promotions.ts';

/** Promotions, which are entries of the content store; operators write them there. */
export function promotionHandlers(deps: PromotionDeps): Handlers<typeof promotionRoutes, Context> {
  return {
    promotions: async ({ language }, { caller }) => ({
      data: await listPromotions(deps, language, caller),
    }),
    promotionPage: async (asked, { caller }) => {
      const page = await readPromotionPage(deps, asked, caller);
      return { data: page === undefined ? [] : [page] };
    },
  };
}
