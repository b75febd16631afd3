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
      /** The prices that moved, and no others; '' takes a price down. */
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
       * A runner was withdrawn. The event suspends nothing by itself: the feed emits the re-formed market's prices
       * after it. After the result it leaves the runner out of the result, and the bets are settled again.
       */
      readonly kind: 'runner.withdrawn';
      readonly market: MarketKey;
      readonly selectionNumber: number;
      /**
       * The runner's price at withdrawal, by which Rule 4 goes. It is '' where the feed knows none: then the book takes
       * the last price that it had itself.
       */
      readonly price: string;
      /** The reduction in pence in the pound, where the feed states it; otherwise the Rule 4 table decides. */
      readonly deductionPence?: number;
      /**
       * Whether the runner came out so late that no new market was formed, so that bets at the starting price are
       * reduced too.
       */
      readonly isTooLateForNewMarket?: boolean;
      /** The new terms, where the smaller field changes them. */
      readonly eachWay?: EachWayTerms | null;
    }
  | {
      readonly kind: 'market.resulted';
      readonly market: MarketKey;
      readonly result: DeclaredResult;
    }
  /**
   * The positions of all runners, which a feed that knows them emits twice a second while a race is run. No bet depends on
   * them: pictures are drawn from them.
   */
  | RunnersMoved
  /**
   * A proof of life: a feed that is silent longer than its allowance has its open markets suspended (D28). The first
   * heartbeat comes after the feed's first picture, which is everything that it knew when it began.
   */
  | { readonly kind: 'heartbeat' }
);
