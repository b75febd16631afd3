import { AssertionError } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPence, pence } from './pence.ts';
import { splitPence } from './split.ts';

describe('splitPence', () => {
  it('gives the odd pennies to the first parts', () => {
    expect(splitPence(pence(1000), 3)).toEqual([334, 333, 333]);
    expect(splitPence(pence(2), 4)).toEqual([1, 1, 0, 0]);
  });

  it('loses no penny, and no two parts differ by more than one', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), (total, parts) => {
        const split = splitPence(pence(total), parts);
        expect(split).toHaveLength(parts);
        expect(addPence(...split)).toBe(total);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [-1, 2],
    [10, 0],
    [10, -1],
    [10, 1.5],
  ])('stops at %i in %d parts', (amount, parts) => {
    expect(() => splitPence(pence(amount), parts)).toThrow(AssertionError);
  });
});
