import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionError } from './assert.ts';
import {
  add,
  compare,
  divide,
  fraction,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
  type Fraction,
} from './fraction.ts';

const wholes = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const fractions: fc.Arbitrary<Fraction> = fc
  .tuple(
    wholes,
    wholes.filter((bottom) => bottom !== 0n),
  )
  .map(([top, bottom]) => fraction(top, bottom));

describe('fraction', () => {
  it.each([
    { parts: [100, 30], numerator: 10n, denominator: 3n },
    { parts: [-4, 6], numerator: -2n, denominator: 3n },
    { parts: [4, -6], numerator: -2n, denominator: 3n },
    { parts: [-4, -6], numerator: 2n, denominator: 3n },
    { parts: [0, -7], numerator: 0n, denominator: 1n },
    { parts: [7, 1], numerator: 7n, denominator: 1n },
  ])('reduces $parts to $numerator/$denominator', ({ parts: [top, bottom], ...lowest }) => {
    expect(fraction(top ?? 0, bottom)).toEqual(lowest);
  });

  it.each([
    [1, 0],
    [0.5, 1],
    [1, Number.NaN],
    [2 ** 53, 1],
    [Infinity, 1],
  ])('stops at %d/%d', (top, bottom) => {
    expect(() => fraction(top, bottom)).toThrow(AssertionError);
  });

  it('takes whole numbers of any size as bigint', () => {
    expect(fraction(10n ** 40n, 10n ** 39n)).toEqual(fraction(10));
  });
});

describe('arithmetic', () => {
  it('is that of a field', () => {
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(multiply(multiply(a, b), c)).toEqual(multiply(a, multiply(b, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, zero)).toEqual(a);
        expect(multiply(a, one)).toEqual(a);
        if (compare(b, zero) !== 0) expect(multiply(divide(a, b), b)).toEqual(a);
      }),
    );
  });

  it('is exact where floating point is not: 1/10 + 2/10 is 3/10', () => {
    expect(add(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10));
  });

  it('stops when dividing by zero', () => {
    expect(() => divide(one, zero)).toThrow(AssertionError);
  });
});

describe('compare', () => {
  it.each([
    { left: fraction(1, 3), right: fraction(1, 2), order: -1 },
    { left: fraction(10, 3), right: fraction(100, 30), order: 0 },
    { left: fraction(-1, 2), right: fraction(-2, 3), order: 1 },
    { left: fraction(2, 3), right: fraction(1, 3), order: 1 },
  ])('puts two fractions in order: $order', ({ left, right, order }) => {
    expect(compare(left, right)).toBe(order);
  });

  it('agrees with the sign of the difference, and with larger and smaller', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const difference = subtract(a, b).numerator;
        expect(compare(a, b)).toBe(difference < 0n ? -1 : Number(difference > 0n));
        expect(compare(a, b)).toBe(0 - compare(b, a));
        expect(compare(larger(a, b), smaller(a, b))).toBeGreaterThanOrEqual(0);
        expect(add(larger(a, b), smaller(a, b))).toEqual(add(a, b));
      }),
    );
  });
});

describe('lowest terms', () => {
  it('are found whatever the size, on either side of what a float holds exactly', () => {
    const whole = fc.bigInt({ min: 1n, max: 2n ** 120n });
    fc.assert(
      fc.property(whole, whole, whole, (top, bottom, common) => {
        const value = fraction(top * common, bottom * common);
        expect(value).toEqual(fraction(top, bottom));
        expect(value.numerator * bottom).toBe(value.denominator * top);
        for (const prime of [2n, 3n, 5n, 7n, 11n]) {
          expect(value.numerator % prime === 0n && value.denominator % prime === 0n).toBe(false);
        }
      }),
    );
    const beyond = BigInt(Number.MAX_SAFE_INTEGER) + 2n;
    expect(fraction(beyond * 6n, beyond * 4n)).toEqual(fraction(3, 2));
  });
});
