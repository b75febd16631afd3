import type { Fraction } from './fraction.ts';

/**
 * The nearest whole number; a half goes up (towards plus infinity).
 * Rounding: half up. Rules: docs/rules, P1.
 * @example 83.75 is 84, 2.5 is 3, -2.5 is -2.
 */
export function roundHalfUp(value: Fraction): bigint {
  return floorDivide(2n * value.numerator + value.denominator, 2n * value.denominator);
}

/** The next whole number below or equal (towards minus infinity). */
export function roundDown(value: Fraction): bigint {
  return floorDivide(value.numerator, value.denominator);
}

/** The next whole number above or equal (towards plus infinity). */
export function roundUp(value: Fraction): bigint {
  return -floorDivide(-value.numerator, value.denominator);
}

/**
 * How often a fraction above zero goes into a whole number, rounded down: as `roundDown` of the quotient, which is not
 * brought to its lowest terms first.
 */
export function divideDown(whole: number, by: Fraction): bigint {
  return floorDivide(BigInt(whole) * by.denominator, by.numerator);
}

/** So many times a fraction, rounded up: as `roundUp` of the product, which is not brought to its lowest terms first. */
export function multiplyUp(whole: number, by: Fraction): bigint {
  return -floorDivide(-BigInt(whole) * by.numerator, by.denominator);
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n ? quotient - 1n : quotient;
}
