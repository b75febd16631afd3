import type { EachWayTerms } from '@furlong/betting';
import type { DeclaredResult } from './declared-result.ts';
import type { FixtureDeclaration, FixtureKey, MarketKey } from './fixture.ts';
import type { FeedMarketStatus, MarketDeclaration } from './market.ts';
import type { RunnersMoved } from './runner-position.ts';
import type { MatchScore } from './score.ts';

/**
 * Everything a feed can say. `at` is the feed's business time in ms.
 * Events of one market are applied in the order they are emitted; declaring and resulting again is harmless.
 */
export type FeedEvent = { readonly at: number } & (
  | { readonly kind: 'fixture.declared'; readonly fixture: FixtureDeclaration }
  | { readonly kind: 'market.declared'; readonly market: MarketDeclaration }
  | {
      readonly kind: 'prices.moved';
      readonly market: MarketKey;
      /** Only the prices that moved; '' takes a price down. */
      readonly prices: readonly { readonly selectionNumber: number; readonly price: string }[];
    }
  | {
      readonly kind: 'market.status_changed';
      readonly market: MarketKey;
      readonly status: FeedMarketStatus;
    }
  | { readonly kind: 'score.changed'; readonly fixture: FixtureKey; readonly score: MatchScore }
  | {
      /**
       * A runner came out. Suspends nothing by itself: the feed emits the re-formed market's prices after it. Told after
       * the result, it leaves the runner out of that, and the bets are settled again.
       */
      readonly kind: 'runner.withdrawn';
      readonly market: MarketKey;
      readonly selectionNumber: number;
      /**
       * Its price at withdrawal, by which Rule 4 goes; '' where the feed knows none: then the book takes the last
       * price that it had.
       */
      readonly price: string;
      /** Where the feed itself states the reduction in pence in the pound, it rules; otherwise the Rule 4 table. */
      readonly deductionPence?: number;
      /** Out so late that no new market was formed: bets at starting price are reduced too. */
      readonly isTooLateForNewMarket?: boolean;
      /** New terms where the smaller field changes them. */
      readonly eachWay?: EachWayTerms | null;
    }
  | {
      readonly kind: 'market.resulted';
      readonly market: MarketKey;
      readonly result: DeclaredResult;
    }
  /**
   * It is told twice a second while a race is run, by a feed that knows. No bet depends on it:
   * pictures are drawn from it.
   */
  | RunnersMoved
  /**
   * Proof of life: a feed that is silent longer than its allowance has its open markets suspended (D28). The first heartbeat
   * comes after the feed's first picture, which is everything that it knew when it began.
   */
  | { readonly kind: 'heartbeat' }
);
