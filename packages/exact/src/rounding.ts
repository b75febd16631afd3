import type { Fraction } from './fraction.ts';

/**
 * The nearest whole number.
 * Rounding: half up, towards plus infinity. Rules: docs/rules/house-rules.md P1.
 * @example 83.75 is 84, 2.5 is 3, -2.5 is -2.
 */
export function roundHalfUp(value: Fraction): bigint {
  return floorDivide(2n * value.numerator + value.denominator, 2n * value.denominator);
}

/**
 * The largest whole number that is not above the value. Rounding: down, towards minus infinity.
 * @example -2.5 is -3.
 */
export function roundDown(value: Fraction): bigint {
  return floorDivide(value.numerator, value.denominator);
}

/** The smallest whole number that is not below the value. Rounding: up, towards plus infinity. @example -2.5 is -2. */
export function roundUp(value: Fraction): bigint {
  return -floorDivide(-value.numerator, value.denominator);
}

/**
 * A whole number divided by a fraction above zero.
 * Rounding: down. The result is the same as that of `roundDown(divide(…))`, and is quicker because the quotient is
 * never reduced to its lowest terms.
 * @example 10000 pence divided by 5/2 is 4000.
 */
export function divideDown(whole: number, by: Fraction): bigint {
  return floorDivide(BigInt(whole) * by.denominator, by.numerator);
}

/**
 * A whole number times a fraction.
 * Rounding: up. The result is the same as that of `roundUp(multiply(…))`, and is quicker because the product is never
 * reduced to its lowest terms.
 * @example 3 times 5/2 is 8.
 */
export function multiplyUp(whole: number, by: Fraction): bigint {
  return -floorDivide(-BigInt(whole) * by.numerator, by.denominator);
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n ? quotient - 1n : quotient;
}
