import { describe, expect, it } from 'vitest';
import { toPlaceTerms } from './place-terms.ts';
import { offersEachWay } from './selection.ts';

const fifth = toPlaceTerms({ numerator: 1, denominator: 5, places: 3 });
const winOnly = { kind: 'win-only' } as const;

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
