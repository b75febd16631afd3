import type { EachWayTerms } from '@furlong/betting';
import type { MarketKey } from './fixture.ts';
import type { RaceDetails, RunnerDetails } from './runner-details.ts';

export interface SelectionDeclaration {
  /** The cloth or trap number, or the outcome's number, which is stable for the life of the market. */
  readonly number: number;
  readonly name: string;
  /**
   * The feed's own identifier of the selection, where it has one. It means the same selection for good, whatever its
   * name or number.
   */
  readonly feedId?: string;
  /** The first price; '' while there is none. */
  readonly price: string;
  readonly runner: RunnerDetails | null;
}

/**
 * A market as a feed declares it. A market that is new to the book is open, unless a status comes with it in the same
 * batch. A second declaration changes the fields that differ, but never prices, status, withdrawals and results: these
 * move by their own events alone.
 */
export interface MarketDeclaration {
  readonly key: MarketKey;
  /** The feed's own identifier of the market, where it has one. It means the same market for good, whatever its key. */
  readonly feedId?: string;
  /** The kind of the market, by which the settlement rules go: `race-win`, `match-result`, `total-goals` … */
  readonly kind: string;
  readonly name: string;
  /** The tab on the match page: Popular, Goals, Player, Cards, Corners, Other; '' for a race. */
  readonly group: string;
  /** The layout of the outcomes: 0 is a list, 1 three columns, 2 two columns, 3 a grid of scores. */
  readonly legendType: 0 | 1 | 2 | 3;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** The business time in ms of the off or the kick-off. */
  readonly startsAt: number;
  readonly isHandicap: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly hasStartingPrice: boolean;
  readonly isBestOddsGuaranteed: boolean;
  /** The time that an in-play bet waits, in ms; 0 where the market closes at the off. */
  readonly inPlayDelayMs: number;
  readonly race: RaceDetails | null;
  readonly selections: readonly SelectionDeclaration[];
}

/**
 * The states of a market: open for bets; suspended for a moment; off (started, no more bets); closed (over, result to
 * come).
 */
export type FeedMarketStatus = 'open' | 'suspended' | 'off' | 'closed';
