import { describe, expect, it } from 'vitest';
import { placeProbabilities } from './place-probabilities.ts';
import { toChances } from './testing/price-field.ts';

const win = toChances([30, 22, 16, 12, 8, 6, 4, 2]);

describe('placeProbabilities', () => {
  it('are the probabilities to win when one place is paid', () => {
    for (const [index, probability] of placeProbabilities(win, 1).entries())
      expect(probability).toBeCloseTo(win[index] ?? 0, 12);
  });

  it('sum to the number of places, and grow with it', () => {
    const two = placeProbabilities(win, 2);
    const three = placeProbabilities(win, 3);
    expect(sum(two)).toBeCloseTo(2, 10);
    expect(sum(three)).toBeCloseTo(3, 10);
    for (const [index, probability] of two.entries())
      expect(three[index]).toBeGreaterThan(probability);
  });

  it('leave a withdrawn runner out', () => {
    const without = placeProbabilities(toChances([0, 2, 1, 1]), 3);
    expect(without).toEqual([0, 1, 1, 1].map((value) => expect.closeTo(value, 10)));
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
