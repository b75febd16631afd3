import { add, assert, fraction, multiply, one, subtract, type Fraction } from '@furlong/exact';

/**
 * Each-way terms as a market offers them and as a bet keeps them: plain data that JSON carries. The whole odds for one
 * place are those of a win-only race.
 * @example A fifth of the odds for three places is `{ numerator: 1, denominator: 5, places: 3 }`.
 */
export interface EachWayTerms {
  readonly numerator: number;
  readonly denominator: number;
  readonly places: number;
}

/**
 * The terms of the place part of a bet: a fraction of the odds for so many places. A win-only race has too few runners
 * for places, and its place part pays as the house rules say (P3).
 */
export type PlaceTerms =
  | { readonly kind: 'win-only' }
  | { readonly kind: 'places'; readonly fraction: Fraction; readonly places: number };

const allUpToWin: EachWayTerms = { numerator: 1, denominator: 1, places: 1 };

/**
 * Each-way terms made exact.
 * @throws AssertionError unless the fraction is above zero and the places are a whole number above zero.
 */
export function toPlaceTerms(terms: EachWayTerms): PlaceTerms {
  const { numerator, denominator, places } = terms;
  assert(numerator > 0 && denominator > 0, 'a place fraction is above zero');
  assert(Number.isInteger(places) && places > 0, 'each way pays at least one place');
  if (numerator === denominator && places === 1) return { kind: 'win-only' };
  return { kind: 'places', fraction: fraction(numerator, denominator), places };
}

/** Exact terms in the form in which a bet keeps them (D18); `undefined` where there are none. */
export function toEachWayTerms(terms: PlaceTerms | undefined): EachWayTerms | undefined {
  if (terms === undefined) return undefined;
  if (terms.kind === 'win-only') return allUpToWin;
  const { numerator, denominator } = terms.fraction;
  return {
    numerator: Number(numerator),
    denominator: Number(denominator),
    places: terms.places,
  };
}

/**
 * The factor by which the place part of a leg multiplies its stake if it is placed: 1 plus the fraction of the profit.
 * In a win-only race the place part runs all up to win, at the full price.
 * Units: none. Shape: an exact fraction. Rules: docs/rules/settlement.md 3.1, P3.
 * @example 5/1 at 1/5 is 2; evens at 1/4 is 5/4.
 */
export function placeFactorOf(price: Fraction, terms: PlaceTerms): Fraction {
  return terms.kind === 'win-only'
    ? price
    : add(one, multiply(terms.fraction, subtract(price, one)));
}

/**
 * Each-way terms in the specified form `num/den 1-places`, of a win-only race '1/1 1-1'; '' for a market without terms.
 * Rules: specification 3, "each-way text".
 * @example A fifth of the odds for three places is '1/5 1-3'.
 */
export function formatEachWayTerms(terms: PlaceTerms | undefined): string {
  const plain = toEachWayTerms(terms);
  if (plain === undefined) return '';
  return `${String(plain.numerator)}/${String(plain.denominator)} 1-${String(plain.places)}`;
}
