import type { MarketResult as SettledResult } from '@furlong/settlement';

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
 * A race has, beside what it is settled by, the dividends that are shown.
 */
export type MarketResult =
  | Exclude<SettledResult, { readonly kind: 'race' }>
  | (RaceResult & { readonly dividends: readonly Dividend[] });
