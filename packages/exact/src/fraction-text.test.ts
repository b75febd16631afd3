import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AssertionError } from './assert.ts';
import { fraction } from './fraction.ts';
import { formatDecimalHalfUp, formatFraction, parseFraction } from './fraction-text.ts';

describe('parseFraction', () => {
  it.each([
    ['3/4', 3, 4],
    ['-3/4', -3, 4],
    ['6/8', 3, 4],
    ['3', 3, 1],
    ['0.75', 3, 4],
    ['-0.75', -3, 4],
    ['0.10', 1, 10],
    ['007', 7, 1],
  ])('reads %s exactly', (text, top, bottom) => {
    expect(parseFraction(text)).toEqual(fraction(top, bottom));
  });

  it.each(['', '1/0', '1/-2', '.5', '5.', '1e3', ' 1', '1/2/3', '1.5/2', 'a', '+1', '1,5'])(
    'reads nothing in %j',
    (text) => {
      expect(parseFraction(text)).toBeUndefined();
    },
  );
});

describe('formatFraction', () => {
  it('writes what parseFraction reads', () => {
    const part = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 1_000_000 }), (top, bottom) => {
        const value = fraction(top, bottom);
        expect(parseFraction(formatFraction(value))).toEqual(value);
      }),
    );
  });
  it('writes a whole number without a denominator', () => {
    expect(formatFraction(fraction(6, 3))).toBe('2');
  });
});

describe('formatDecimalHalfUp', () => {
  it.each([
    { value: fraction(19, 8), places: 2, text: '2.38' },
    { value: fraction(2, 1), places: 2, text: '2.00' },
    { value: fraction(1001, 1000), places: 2, text: '1.00' },
    { value: fraction(201, 200), places: 2, text: '1.01' },
    { value: fraction(-1, 200), places: 2, text: '0.00' },
    { value: fraction(-3, 200), places: 2, text: '-0.01' },
    { value: fraction(1, 200), places: 2, text: '0.01' },
    { value: fraction(5, 2), places: 0, text: '3' },
    { value: fraction(1, 3), places: 8, text: '0.33333333' },
    { value: fraction(-5, 4), places: 1, text: '-1.2' },
    { value: fraction(1), places: 30, text: `1.${'0'.repeat(30)}` },
  ])('writes $text with $places places', ({ value, places, text }) => {
    expect(formatDecimalHalfUp(value, places)).toBe(text);
  });

  it.each([-1, 31, 1.5])('stops at %d places', (places) => {
    expect(() => formatDecimalHalfUp(fraction(1), places)).toThrow(AssertionError);
  });
});
