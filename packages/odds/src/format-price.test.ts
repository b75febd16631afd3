import { parseFraction } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

describe('formatPrice', () => {
  it.each([
    ['5/2', '5/2', '3.50'],
    ['5-2', '5-2', '3.50'],
    ['100/30', '100/30', '4.33'],
    ['11/8', '11/8', '2.38'],
    ['4/6', '4/6', '1.67'],
    ['EVENS', 'EVS', '2.00'],
    ['Evens', 'EVS', '2.00'],
    ['1/1', '1/1', '2.00'],
    ['2.38', '11/8', '2.38'],
    ['2.4', '7/5', '2.40'],
    ['2.375', '11/8', '2.38'],
    ['2.0', 'EVS', '2.00'],
    ['3', '2/1', '3.00'],
    ['SP', 'SP', 'SP'],
    ['SP 4/1', 'SP 4/1', 'SP 5.00'],
    ['SP EVENS', 'SP EVS', 'SP 2.00'],
    ['SP 4.33', 'SP 100/30', 'SP 4.33'],
    ['', '', ''],
    ['NO', '', ''],
    ['0/0', '0/0', '0/0'],
  ])('D26: shows %j as %j in fractions and %j in decimals', (text, fractional, decimal) => {
    expect(formatPrice(text, 'fractional')).toBe(fractional);
    expect(formatPrice(text, 'decimal')).toBe(decimal);
  });

  it('always writes decimals with two places, within a half of the second of the true value', () => {
    const part = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(part, part, (top, bottom) => {
        const shown = formatPrice(`${String(top)}/${String(bottom)}`, 'decimal');
        expect(shown).toMatch(/^\d+\.\d\d$/);
        const value = parseFraction(shown);
        expect(
          Math.abs(Number(value?.numerator) / Number(value?.denominator) - 1 - top / bottom),
        ).toBeLessThanOrEqual(0.005 + 1e-9);
      }),
    );
  });
});
