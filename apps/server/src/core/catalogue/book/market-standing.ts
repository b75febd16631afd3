import type { EachWayTerms } from '@furlong/betting';
import type { BookMarketStatus } from './book.ts';
import type { MutableMarket } from './book-state.ts';

/** How a market is to stand in its row, which is what placement reads under a lock. */
export interface MarketStanding {
  readonly market: MutableMarket;
  readonly status: BookMarketStatus;
  readonly isSuspendedByHand: boolean;
  /** No feed stands behind its prices: it is silent, or has not spoken of the market since the last start. */
  readonly isStale: boolean;
  readonly eachWay: EachWayTerms | null;
}

/** A market as it stands in memory. */
export function marketStandingOf(market: MutableMarket): MarketStanding {
  return {
    market,
    status: market.statedStatus,
    isSuspendedByHand: market.isSuspendedByHand,
    isStale: market.isSilent || market.isUnconfirmed,
    eachWay: market.eachWay,
  };
}
