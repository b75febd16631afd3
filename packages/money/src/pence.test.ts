import { AssertionError, fraction } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPence,
  noPence,
  pence,
  penceDown,
  penceHalfUp,
  subtractPence,
  timesPence,
  toExactPence,
} from './pence.ts';

describe('pence', () => {
  it.each([0.5, Number.NaN, Infinity, 2 ** 53, 10n ** 20n])('stops at %d', (value) => {
    expect(() => pence(value)).toThrow(AssertionError);
  });

  it('takes whole numbers, and knows no minus zero', () => {
    expect(pence(1050)).toBe(1050);
    expect(pence(1050n)).toBe(1050);
    expect(Object.is(pence(-0), 0)).toBe(true);
  });
});

describe('arithmetic of pence', () => {
  it('adds, subtracts and multiplies whole amounts', () => {
    expect(addPence(pence(1), pence(2), pence(-5))).toBe(-2);
    expect(addPence()).toBe(noPence);
    expect(subtractPence(pence(100), pence(250))).toBe(-150);
    expect(timesPence(pence(50), 30)).toBe(1500);
  });

  it('stops rather than lose a penny to size', () => {
    const most = pence(Number.MAX_SAFE_INTEGER);
    expect(() => addPence(most, pence(1))).toThrow(AssertionError);
    expect(() => addPence(most, pence(1), pence(-1))).toThrow(AssertionError);
    expect(() => subtractPence(noPence, most)).not.toThrow();
    expect(() => subtractPence(pence(-1), most)).toThrow(AssertionError);
    expect(() => timesPence(most, 2)).toThrow(AssertionError);
  });

  it('stops at half a time, even where the product is whole', () => {
    expect(() => timesPence(pence(10), 0.5)).toThrow(AssertionError);
  });
});

describe('rounding to pence', () => {
  it.each([
    { exact: fraction(8375, 2), half: 4188, down: 4187 },
    { exact: fraction(1, 3), half: 0, down: 0 },
    { exact: fraction(2, 3), half: 1, down: 0 },
    { exact: fraction(-1, 2), half: 0, down: -1 },
  ])('P1: rounds to $half half up and to $down down', ({ exact, half, down }) => {
    expect(penceHalfUp(exact)).toBe(half);
    expect(penceDown(exact)).toBe(down);
  });

  it('gives every amount back unchanged', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(penceHalfUp(toExactPence(pence(amount)))).toBe(amount);
        expect(penceDown(toExactPence(pence(amount)))).toBe(amount);
      }),
    );
  });

  it('stops where the result is no safe amount', () => {
    expect(() => penceHalfUp(fraction(10n ** 20n))).toThrow(AssertionError);
  });
});
