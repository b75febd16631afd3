import { fraction, multiply, one, subtract, type Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';

/**
 * The part of each leg's market limit that a bet uses, for one unit a line. A single uses its cost to the book. A
 * multiple uses its whole stake at the price of the leg, because its other legs have yet to win: if it used its whole
 * cost, a few pounds on a long multiple would close every market that it touches.
 * Units: for one unit a line; `exposure` is the cost of the bet to the book, and each way doubles `lineCount`.
 * Shape: exact fractions, in the order of the legs. Rounding: none. Rules: D21.
 * @example A double at 5/1 and 2/1 weighs 5 and 2.
 */
export function liabilityWeights(bet: {
  readonly prices: readonly Price[];
  readonly exposure: Fraction;
  readonly lineCount: number;
}): readonly Fraction[] {
  if (bet.prices.length === 1) return [bet.exposure];
  const units = fraction(bet.lineCount);
  return bet.prices.map((price) => multiply(units, subtract(price, one)));
}
