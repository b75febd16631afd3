import type { EachWayTerms } from '@furlong/betting';
import type { MarketKey } from './fixture.ts';
import type { RaceDetails, RunnerDetails } from './runner-details.ts';

export interface SelectionDeclaration {
  /** Cloth or trap number, or the outcome's number: stable for the life of the market. */
  readonly number: number;
  readonly name: string;
  /** What the feed itself calls it, where it has such a name: the same selection for good, whatever it is called or numbered. */
  readonly feedId?: string;
  /** Price text to begin with; '' while there is none. */
  readonly price: string;
  readonly runner: RunnerDetails | null;
}

/**
 * A market as a feed declares it. New to the book it is open, unless a status comes with it in the same batch.
 * Declared again it changes in what differs, but never in prices, status, withdrawals and results:
 * these move by their own events alone.
 */
export interface MarketDeclaration {
  readonly key: MarketKey;
  /** What the feed itself calls it, where it has such a name: the same market for good, wherever the feed puts it. */
  readonly feedId?: string;
  /** `race-win`, `match-result`, `total-goals` … the settlement rules go by it. */
  readonly kind: string;
  readonly name: string;
  /** Tab on the match page: Popular, Goals, Player, Cards, Corners, Other; '' for a race. */
  readonly group: string;
  /** 0 list, 1 three columns, 2 two columns, 3 a grid of scores. */
  readonly legendType: 0 | 1 | 2 | 3;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Business time in ms of the off or the kick-off. */
  readonly startsAt: number;
  readonly isHandicap: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly hasStartingPrice: boolean;
  readonly isBestOddsGuaranteed: boolean;
  /** What an in-play bet waits, in ms; 0 where the market closes at the off. */
  readonly inPlayDelayMs: number;
  readonly race: RaceDetails | null;
  readonly selections: readonly SelectionDeclaration[];
}

/** Open for bets; suspended for a moment; off (started, no more bets); closed (over, result to come). */
export type FeedMarketStatus = 'open' | 'suspended' | 'off' | 'closed';
