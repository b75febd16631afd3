import { describe, expect, it } from 'vitest';
import { describeMarket, placeTermsOfMarket } from './market-facts.ts';

it.each([
  ['2026-11-25T00:00:00Z', '03:45 A v B'],
  ['2026-11-24T23:59:59Z', '25-11-2026 03:45 A v B'],
  ['2026-11-26T00:00:00Z', '25-11-2026 03:45 A v B'],
])('says at %s of a match on the 25th: %s', (now, told) => {
  const market = { startsAt: Date.parse('2026-11-25T03:45:00Z'), fixture: { name: 'A v B' } };
  expect(describeMarket(market, Date.parse(now))).toBe(told);
});

describe('the place terms of a market', () => {
  const race = { title: 'Novices Hurdle' };

  function marketOf(runners: number, withdrawn: number, changes: object = {}) {
    const selections = Array.from({ length: runners }, (_, index) => index + 1).map((number) => {
      return [number, { isWithdrawn: number <= withdrawn }] as const;
    });
    const market = { eachWay: null, race, isHandicap: false, ...changes };
    return { ...market, selections: new Map(selections) };
  }

  it('are those that are offered', () => {
    const eachWay = { numerator: 1, denominator: 5, places: 3 };
    const terms = placeTermsOfMarket(marketOf(8, 0, { eachWay }));
    expect(terms).toMatchObject({ kind: 'places', places: 3 });
  });

  it('D17: are win only for a race of four runners or fewer', () => {
    expect(placeTermsOfMarket(marketOf(4, 0))).toEqual({ kind: 'win-only' });
    expect(placeTermsOfMarket(marketOf(5, 1))).toEqual({ kind: 'win-only' });
  });

  it('D17: are missing for a larger field without any, and for what is no race', () => {
    expect(placeTermsOfMarket(marketOf(5, 0))).toBeUndefined();
    expect(placeTermsOfMarket(marketOf(3, 0, { race: null }))).toBeUndefined();
  });
});
