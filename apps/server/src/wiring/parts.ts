import type { FundsProtection, JurisdictionName } from '@furlong/customer';
import type { Config } from '../config/config.ts';
import type { Book } from '../core/catalogue/book/book.ts';
import type { ListingPorts } from '../core/payments/reconciliation/reconcile.ts';
import { readDetails } from '../features/account/details/details.queries.ts';
import { openPageViews } from '../features/analytics/open-page-views.ts';
import type { PageViews } from '../features/analytics/page-views.ts';
import type { CollectionDeps } from '../features/collections/collections.routes.ts';
import { readPreferences } from '../features/preferences/preferences.queries.ts';
import { isPromotionShown } from '../features/promotions/read-promotions.ts';
import type { DevicePush } from '../ports/push/device-push.ts';
import type { Foundations } from './foundations.ts';
import { listListings } from './ports.ts';
import type { Trading } from './trading.ts';

/** Everything that a feature may name as a thing it needs. */
export interface Parts
  extends
    Omit<Foundations, 'ownOrigin'>,
    Trading,
    Pick<CollectionDeps, 'readDetails' | 'readPreferences' | 'isPromotionShown'> {
  readonly book: Book;
  readonly ownOrigin: () => string;
  readonly isDemo: boolean;
  readonly isTest: boolean;
  /** The house as its mails and pages name it. */
  readonly house: Config['ports']['house'];
  readonly brand: string;
  readonly customers: Config['customers'];
  readonly profile: JurisdictionName;
  readonly fundsProtection: FundsProtection;
  readonly hasNetworkLimits: boolean;
  readonly watchRule: Config['streams']['rule'];
  readonly push: DevicePush | null;
  readonly listings: ListingPorts;
  readonly pageViews: PageViews;
}

/** Names the parts as features ask for them, and joins what one feature reads of another. */
export function openParts(foundations: Foundations, trading: Trading): Parts {
  const { config, demo, ports, stops, ownOrigin } = foundations;
  const { customers, http, streams } = config;
  const { house } = config.ports;
  const profile = customers.jurisdiction;
  const pageViews = openPageViews(config.analytics, foundations);
  stops.add('page views', pageViews.stop);
  return {
    ...foundations,
    ...trading,
    book: trading.catalogue.book,
    ownOrigin: ownOrigin.get,
    isDemo: demo !== null,
    isTest: demo !== null,
    house,
    brand: house.brand,
    customers,
    profile,
    fundsProtection: customers.fundsProtection,
    hasNetworkLimits: http.hasRateLimits,
    watchRule: streams.rule,
    push: ports.push,
    listings: listListings(ports),
    pageViews,
    readDetails,
    readPreferences,
    isPromotionShown: async (key, caller) =>
      await isPromotionShown({ ...foundations, house, profile }, key, caller),
  };
}
