import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, fraction, multiply } from './fraction.ts';
import { divideDown, multiplyUp, roundDown, roundHalfUp, roundUp } from './rounding.ts';

describe('rounding', () => {
  it.each([
    { value: fraction(335, 4), down: 83n, half: 84n, up: 84n },
    { value: fraction(5, 2), down: 2n, half: 3n, up: 3n },
    { value: fraction(-5, 2), down: -3n, half: -2n, up: -2n },
    { value: fraction(-7, 4), down: -2n, half: -2n, up: -1n },
    { value: fraction(9, 4), down: 2n, half: 2n, up: 3n },
    { value: fraction(-9, 4), down: -3n, half: -2n, up: -2n },
    { value: fraction(6, 2), down: 3n, half: 3n, up: 3n },
    { value: fraction(-6, 2), down: -3n, half: -3n, up: -3n },
    { value: fraction(0, 5), down: 0n, half: 0n, up: 0n },
    { value: fraction(1, 3), down: 0n, half: 0n, up: 1n },
    { value: fraction(49, 100), down: 0n, half: 0n, up: 1n },
  ])('P1: goes down to $down, half up to $half, up to $up', ({ value, down, half, up }) => {
    expect([roundDown(value), roundHalfUp(value), roundUp(value)]).toEqual([down, half, up]);
  });

  it('stays within one, within a half for half up, and leaves whole numbers alone', () => {
    const whole = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n });
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 1n, max: 10n ** 12n }), (top, bottom) => {
        const value = fraction(top, bottom);
        const { numerator: n, denominator: d } = value;
        const down = roundDown(value);
        const half = roundHalfUp(value);
        expect(down * d <= n && n < (down + 1n) * d).toBe(true);
        expect(roundUp(value)).toBe(d === 1n ? down : down + 1n);
        expect(2n * half * d - d <= 2n * n && 2n * n < 2n * half * d + d).toBe(true);
        expect(roundHalfUp(fraction(top))).toBe(top);
      }),
    );
  });

  it('of a quotient or a product is the same without its lowest terms', () => {
    const part = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(fc.maxSafeInteger(), part, part, (whole, top, bottom) => {
        const by = fraction(top, bottom);
        expect(divideDown(whole, by)).toBe(roundDown(divide(fraction(whole), by)));
        expect(multiplyUp(whole, by)).toBe(roundUp(multiply(fraction(whole), by)));
      }),
    );
  });
});
