import type { MarketResult, SelectionPrice } from './market-result.ts';
import type { Withdrawal } from './rule-four.ts';

/**
 * The facts of a market before its result: plain data, as stored. Times are ms since 1970; prices are text as offered.
 */
export interface UnresultedMarket {
  /**
   * The discipline decides which each-way terms and reductions apply. Horse and greyhound races have the standard terms
   * of the field that ran. Other races, such as those abroad, keep the terms of the bet. A market that is no race at
   * all, such as a golf tournament, keeps them too, and a withdrawal from it reduces the others only where that was
   * declared (3.6).
   */
  readonly discipline: 'horse-racing' | 'greyhounds' | 'other' | 'no-race';
  readonly isHandicap: boolean;
  /** The number of runners that were declared, withdrawn ones included. It counts for races alone. */
  readonly runnersDeclared: number;
  readonly withdrawals: readonly Withdrawal[];
  /**
   * Whether every bet is void unless all participants start, as in a golfers' two-ball (3.13). Where it is left out,
   * bets stand.
   */
  readonly mustAllStart?: boolean;
  /**
   * The off or the kick-off. A bet that was accepted later, and not in play, is a late bet. Where the time is null or
   * left out, no bet is late.
   */
  readonly startedAt?: number | null;
  /** The number of positions that win: 10 in a top ten market. Where it is left out, 1 wins. */
  readonly winningPlaces?: number;
  /** Greyhounds in whose place a reserve ran. */
  readonly replacedByReserve?: readonly number[];
  /** The last shows of the course or the industry. These stand in for starting prices that were not returned (1.5). */
  readonly lastShows?: readonly SelectionPrice[];
  /** Our own last prices. These stand in where there is no show either. */
  readonly lastPrices?: readonly SelectionPrice[];
}

/** A market with its result. */
export interface ResultedMarket extends UnresultedMarket {
  readonly result: MarketResult;
}
