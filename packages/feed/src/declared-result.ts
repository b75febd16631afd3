import type { MarketResult, SelectionPrice } from '@furlong/settlement';

/** A dividend of the pool as it is printed beside a result. */
export interface Dividend {
  readonly name: string;
  readonly odds: string;
}

/**
 * What became of a market, as the feed or an operator declares it. Stored as JSON, one row a revision, never overwritten.
 * In a race every runner that is neither placed nor withdrawn has lost; in other markets every selection is named.
 * A race has, beside its finish, the dividends that are shown, and where an operator entered it, the last shows: they
 * stand in for starting prices that were not returned, and are no best odds (handbook 1.5, 3.7).
 */
export type DeclaredResult = Exclude<MarketResult, { readonly kind: 'race' }> | RaceFinish;

export type RaceFinish = Extract<MarketResult, { readonly kind: 'race' }> & {
  readonly dividends: readonly Dividend[];
  readonly lastShows?: readonly SelectionPrice[];
};
