import type { MarketResult, SelectionPrice } from '@furlong/settlement';

/** A dividend of the pool as it is printed beside a result. */
interface Dividend {
  readonly name: string;
  readonly odds: string;
}

/**
 * The result of a market, as the feed or an operator declares it. It is stored as JSON, one row a revision, and never
 * overwritten. In a race every runner that is neither placed nor withdrawn has lost; in other markets every selection
 * is named. A race has, beside its finish, the dividends that are shown, and where an operator entered it, the last
 * shows: they stand in for starting prices that were not returned, and are no best odds (handbook 1.5, 3.7).
 */
export type DeclaredResult = Exclude<MarketResult, { readonly kind: 'race' }> | RaceFinish;

/** The distance of a finisher behind the one before it. */
interface BeatenBy {
  readonly selectionNumber: number;
  /** The distance as printed: `nse`, `shd`, `hd`, `nk`, or lengths such as `½`, `1¼` and `30+`. */
  readonly distance: string;
}

export type RaceFinish = Extract<MarketResult, { readonly kind: 'race' }> & {
  readonly dividends: readonly Dividend[];
  readonly lastShows?: readonly SelectionPrice[];
  /** The time from the off until the winner passed the post, in ms; left out where the feed does not tell it. */
  readonly winnerMs?: number;
  /**
   * Each finisher behind the first, in the order of the finish; neither a winner nor a runner that tied with the one
   * before it is among them. The list is left out where the feed does not tell it.
   */
  readonly beaten?: readonly BeatenBy[];
};
