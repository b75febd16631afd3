import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionError } from './assert.ts';
import { compare, fraction, subtract, zero, type Fraction } from './fraction.ts';
import { simplestWithin } from './simplest.ts';

function distance(left: Fraction, right: Fraction): Fraction {
  const difference = subtract(left, right);
  return compare(difference, zero) < 0 ? subtract(right, left) : difference;
}

describe('simplestWithin', () => {
  it('finds 2/3 behind 0.66666667', () => {
    const found = simplestWithin(fraction(66_666_667, 100_000_000), fraction(1, 200_000_000));
    expect(found).toEqual(fraction(2, 3));
  });

  it('is nothing, and never less, where nothing is within the tolerance', () => {
    expect(simplestWithin(fraction(1, 2), fraction(2))).toEqual(zero);
  });

  it('leaves a value alone when nothing may differ', () => {
    expect(simplestWithin(fraction(69, 50), zero)).toEqual(fraction(69, 50));
    expect(simplestWithin(zero, zero)).toEqual(zero);
  });

  it('never leaves the tolerance, and no smaller denominator lies within it', () => {
    const part = fc.integer({ min: 0, max: 400 });
    const bottom = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(part, bottom, fc.integer({ min: 1, max: 5000 }), (top, below, parts) => {
        const value = fraction(top, below);
        const tolerance = fraction(1, parts);
        const found = simplestWithin(value, tolerance);
        expect(compare(distance(value, found), tolerance)).toBeLessThanOrEqual(0);
        for (let smaller = 1n; smaller < found.denominator; smaller += 1n) {
          const floor = (value.numerator * smaller) / value.denominator;
          for (const numerator of [floor, floor + 1n]) {
            const other = fraction(numerator, smaller);
            expect(compare(distance(value, other), tolerance)).toBe(1);
          }
        }
      }),
    );
  });

  it('stops at negative values and tolerances', () => {
    expect(() => simplestWithin(fraction(-1), zero)).toThrow(AssertionError);
    expect(() => simplestWithin(fraction(1), fraction(-1))).toThrow(AssertionError);
    expect(() => simplestWithin(fraction(1), fraction(-1, 2))).toThrow(AssertionError);
  });
});
