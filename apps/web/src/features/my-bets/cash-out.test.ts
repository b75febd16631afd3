import { pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastPart, valueOfPart } from './cash-out.ts';

const amount = fc.integer({ min: 1, max: 10_000_000 });

describe('valueOfPart', () => {
  it('is the value for all, its share of a part, and never more than that', () => {
    fc.assert(
      fc.property(amount, amount, amount, (whole, stake, left) => {
        const part = Math.min(stake, left);
        const value = valueOfPart(pence(whole), pence(part), pence(left));
        expect(BigInt(value) * BigInt(left)).toBeLessThanOrEqual(BigInt(whole) * BigInt(part));
        expect(valueOfPart(pence(whole), pence(left), pence(left))).toBe(whole);
      }),
    );
  });
});

describe('leastPart', () => {
  it('is the smallest part that is worth a penny', () => {
    fc.assert(
      fc.property(amount, amount, (whole, left) => {
        const least = leastPart(pence(whole), pence(left));
        expect(valueOfPart(pence(whole), least, pence(left))).toBeGreaterThan(0);
        if (least > 1) expect(valueOfPart(pence(whole), pence(least - 1), pence(left))).toBe(0);
      }),
    );
    expect(leastPart(pence(0), pence(5_00))).toBe(5_00);
  });
});
