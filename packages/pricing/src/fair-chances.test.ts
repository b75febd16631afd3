import { compare, fraction, one, type Fraction } from '@furlong/exact';
import { impliedProbability, parsePrice } from '@furlong/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairChances, placedChance, winnersOf } from './fair-chances.ts';
import { withMargin, withoutMargin } from './margin.ts';
import { priceField, toChances } from './testing/price-field.ts';

const anyBelief = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 14 })
  .map(toChances);

function toNumber(value: Fraction | undefined): number {
  return value === undefined ? Number.NaN : Number(value.numerator) / Number(value.denominator);
}

describe('withoutMargin', () => {
  it('undoes withMargin', () => {
    fc.assert(
      fc.property(anyBelief, fc.double({ min: 1.01, max: 1.3, noNaN: true }), (belief, total) => {
        if (total >= belief.length - 0.1) return;
        const fair = withoutMargin(withMargin(belief, total), 1);
        for (const [index, chance] of fair.entries())
          expect(chance).toBeCloseTo(belief[index] ?? Number.NaN, 5);
      }),
    );
  });
});

describe('fairChances', () => {
  it('finds what a race was priced from, to within the steps of the ladder', () => {
    fc.assert(
      fc.property(anyBelief, (belief) => {
        const prices = priceField(belief).map(parsePrice);
        const chances = fairChances(prices, 1);
        for (const [index, chance] of chances.entries()) {
          if (chance === undefined) continue;
          const asked = belief[index] ?? 0;
          expect(Math.abs(toNumber(chance) - asked)).toBeLessThan(0.02 + asked * 0.08);
        }
      }),
    );
  });

  it('never says more than the price does, and never more in all than there are winners', () => {
    fc.assert(
      fc.property(anyBelief, (belief) => {
        const prices = priceField(belief).map(parsePrice);
        const chances = fairChances(prices, 1);
        for (const [index, chance] of chances.entries()) {
          const price = prices[index];
          if (chance !== undefined && price !== undefined)
            expect(compare(chance, impliedProbability(price))).toBeLessThanOrEqual(0);
        }
        const sum = chances.reduce((total, chance) => total + (toNumber(chance) || 0), 0);
        expect(sum).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('gives the one that is all but certain, and has no price for it, what the others leave', () => {
    const [home, draw, away] = fairChances([undefined, '33/1', '99/1'].map(read), 1);
    expect(toNumber(home)).toBeCloseTo(1 - 1 / 34 - 1 / 100, 5);
    // Nobody can tell what part of so small a sum is margin.
    expect([draw, away]).toEqual([undefined, undefined]);
  });

  it('takes the margin off the others beside those that are beaten', () => {
    const whole = fairChances(['EVENS', '4/6'].map(read), 1);
    expect(fairChances([undefined, 'EVENS', undefined, '4/6'].map(read), 1)).toEqual([
      undefined,
      whole[0],
      undefined,
      whole[1],
    ]);
  });

  it.each([
    ['the favourite', [undefined, '5/2', '4/1', '6/1', '8/1'], 1, false],
    ['one of two', [undefined, '10/11'], 1, false],
    ['an outsider of a race, beside a whole book', [undefined, 'EVENS', '4/6'], 1, true],
    ['one of three that are paid', [undefined, '1/3', '1/4'], 2, false],
    ['two', [undefined, undefined, '33/1'], 1, false],
  ] as const)(
    'knows nobody while the price of %s is down',
    (_, prices, winners, isEveryonePriced) => {
      expect(fairChances(prices.map(read), winners, { isEveryonePriced })).toEqual(
        prices.map(() => undefined),
      );
    },
  );

  it('never pays a long shot for the margin of a book with a certainty in it', () => {
    // These chances are those of a match near its end: 0.990, 0.0085, 0.0015.
    const [home, draw, away] = fairChances([undefined, '50/1', '250/1'].map(read), 1);
    expect(toNumber(home)).toBeLessThan(0.99);
    expect(toNumber(home)).toBeGreaterThan(0.97);
    expect([draw, away]).toEqual([undefined, undefined]);
  });

  it('knows nothing of a book that is not on one question', () => {
    expect(fairChances(['1/3', '1/3', '1/4'].map(read), 1)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // Every selection of such a market wins: there is nothing to tell.
    expect(fairChances(['1/3', '1/4'].map(read), 2)).toEqual([undefined, undefined]);
    const double = fairChances(['1/3', '1/3', '4/6'].map(read), 2);
    expect(double.reduce((sum, chance) => sum + toNumber(chance), 0)).toBeCloseTo(2, 4);
  });
});

describe('placedChance', () => {
  it('is at least the chance to win, at most one, and unknown where all are placed', () => {
    fc.assert(
      fc.property(anyBelief, fc.integer({ min: 1, max: 6 }), (belief, places) => {
        const win = belief.map((chance) => fraction(Math.floor(chance * 1e6), 1_000_000));
        for (const [index, winning] of win.entries()) {
          const chance = placedChance(win, index, places);
          if (win.length <= places) expect(chance).toBeUndefined();
          else if (chance !== undefined) {
            expect(compare(chance, winning)).toBeGreaterThanOrEqual(0);
            expect(compare(chance, one)).toBeLessThanOrEqual(0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('knows a field of a hundred and fifty', () => {
    const win = Array.from({ length: 150 }, () => fraction(1, 150));
    expect(toNumber(placedChance(win, 7, 6))).toBeCloseTo(6 / 150, 2);
  });
});

describe('winnersOf', () => {
  it('is one where one wins, two in double chance, so many in a place market', () => {
    const of = (kind: string, parameters: Record<string, number>, selectionCount: number) =>
      winnersOf({ kind, parameters, selectionCount });
    expect(of('race-win', {}, 12)).toBe(1);
    expect(of('double-chance', {}, 3)).toBe(2);
    expect(of('race-to-be-placed', { winningPlaces: 3 }, 12)).toBe(3);
    expect(of('total-goals', { line: 2.5 }, 2)).toBe(1);
    expect(of('handicap', { line: -1.5 }, 2)).toBe(1);
    expect(of('handicap-three-way', { line: -1 }, 3)).toBe(1);
  });

  it('is unknown of all lines in one, and of whoever may not play', () => {
    for (const kind of ['asian-handicap', 'first-goal-scorer', 'match-bet', '2-ball', 'to-score'])
      expect(winnersOf({ kind, parameters: {}, selectionCount: 2 })).toBeUndefined();
  });

  it('is unknown where the stake may well come back', () => {
    const lines = [2, 2.25, -0.75].map((line) =>
      winnersOf({ kind: 'total-goals', parameters: { line }, selectionCount: 2 }),
    );
    expect(lines).toEqual([undefined, undefined, undefined]);
    expect(winnersOf({ kind: 'draw-no-bet', parameters: {}, selectionCount: 2 })).toBeUndefined();
  });
});

function read(text: string | undefined) {
  return text === undefined ? undefined : parsePrice(text);
}
