import { assert, fraction, type Fraction } from '@furlong/exact';

/** Each-way terms as struck: one fifth the odds for three places is `{ numerator: 1, denominator: 5, places: 3 }`. */
export interface StruckPlaceTerms {
  readonly numerator: number;
  readonly denominator: number;
  readonly places: number;
}

/** What the place part of a bet pays: a fraction of the odds for so many places, or nothing of its own. */
export type PlaceTerms =
  | { readonly kind: 'win-only' }
  | { readonly kind: 'places'; readonly fraction: Fraction; readonly places: number };

const winOnly: PlaceTerms = { kind: 'win-only' };
const quarterTwo = places(4, 2);
const quarterThree = places(4, 3);
const quarterFour = places(4, 4);
const fifthThree = places(5, 3);

/**
 * The standard terms of a British or Irish horse race.
 * Shape: `runners` are those that came under starter's orders; under five is win only.
 * Rules: docs/rules/place-terms.md 2.1.
 * @example 16 runners in a handicap is a quarter the odds for four places; 8 in a maiden a fifth for three.
 */
export function placeTermsFor(runners: number, isHandicap: boolean): PlaceTerms {
  assert(Number.isInteger(runners) && runners >= 0, 'runners are counted in whole numbers');
  if (runners <= 4) return winOnly;
  if (runners <= 7) return quarterTwo;
  if (isHandicap && runners >= 16) return quarterFour;
  return isHandicap && runners >= 12 ? quarterThree : fifthThree;
}

/**
 * The standard terms of a greyhound race, by the number of dogs that ran.
 * Rules: docs/rules/place-terms.md 2.4.
 */
export function greyhoundPlaceTermsFor(runners: number): PlaceTerms {
  assert(Number.isInteger(runners) && runners >= 0, 'runners are counted in whole numbers');
  if (runners <= 4) return winOnly;
  return runners <= 7 ? quarterTwo : fifthThree;
}

/** Terms as struck, made exact. @throws AssertionError unless the fraction and the places are above zero. */
export function toPlaceTerms(struck: StruckPlaceTerms): PlaceTerms {
  assert(struck.numerator > 0 && struck.denominator > 0, 'a place fraction is above zero');
  assert(Number.isInteger(struck.places) && struck.places > 0, 'each way pays at least one place');
  return {
    kind: 'places',
    fraction: fraction(struck.numerator, struck.denominator),
    places: struck.places,
  };
}

function places(denominator: number, count: number): PlaceTerms {
  return { kind: 'places', fraction: fraction(1, denominator), places: count };
}
