import { add, assert, multiply, one, subtract, type Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';

/** What a place pays: a fraction of the odds for so many places. A win-only race pays no place. */
export interface PlaceTerms {
  readonly fraction: Fraction;
  readonly places: number;
  readonly isWinOnly?: boolean | undefined;
}

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
 * What one unit on the place part of a leg becomes if it is placed: 1 plus the fraction of the profit.
 * In a win-only race the place part runs all up to win, at the full price.
 * Rules: handbook 1.4, 1.6, P3. @example 5/1 at 1/5 is 2; evens at 1/4 is 5/4.
 */
export function placeFactorOf(price: Fraction, terms: PlaceTerms): Fraction {
  return terms.isWinOnly === true
    ? price
    : add(one, multiply(terms.fraction, subtract(price, one)));
}

/**
 * Whether a wager on these selections may be each way: every one offers terms, and at least one of
 * them pays places at all. Rules: D17, P3.
 */
export function offersEachWay(selections: readonly Pick<Selection, 'placeTerms'>[]): boolean {
  return (
    selections.every((selection) => selection.placeTerms !== undefined) &&
    selections.some((selection) => selection.placeTerms?.isWinOnly !== true) &&
    selections.length > 0
  );
}

/**
 * Each-way terms in the specified form `num/den 1-places`; '' for a win-only race or no terms.
 * @throws AssertionError unless places is a whole number above 0.
 * @example A fifth of the odds for three places is '1/5 1-3'.
 */
export function formatEachWayTerms(terms: PlaceTerms | undefined): string {
  if (terms === undefined || terms.isWinOnly === true) return '';
  assert(Number.isInteger(terms.places) && terms.places > 0, 'each-way terms have a place');
  const { numerator, denominator } = terms.fraction;
  return `${numerator.toString()}/${denominator.toString()} 1-${String(terms.places)}`;
}
