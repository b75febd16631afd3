import { AssertionError, fraction } from '@furlong/exact';
import { priceOfProfit } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { formatEachWayTerms, offersEachWay, placeFactorOf } from './selection.ts';

const fifth = { fraction: fraction(1, 5), places: 3 };
const winOnly = { ...fifth, isWinOnly: true };

describe('placeFactorOf', () => {
  it('pays a fraction of the profit with the stake', () => {
    expect(placeFactorOf(priceOfProfit(fraction(5)), fifth)).toEqual(fraction(2));
    const evens = priceOfProfit(fraction(1));
    expect(placeFactorOf(evens, { fraction: fraction(1, 4), places: 2 })).toEqual(fraction(5, 4));
  });

  it('P3: runs all up to win in a win-only race', () => {
    expect(placeFactorOf(priceOfProfit(fraction(5)), winOnly)).toEqual(fraction(6));
  });
});

describe('offersEachWay', () => {
  it('D17: needs terms of every selection', () => {
    expect(offersEachWay([{ placeTerms: fifth }, { placeTerms: fifth }])).toBe(true);
    expect(offersEachWay([{ placeTerms: fifth }, {}])).toBe(false);
    expect(offersEachWay([])).toBe(false);
  });

  it('P3: takes a win-only race along, but needs one that pays places', () => {
    expect(offersEachWay([{ placeTerms: fifth }, { placeTerms: winOnly }])).toBe(true);
    expect(offersEachWay([{ placeTerms: winOnly }])).toBe(false);
  });
});

describe('formatEachWayTerms', () => {
  it('writes num/den 1-places', () => {
    expect(formatEachWayTerms(fifth)).toBe('1/5 1-3');
    expect(formatEachWayTerms({ fraction: fraction(1, 4), places: 2 })).toBe('1/4 1-2');
  });

  it('writes nothing where no place is paid', () => {
    expect(formatEachWayTerms(winOnly)).toBe('');
    expect(formatEachWayTerms(undefined)).toBe('');
  });

  it.each([0, -1, 2.5])('stops at %d places', (places) => {
    expect(() => formatEachWayTerms({ ...fifth, places })).toThrow(AssertionError);
  });
});
