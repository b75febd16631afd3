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

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator !== 0n && numerator < 0n ? quotient - 1n : quotient;
}
