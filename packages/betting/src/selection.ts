import type { Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';
import type { PlaceTerms } from './place-terms.ts';

/**
 * A selection as wagers see it. `groups` are what it is related by (D16), such as its race, its match or its outright.
 * `placeTerms` are missing where each way is not offered. The price is a price, or 'SP'; only figures of returns take
 * any factor, because a returns price of 0/0 counts as 1, the stake alone.
 */
export interface Selection<Value extends Fraction = Price> {
  readonly id: string;
  readonly groups: readonly string[];
  readonly price: Value | 'SP';
  readonly placeTerms?: PlaceTerms | undefined;
}

/**
 * Whether a wager on these selections can be each way: each of them has each-way terms, and at least one is not win
 * only.
 * Rules: D17, P3.
 */
export function offersEachWay(selections: readonly Pick<Selection, 'placeTerms'>[]): boolean {
  return (
    selections.every((selection) => selection.placeTerms !== undefined) &&
    selections.some((selection) => selection.placeTerms?.kind !== 'win-only') &&
    selections.length > 0
  );
}
