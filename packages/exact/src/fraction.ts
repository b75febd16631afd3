import { assert } from './assert.ts';

declare const fractionBrand: unique symbol;

/** An exact rational in lowest terms, denominator above zero. Never a floating-point number. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly [fractionBrand]: true;
}

/**
 * Makes a fraction in lowest terms.
 * @throws AssertionError if the denominator is zero, or a number is not a safe integer.
 * @example fraction(100, 30) is 10/3.
 */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const top = toBigInt(numerator);
  const bottom = toBigInt(denominator);
  assert(bottom !== 0n, 'a fraction has a denominator other than zero');
  // Most fractions are whole numbers, such as pence or counts of lines, which need no reducing.
  if (bottom === 1n) return { numerator: top, denominator: bottom } as Fraction;
  const divisor = greatestCommonDivisor(magnitude(top), magnitude(bottom));
  const share = bottom < 0n ? -divisor : divisor;
  return { numerator: top / share, denominator: bottom / share } as Fraction;
}

/** Zero, the factor of a lost leg. */
export const zero: Fraction = fraction(0);
/** One, the factor of a void leg. */
export const one: Fraction = fraction(1);

/** The exact sum, in lowest terms. */
export function add(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

/** The exact difference, in lowest terms. */
export function subtract(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator - right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

/** The exact product, in lowest terms. */
export function multiply(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** The exact quotient, in lowest terms. @throws AssertionError when dividing by zero. */
export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

/** The order of two fractions: -1, 0 or 1 as `left` is less than, equal to or more than `right`. */
export function compare(left: Fraction, right: Fraction): -1 | 0 | 1 {
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  if (difference < 0n) return -1;
  return difference > 0n ? 1 : 0;
}

/** The larger of two; the left if they are equal. */
export function larger(left: Fraction, right: Fraction): Fraction {
  return compare(left, right) >= 0 ? left : right;
}

/** The smaller of two; the left if they are equal. */
export function smaller(left: Fraction, right: Fraction): Fraction {
  return compare(left, right) <= 0 ? left : right;
}

const largestNumber = BigInt(Number.MAX_SAFE_INTEGER);

function toBigInt(value: bigint | number): bigint {
  if (typeof value === 'bigint') return value;
  assert(Number.isSafeInteger(value), () => `${String(value)} is not a whole number`);
  return BigInt(value);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  if (right === 1n) return 1n;
  let a = left;
  let b = right;
  while (b > largestNumber) [a, b] = [b, a % b];
  if (b === 0n) return a === 0n ? 1n : a;
  // Both values are safe integers now, and numbers divide ten times as fast as bigints.
  let c = Number(b);
  let d = Number(a % b);
  while (d !== 0) [c, d] = [d, c % d];
  return BigInt(c);
}
