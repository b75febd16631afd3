import type { FinishingPosition, MarketResult as SettledResult } from '@furlong/settlement';

export type { FinishingPosition, SelectionOutcome } from '@furlong/settlement';

export interface StartingPrice {
  readonly selectionNumber: number;
  /** Price text, such as `9/2`. */
  readonly price: string;
}

export interface Dividend {
  readonly name: string;
  readonly odds: string;
}

type RaceResult = Extract<SettledResult, { readonly kind: 'race' }>;

/**
 * What became of a market, as the feed or an operator declares it. Stored as JSON, one row a revision, never overwritten.
 * In a race whoever is neither placed nor withdrawn has lost; in other markets every selection is named.
 * A race has, beside its finish, the dividends that are shown, and where an operator entered it, the last shows: they
 * stand in for starting prices that were not returned, and are no best odds (handbook 1.5, 3.7).
 */
export type MarketResult = Exclude<SettledResult, { readonly kind: 'race' }> | RaceFinish;

export type RaceFinish = RaceResult & {
  readonly dividends: readonly Dividend[];
  readonly lastShows?: readonly StartingPrice[];
};

/** A finish without those who did not take part: whoever was behind them moves up. */
export function closeRanks(positions: readonly FinishingPosition[]): readonly FinishingPosition[] {
  return positions.map(({ selectionNumber, position }) => ({
    selectionNumber,
    position: positions.filter((other) => other.position < position).length + 1,
  }));
}
