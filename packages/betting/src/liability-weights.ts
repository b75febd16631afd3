import { fraction, multiply, one, subtract, type Fraction } from '@furlong/exact';
import type { Price } from '@furlong/odds';

/**
 * What one unit a line of a bet weighs on the market of each leg. A single weighs what it would cost; a multiple its
 * whole stake at the price of the leg, since the other legs have yet to win: else a few pounds on a long multiple
 * would close every market it touches.
 * Units: `exposure` is what all of it would cost, one unit a line; lines each way doubled.
 * Shape: in the order of the legs. Rounding: none. Rules: D21.
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
