import { assert, compare, formatDecimalHalfUp, subtract, type Fraction } from '@furlong/exact';
import { impliedProbability, type Price } from './price.ts';
import { parsePrice } from './price-text.ts';

/**
 * A price of the ladder in its customary spelling. Core rungs are the prices that racecourses and starting prices use.
 */
export interface Rung {
  readonly text: string;
  readonly price: Price;
  readonly isCore: boolean;
}

// A star marks a core rung.
const spellings = `
  1/1000 1/500 1/200 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/18 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15
  1/7 2/13 1/6 2/11 1/5* 2/9* 1/4* 2/7* 3/10* 1/3* 4/11* 2/5* 4/9* 40/85* 1/2* 8/15* 4/7* 8/13* 4/6*
  8/11* 4/5* 5/6* 10/11* 20/21* EVENS* 21/20* 11/10* 6/5* 5/4* 13/10 11/8* 7/5 6/4* 8/5 13/8* 17/10
  7/4* 9/5 15/8* 19/10 2/1* 21/10 85/40* 11/5 9/4* 23/10 12/5 5/2* 13/5 11/4* 14/5 3/1* 16/5 100/30*
  17/5 7/2* 18/5 15/4 4/1* 9/2* 5/1* 11/2* 6/1* 13/2* 7/1* 15/2* 8/1* 17/2* 9/1* 19/2 10/1* 11/1*
  12/1* 13/1 14/1* 15/1 16/1* 18/1* 20/1* 22/1* 25/1* 28/1* 33/1* 40/1* 50/1* 66/1* 80/1* 100/1*
  125/1* 150/1* 200/1* 250/1* 300/1 400/1 500/1 750/1 1000/1`;

/** Rungs with the shortest price first. A ladder always has a rung. */
type Ladder = readonly [Rung, ...Rung[]];

/** Every price that is customarily quoted in fractions. Rules: docs/rules/odds.md 5.1. */
export const fullLadder: Ladder = toLadder(spellings.trim().split(/\s+/));

/**
 * The core rungs: the prices of the racecourse, in which starting prices are returned too. Rules: docs/rules/odds.md
 * 5.1.
 */
export const racingLadder: Ladder = toLadder(
  spellings
    .trim()
    .split(/\s+/)
    .filter((spelling) => spelling.endsWith('*')),
);

/**
 * The longest rung that pays no more than this total return; `undefined` below the shortest rung.
 * Units: total return per unit staked. Rounding: down, in favour of the book. Racing passes `racingLadder`.
 * @example 2.37 gives 13/10 on the full ladder, 5/4 on the racing one.
 */
export function rungAtOrBelow(value: Fraction, ladder: Ladder = fullLadder): Rung | undefined {
  return ladder[countAtOrBelow(ladder, (rung) => compare(rung.price, value) <= 0) - 1];
}

/**
 * The shortest rung that pays no less than this total return; `undefined` above the longest rung.
 * Units: total return per unit staked. Rounding: up, in favour of the customer.
 */
export function rungAtOrAbove(value: Fraction, ladder: Ladder = fullLadder): Rung | undefined {
  return ladder[countAtOrBelow(ladder, (rung) => compare(rung.price, value) < 0)];
}

/**
 * The rung whose implied probability is nearest to that of a price. Where two are equally near, the shorter price is
 * chosen.
 * Rounding: to the nearest; a price beyond the ladder gives its first or last rung. Rules: docs/rules/odds.md 5.2.
 * @example 30.0 lies between 28/1 and 33/1, and its chance is nearer to that of 28/1.
 */
export function nearestRung(value: Price, ladder: Ladder = fullLadder): Rung {
  const below = rungAtOrBelow(value, ladder) ?? ladder[0];
  const above = rungAtOrAbove(value, ladder) ?? below;
  const chance = impliedProbability(value);
  const distanceBelow = subtract(impliedProbability(below.price), chance);
  const distanceAbove = subtract(chance, impliedProbability(above.price));
  return compare(distanceBelow, distanceAbove) <= 0 ? below : above;
}

/**
 * The longest rung whose implied probability is at least this estimate: the price that a book may
 * offer on a chance that already carries its margin. A chance above that of the shortest rung gives
 * the shortest rung.
 * Units: probability, a floating-point estimate between 0 and 1, both excluded.
 * Rounding: down, in favour of the book.
 * @throws AssertionError unless the probability lies between 0 and 1.
 * @example 0.43 gives 13/10 (43.48 %), and never 11/8 (42.11 %).
 */
export function rungAtOrBelowProbability(probability: number, ladder: Ladder = fullLadder): Rung {
  assert(probability > 0 && probability < 1, 'a probability lies between 0 and 1');
  const count = countAtOrBelow(ladder, (rung) => probabilityOf(rung) >= probability);
  return ladder[count - 1] ?? ladder[0];
}

/**
 * A price as its customary fraction, for display only: the rung that shows the same two decimal places, or else the
 * nearest rung. A price above the longest rung is given as the reduced fraction of its profit.
 * Rounding: to the nearest rung. Rules: docs/rules/odds.md 5.2.
 * @example 2.38 gives '11/8', 3.5 gives '5/2', 1.67 gives '4/6'.
 */
export function toCustomaryFraction(value: Price): string {
  const shown = formatDecimalHalfUp(value, 2);
  const exact = fullLadder.find((rung) => compare(rung.price, value) === 0);
  if (exact !== undefined) return exact.text;
  const alike = fullLadder.filter((rung) => formatDecimalHalfUp(rung.price, 2) === shown);
  const [first, ...others] = alike;
  if (first !== undefined) return nearestRung(value, [first, ...others]).text;
  if (rungAtOrAbove(value) !== undefined) return nearestRung(value).text;
  const profit = value.numerator - value.denominator;
  return `${profit.toString()}/${value.denominator.toString()}`;
}

function probabilityOf(rung: Rung): number {
  return Number(rung.price.denominator) / Number(rung.price.numerator);
}

/** The number of rungs that pass the test, which has to hold for the first rungs and for none after them. */
function countAtOrBelow(ladder: Ladder, holds: (rung: Rung) => boolean): number {
  let low = 0;
  let high = ladder.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const rung = ladder[middle];
    if (rung !== undefined && holds(rung)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function toLadder(marked: readonly string[]): Ladder {
  const [first, ...others] = marked.map(toRung);
  assert(first !== undefined, 'a ladder has a rung');
  return [first, ...others];
}

function toRung(marked: string): Rung {
  const text = marked.replace('*', '');
  const value = parsePrice(text);
  assert(value !== undefined, () => `${text} is a price`);
  return { text, price: value, isCore: marked.endsWith('*') };
}
