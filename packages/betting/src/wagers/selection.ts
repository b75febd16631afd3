import type { Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';
import type { PlaceTerms } from './place-terms.ts';
import type { Wager } from './wager.ts';

/**
 * A selection as wagers see it. The `groups` relate it to others (D16), such as its race, its match or its outright.
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
 * Whether a wager on these selections can be each way. Each of them has each-way terms, and at least one pays places: a
 * win-only race is taken along. For singles, which are bets of their own, each selection must pay places.
 * Rules: D17, P3.
 */
export function offersEachWay(
  wager: Pick<Wager, 'largest'>,
  selections: readonly Pick<Selection, 'placeTerms'>[],
): boolean {
  const paysPlaces = ({ placeTerms }: Pick<Selection, 'placeTerms'>): boolean =>
    placeTerms?.kind === 'places';
  if (!selections.some(paysPlaces)) return false;
  return wager.largest === 1
    ? selections.every(paysPlaces)
    : selections.every(({ placeTerms }) => placeTerms !== undefined);
}
