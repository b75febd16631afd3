import { describe, expect, it } from 'vitest';
import { findSportByCode, findSportByUrl, hasHomeSide, sports } from './sports.ts';

describe('the sports', () => {
  it('have a title, an address and codes of their own each', () => {
    const codes = sports.flatMap(({ code, antePostCode }) => [...code.split(','), antePostCode]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(sports.map(({ url }) => url)).size).toBe(sports.length);
    expect(sports.map(({ title, meta }) => [title, meta.pageTitle])).toEqual(
      sports.map(({ title }) => [title, title]),
    );
  });

  it('explain best odds guaranteed where it is offered, and have regions where races are told apart', () => {
    const explaining = sports.filter(({ bogInfoPath }) => bogInfoPath !== '');
    expect(explaining.map(({ title }) => title)).toEqual(['Horse Racing', 'Greyhounds']);
    for (const { isCarouselRegion, subcategories } of sports)
      expect(isCarouselRegion).toBe(subcategories.length > 0);
  });

  it('have nobody at home where player meets player', () => {
    expect(['F', 'K', 'C', 'G'].map(hasHomeSide)).toEqual([true, true, true, true]);
    expect(['T', 'D', 'S', 'X', 'M', 'm'].some(hasHomeSide)).toBe(false);
  });

  it('are found by any of their codes', () => {
    for (const code of ['H', 'h', 'o', 'H,h,o'])
      expect(findSportByCode(code)).toBe(findSportByUrl('horse-racing'));
    expect(findSportByCode('m')?.title).toBe('Golf');
    expect(findSportByCode('zz')).toBeUndefined();
  });
});
