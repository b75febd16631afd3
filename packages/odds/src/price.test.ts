import { AssertionError, compare, fraction, multiply, one } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedProbability, isPrice, price, priceOfProfit, profitOf } from './price.ts';

const profits = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }))
  .map(([top, bottom]) => fraction(top, bottom));

describe('price', () => {
  it.each([fraction(1), fraction(0), fraction(-3), fraction(99, 100)])(
    'stops at a return of $numerator/$denominator',
    (value) => {
      expect(() => price(value)).toThrow(AssertionError);
      expect(isPrice(value)).toBe(false);
    },
  );

  it('is the profit with the stake', () => {
    expect(priceOfProfit(fraction(5, 2))).toEqual(price(fraction(7, 2)));
    expect(profitOf(price(fraction(7, 2)))).toEqual(fraction(5, 2));
    expect(() => priceOfProfit(fraction(0))).toThrow(AssertionError);
  });

  it('has a chance at which it is worth what it costs', () => {
    fc.assert(
      fc.property(profits, (profit) => {
        const value = priceOfProfit(profit);
        expect(profitOf(value)).toEqual(profit);
        expect(multiply(impliedProbability(value), value)).toEqual(one);
        expect(compare(impliedProbability(value), one)).toBe(-1);
      }),
    );
  });
});
