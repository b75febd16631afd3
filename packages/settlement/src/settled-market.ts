import type { Goals, MarketResult, SelectionPrice } from './market-result.ts';
import type { StruckPlaceTerms } from './place-terms.ts';
import type { Withdrawal } from './rule-four.ts';

/** A market and what became of it: plain data, as stored. Times are ms since 1970. */
export interface SettledMarket {
  /**
   * `other` races, such as one abroad, keep the each-way terms as struck; so does what is no race at all, such as a golf
   * tournament, where a withdrawal takes nothing off the other prices unless that is declared (3.6).
   */
  readonly discipline: 'horse-racing' | 'greyhounds' | 'other' | 'no-race';
  readonly isHandicap: boolean;
  /** Runners declared, those withdrawn counted. Elsewhere not looked at. */
  readonly runnersDeclared: number;
  readonly withdrawals: readonly Withdrawal[];
  /** Bets stand only if everybody starts, as in a golfers' two-ball (3.13). Left out: they stand. */
  readonly mustAllStart?: boolean;
  readonly result: MarketResult;
  /** The off or the kick-off; a bet accepted after it, not in play, is late. Null or left out: nothing is late. */
  readonly startedAt?: number | null;
  /** Positions that count as winning: 10 in a top ten market. Left out: 1. */
  readonly winningPlaces?: number;
  /** Dogs whose trap a reserve ran from. */
  readonly replacedByReserve?: readonly number[];
  /** Last shows of the course or industry, for when no starting price was returned (1.5). */
  readonly lastShows?: readonly SelectionPrice[];
  /** Our own last prices, for when there is no show either. */
  readonly lastPrices?: readonly SelectionPrice[];
}

/** One selection of a bet with the terms frozen when it was accepted (D18). */
export interface StruckLeg {
  readonly selectionNumber: number;
  /** The price as struck, or `SP`. */
  readonly price: string;
  /** Null where each way was not offered. */
  readonly eachWay: StruckPlaceTerms | null;
  readonly isBestOddsGuaranteed: boolean;
  readonly acceptedAt: number;
  readonly isAntePost?: boolean;
  /** The ante-post concession: money back if the horse does not run. */
  readonly isNonRunnerNoBet?: boolean;
  /** Extra places or better terms than standard, promised at placement. */
  readonly isEachWayConcession?: boolean;
  readonly isInPlay?: boolean;
  /** The score when an in-play bet was accepted; Asian handicaps count from there. */
  readonly scoreAtPlacement?: Goals;
}
