import type { analyticsRoutes, Handlers } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import { createVisitorRate } from '../../platform/http/visitor-rate.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PageViews } from './page-views.ts';

/** More than several people behind one address turn pages. */
const RATE = { burst: 120, perSecond: 5 };

export function analyticsHandlers(
  pageViews: Pick<PageViews, 'count'>,
): Handlers<typeof analyticsRoutes, Context> {
  const rate = createVisitorRate(RATE);
  return {
    pageView: ({ page }, { address }) => {
      if (!rate.take(address)) return Promise.reject(new Refusal('request.too_many'));
      pageViews.count(page);
      return Promise.resolve({});
    },
  };
}
