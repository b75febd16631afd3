import { assert, compare, divide, one, subtract, add, type Fraction } from '@furlong/exact';

declare const priceBrand: unique symbol;

/**
 * A price: the total returned per unit staked, stake included. It is always more than 1, and its type keeps any other
 * fraction from passing for one.
 * @example Evens is 2/1, five to two is 7/2, 1.90 is 19/10.
 */
export type Price = Fraction & { readonly [priceBrand]: true };

/**
 * Makes a price of a total return per unit staked.
 * @throws AssertionError unless it is more than 1.
 * @example price(fraction(7, 2)) is five to two.
 */
export function price(totalReturn: Fraction): Price {
  assert(isPrice(totalReturn), 'a price returns more than the stake');
  return totalReturn;
}

/**
 * Makes a price of the profit per unit staked, as fractional odds name it.
 * @throws AssertionError unless there is a profit.
 * @example priceOfProfit(fraction(5, 2)) is 7/2.
 */
export function priceOfProfit(profit: Fraction): Price {
  return price(add(profit, one));
}

/** Whether a total return per unit staked is a price, which is so if it is more than 1. */
export function isPrice(totalReturn: Fraction): totalReturn is Price {
  return compare(totalReturn, one) > 0;
}

/** The profit per unit staked, stake excluded: the odds that a fraction names. @example The price 7/2 gives 5/2. */
export function profitOf(value: Price): Fraction {
  return subtract(value, one);
}

/** The chance at which this price is fair: 1 over the total return. @example Evens gives 1/2. */
export function impliedProbability(value: Price): Fraction {
  return divide(one, value);
}
