import { assert } from './assert.ts';
import { add, compare, divide, fraction, one, subtract, zero, type Fraction } from './fraction.ts';
import { roundDown, roundUp } from './rounding.ts';

/**
 * The fraction with the smallest denominator that differs from a value by at most a tolerance;
 * of several with that denominator, the one nearest to zero.
 * @throws AssertionError unless value and tolerance are not negative.
 * @example 0.66666667 within a half of the eighth decimal is 2/3.
 */
export function simplestWithin(value: Fraction, tolerance: Fraction): Fraction {
  assert(compare(value, zero) >= 0, 'only a value that is not negative is simplified');
  assert(compare(tolerance, zero) >= 0, 'a tolerance is not negative');
  const lowest = subtract(value, tolerance);
  return simplestBetween(compare(lowest, zero) < 0 ? zero : lowest, add(value, tolerance));
}

/** The simplest fraction between two others: it follows their continued fractions as long as they agree. */
function simplestBetween(low: Fraction, high: Fraction): Fraction {
  const whole = fraction(roundUp(low));
  if (compare(whole, high) <= 0) return whole;
  const floor = fraction(roundDown(low));
  const rest = simplestBetween(
    divide(one, subtract(high, floor)),
    divide(one, subtract(low, floor)),
  );
  return add(floor, divide(one, rest));
}
