import type { Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';
import type { PlaceTerms } from './place-terms.ts';

/**
 * A selection as wagers see it. `groups` name what it is related by (D16): its fixture, its market,
 * its race, its outright. `placeTerms` are missing where each way is not offered.
 * Only for returns may the price be any factor: a returns price of 0/0 counts as 1, the stake alone.
 */
export interface Selection<Value extends Fraction = Price> {
  readonly id: string;
  readonly groups: readonly string[];
  readonly price: Value | 'SP';
  readonly placeTerms?: PlaceTerms | undefined;
}

/**
 * Whether a wager on these selections may be each way: every one offers terms, and at least one of
 * them pays places at all. Rules: D17, P3.
 */
export function offersEachWay(selections: readonly Pick<Selection, 'placeTerms'>[]): boolean {
  return (
    selections.every((selection) => selection.placeTerms !== undefined) &&
    selections.some((selection) => selection.placeTerms?.kind !== 'win-only') &&
    selections.length > 0
  );
}
