import { assert, fraction, roundDown, roundHalfUp, type Fraction } from '@furlong/exact';

declare const penceBrand: unique symbol;

/** A whole number of the currency's minor unit: pence, or cents. It may be negative, as in a ledger entry. */
export type Pence = number & { readonly [penceBrand]: true };

/**
 * Makes an amount of money.
 * Units: pence. @throws AssertionError unless the number is a safe integer.
 * @example pence(1050) is £10.50.
 */
export function pence(value: number | bigint): Pence {
  const amount = typeof value === 'bigint' ? Number(value) : value;
  assert(Number.isSafeInteger(amount), () => `${String(value)} is not a whole number of pence`);
  return (Object.is(amount, -0) ? 0 : amount) as Pence;
}

export const noPence: Pence = pence(0);

/** The largest amount that can be written and read in pounds: a penny under a trillion. */
export const largestPence: Pence = pence(99_999_999_999_999);

/**
 * The sum of the amounts, which is 0 where there are none. @throws AssertionError if the sum, or a part of it, is no
 * safe integer.
 */
export function addPence(...amounts: readonly Pence[]): Pence {
  let sum: Pence = noPence;
  for (const amount of amounts) sum = pence(sum + amount);
  return sum;
}

/** The first amount less the second, which may be negative. */
export function subtractPence(left: Pence, right: Pence): Pence {
  return pence(left - right);
}

/**
 * Pence times a whole number, such as the stake a line times the lines.
 * @throws AssertionError unless the count is a whole number and the product a safe one.
 */
export function timesPence(amount: Pence, count: number): Pence {
  assert(Number.isSafeInteger(count), () => `${String(count)} is not a whole number of times`);
  return pence(amount * count);
}

/** The amount as a fraction of pence, ready for arithmetic with factors. */
export function toExactPence(amount: Pence): Fraction {
  return fraction(amount);
}

/** An exact amount to the penny. Rounding: half up, once a bet. Rules: D11, docs/rules/house-rules.md P1. */
export function penceHalfUp(exactPence: Fraction): Pence {
  return pence(roundHalfUp(exactPence));
}

/** An exact amount to the penny. Rounding: down, for limits that must not be passed. */
export function penceDown(exactPence: Fraction): Pence {
  return pence(roundDown(exactPence));
}
