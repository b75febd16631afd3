import { compare, formatDecimalHalfUp, fraction, multiply, type Fraction } from '@furlong/exact';
import { isStartingPrice, parsePrice, price, profitOf, type OddsFormat } from '@furlong/odds';
import type { Leg } from './legs.ts';
import { listBackedLegs, type SlipWager } from './slip-wagers.ts';

/**
 * The price of the accumulator of several selections: the product of their total returns, which is `SP` where
 * one of them is at its starting price. `undefined` where the slip offers no line with all of them (D16).
 * Decimal: total return per unit. Fractional: profit to one, such as `13.5/1`.
 * Rounding: half up to two places, for display only. Rule: the specification's section 9, accumulator.
 */
export function priceTogether(
  legs: readonly Leg[],
  [accumulator]: readonly SlipWager[],
  format: OddsFormat,
): string | undefined {
  const backed = listBackedLegs(legs);
  if (backed.length < 2 || accumulator?.lineCount !== 1) return undefined;
  if (backed.some((leg) => isStartingPrice(leg.price))) return 'SP';
  let product: Fraction = fraction(1);
  for (const leg of backed) {
    const own = parsePrice(leg.price);
    if (own === undefined) return undefined;
    product = multiply(product, own);
  }
  if (format === 'decimal') return formatDecimalHalfUp(product, 2);
  if (compare(product, fraction(2)) === 0) return 'EVS';
  const profit = formatDecimalHalfUp(profitOf(price(product)), 2);
  return `${profit.replace(/\.00$/, '').replace(/(\.\d)0$/, '$1')}/1`;
}
