import { AssertionError, fraction } from '@furlong/exact';
import { priceOfProfit } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { formatEachWayTerms, placeFactorOf, toEachWayTerms, toPlaceTerms } from './place-terms.ts';

const fifth = toPlaceTerms({ numerator: 1, denominator: 5, places: 3 });
const quarter = toPlaceTerms({ numerator: 1, denominator: 4, places: 2 });
const winOnly = { kind: 'win-only' } as const;

describe('toPlaceTerms', () => {
  it('P3: reads the whole odds for the winner alone as win only', () => {
    expect(toPlaceTerms({ numerator: 1, denominator: 1, places: 1 })).toEqual(winOnly);
  });

  it('makes the fraction exact', () => {
    expect(fifth).toEqual({ kind: 'places', fraction: fraction(1, 5), places: 3 });
  });

  it.each([
    ['no place', { places: 0 }],
    ['fewer places than none', { places: -1 }],
    ['half a place', { places: 2.5 }],
    ['nothing of the odds', { numerator: 0 }],
    ['no denominator', { denominator: 0 }],
  ])('stops at %s', (_what, change) => {
    const terms = { numerator: 1, denominator: 5, places: 3, ...change };
    expect(() => toPlaceTerms(terms)).toThrow(AssertionError);
  });
});

describe('toEachWayTerms', () => {
  it('D18: gives back what a bet keeps', () => {
    expect(toEachWayTerms(quarter)).toEqual({ numerator: 1, denominator: 4, places: 2 });
    expect(toEachWayTerms(winOnly)).toEqual({ numerator: 1, denominator: 1, places: 1 });
    expect(toEachWayTerms(undefined)).toBeUndefined();
  });
});

describe('placeFactorOf', () => {
  it('pays a fraction of the profit with the stake', () => {
    expect(placeFactorOf(priceOfProfit(fraction(5)), fifth)).toEqual(fraction(2));
    const evens = priceOfProfit(fraction(1));
    expect(placeFactorOf(evens, quarter)).toEqual(fraction(5, 4));
  });

  it('P3: runs all up to win in a win-only race', () => {
    expect(placeFactorOf(priceOfProfit(fraction(5)), winOnly)).toEqual(fraction(6));
  });
});

describe('formatEachWayTerms', () => {
  it('writes num/den 1-places', () => {
    expect(formatEachWayTerms(fifth)).toBe('1/5 1-3');
    expect(formatEachWayTerms(quarter)).toBe('1/4 1-2');
  });

  it('P3: writes all up to win as such', () => {
    expect(formatEachWayTerms(winOnly)).toBe('1/1 1-1');
  });

  it('writes nothing where there are no terms', () => {
    expect(formatEachWayTerms(undefined)).toBe('');
  });
});
