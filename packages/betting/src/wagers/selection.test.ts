import { describe, expect, it } from 'vitest';
import { toPlaceTerms } from './place-terms.ts';
import { offersEachWay } from './selection.ts';

const fifth = toPlaceTerms({ numerator: 1, denominator: 5, places: 3 });
const winOnly = { kind: 'win-only' } as const;
const [double, singles] = [{ largest: 2 }, { largest: 1 }];

describe('offersEachWay', () => {
  it('D17: needs terms of every selection', () => {
    expect(offersEachWay(double, [{ placeTerms: fifth }, { placeTerms: fifth }])).toBe(true);
    expect(offersEachWay(double, [{ placeTerms: fifth }, {}])).toBe(false);
    expect(offersEachWay(double, [])).toBe(false);
  });

  it('P3: takes a win-only race along, but needs one that pays places', () => {
    expect(offersEachWay(double, [{ placeTerms: fifth }, { placeTerms: winOnly }])).toBe(true);
    expect(offersEachWay(double, [{ placeTerms: winOnly }, { placeTerms: winOnly }])).toBe(false);
  });

  it('D17: needs places of every selection for singles, which are bets of their own', () => {
    expect(offersEachWay(singles, [{ placeTerms: fifth }, { placeTerms: fifth }])).toBe(true);
    expect(offersEachWay(singles, [{ placeTerms: fifth }, { placeTerms: winOnly }])).toBe(false);
    expect(offersEachWay(singles, [{ placeTerms: winOnly }])).toBe(false);
  });
});
