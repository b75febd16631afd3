import { describe, expect, it } from 'vitest';
import { scrambleNumber, unscrambleNumber } from './scrambled-number.ts';

const block = 100_000_000;

describe('scrambleNumber', () => {
  it('gives each number one of its own, and turns it back', () => {
    const numbers = Array.from({ length: 100_000 }, (_each, index) => index);
    const scrambled = numbers.map(scrambleNumber);
    expect(new Set(scrambled).size).toBe(numbers.length);
    expect(scrambled.map(unscrambleNumber)).toEqual(numbers);
    expect(scrambled.every((number) => number >= 0 && number < block)).toBe(true);
  });

  it.each([block - 1, block, 7 * block + 12_345, 999_999_999_999_999])(
    'keeps %d in its block, and turns it back',
    (number) => {
      const scrambled = scrambleNumber(number);
      expect(Math.floor(scrambled / block)).toBe(Math.floor(number / block));
      expect(unscrambleNumber(scrambled)).toBe(number);
    },
  );

  it('tells neither how many numbers are between two nor which came first', () => {
    const scrambled = Array.from({ length: 10_001 }, (_each, index) => scrambleNumber(index));
    const steps = scrambled.slice(1).map((number, index) => number - (scrambled[index] ?? 0));
    expect(new Set(steps).size).toBeGreaterThan(9_900);
    const upwards = steps.filter((step) => step > 0).length;
    expect(upwards).toBeGreaterThan(4_800);
    expect(upwards).toBeLessThan(5_200);
  });
});
