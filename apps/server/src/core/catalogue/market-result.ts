/** Who finished where; equal positions are a dead heat. Positions start at 1. */
export interface FinishingPosition {
  readonly selectionNumber: number;
  readonly position: number;
}

export interface StartingPrice {
  readonly selectionNumber: number;
  /** Price text, such as `9/2`. */
  readonly price: string;
}

export interface Dividend {
  readonly name: string;
  readonly odds: string;
}

export type SelectionOutcome = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

/**
 * What became of a market, as the feed or an operator declares it. Stored as JSON, one row a revision, never overwritten.
 * In a race whoever is neither placed nor withdrawn has lost; in other markets every selection is named.
 */
export type MarketResult =
  | {
      readonly kind: 'race';
      readonly positions: readonly FinishingPosition[];
      readonly startingPrices: readonly StartingPrice[];
      readonly dividends: readonly Dividend[];
    }
  | {
      readonly kind: 'selections';
      readonly outcomes: readonly {
        readonly selectionNumber: number;
        readonly outcome: SelectionOutcome;
      }[];
    }
  | { readonly kind: 'void'; readonly reason: string };
