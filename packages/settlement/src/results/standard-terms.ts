import { toPlaceTerms, type PlaceTerms } from '@furlong/betting';
import { assert } from '@furlong/exact';

const winOnly: PlaceTerms = { kind: 'win-only' };
const quarterTwo = toPlaceTerms({ numerator: 1, denominator: 4, places: 2 });
const quarterThree = toPlaceTerms({ numerator: 1, denominator: 4, places: 3 });
const quarterFour = toPlaceTerms({ numerator: 1, denominator: 4, places: 4 });
const fifthThree = toPlaceTerms({ numerator: 1, denominator: 5, places: 3 });

/**
 * The standard each-way terms of a British or Irish horse race.
 * Shape: `runners` are the horses that came under starter's orders; with four or fewer the race is win only.
 * Rules: docs/rules/place-terms.md 2.1. @throws AssertionError unless the runners are a whole number.
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
 * The standard each-way terms of a greyhound race, by the number of dogs that ran.
 * Rules: docs/rules/place-terms.md 2.4. @throws AssertionError unless the runners are a whole number.
 * @example Six dogs are a quarter the odds for two places.
 */
export function greyhoundPlaceTermsFor(runners: number): PlaceTerms {
  assert(Number.isInteger(runners) && runners >= 0, 'runners are counted in whole numbers');
  if (runners <= 4) return winOnly;
  return runners <= 7 ? quarterTwo : fifthThree;
}
