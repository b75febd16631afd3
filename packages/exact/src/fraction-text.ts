import { assert } from './assert.ts';
import { fraction, multiply, type Fraction } from './fraction.ts';
import { roundHalfUp } from './rounding.ts';

/**
 * Reads `3/4`, `3` or `0.75` exactly.
 * Shape: `undefined` for any other text, for a denominator of 0 and for numbers of more than 30 digits.
 */
export function parseFraction(text: string): Fraction | undefined {
  const ratio = /^(-?\d{1,30})(?:\/(\d{1,30}))?$/.exec(text);
  if (ratio?.[1] !== undefined) {
    const bottom = BigInt(ratio[2] ?? '1');
    return bottom === 0n ? undefined : fraction(BigInt(ratio[1]), bottom);
  }
  const decimal = /^(-?\d{1,30})\.(\d{1,30})$/.exec(text);
  if (decimal?.[1] === undefined || decimal[2] === undefined) return undefined;
  return fraction(BigInt(decimal[1] + decimal[2]), 10n ** BigInt(decimal[2].length));
}

/** Writes `3/4`, or `3` for a whole number. `parseFraction` reads both. */
export function formatFraction(value: Fraction): string {
  const top = value.numerator.toString();
  return value.denominator === 1n ? top : `${top}/${value.denominator.toString()}`;
}

/**
 * Writes a decimal with exactly so many places.
 * Rounding: half up (towards plus infinity).
 * @throws AssertionError unless places is a whole number from 0 to 30.
 * @example 19/8 with two places is '2.38'.
 */
export function formatDecimalHalfUp(value: Fraction, places: number): string {
  assert(Number.isInteger(places) && places >= 0 && places <= 30, 'places are 0 to 30');
  const units = roundHalfUp(multiply(value, fraction(10n ** BigInt(places))));
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
