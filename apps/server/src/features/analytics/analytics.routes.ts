import type { analyticsRoutes, Handlers } from '@furlong/contract';
import type { Context } from '../../platform/context.ts';
import { createCallRates } from '../../platform/http/callers/call-rates.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PageViews } from './page-views.ts';

/** More than several people behind one address turn pages. */
const RATE = { burst: 120, perSecond: 5 };

export function analyticsHandlers(
  pageViews: Pick<PageViews, 'count'>,
): Handlers<typeof analyticsRoutes, Context> {
  const rates = createCallRates(RATE);
  return {
    pageView: ({ page }, { caller, address }) => {
      if (!rates.take(caller, address)) return Promise.reject(new Refusal('request.too_many'));
      pageViews.count(page);
      return Promise.resolve({});
    },
  };
}
