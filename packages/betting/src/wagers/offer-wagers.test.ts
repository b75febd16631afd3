import { AssertionError, fraction } from '@furlong/exact';
import { priceOfProfit } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { enumerateLines } from './lines.ts';
import { offerWagers } from './offer-wagers.ts';
import { toPlaceTerms } from './place-terms.ts';
import type { Selection } from './selection.ts';
import { findWager } from './wager.ts';

const placeTerms = toPlaceTerms({ numerator: 1, denominator: 5, places: 3 });

function selection(id: string, group: string): Selection {
  return { id, groups: [group], price: priceOfProfit(fraction(5, 2)), placeTerms };
}

function namesAndLines(selections: readonly Selection[]): readonly (readonly [string, number])[] {
  return offerWagers(selections).map(({ wager, lineCount }) => [wager.name, lineCount]);
}

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => selection(id, `race-${id}`));
if (a === undefined || b === undefined || c === undefined || d === undefined)
  throw new Error('four');
const sameRaceAsA = selection('e', 'race-a');

describe('offerWagers', () => {
  it('D15: offers four selections what the betslip shows, in its order', () => {
    expect(namesAndLines([a, b, c, d])).toEqual([
      ['4-Fold', 1],
      ['Lucky 15', 15],
      ['Yankee', 11],
      ['Trebles', 4],
      ['Doubles', 6],
      ['Singles', 4],
    ]);
  });

  it('D16: keeps only the lines without related selections, and no full cover', () => {
    expect(namesAndLines([a, sameRaceAsA, c])).toEqual([
      ['Doubles', 2],
      ['Singles', 3],
    ]);
    expect(namesAndLines([a, sameRaceAsA, c, d])).toEqual([
      ['Trebles', 2],
      ['Doubles', 5],
      ['Singles', 4],
    ]);
    expect(namesAndLines([a, sameRaceAsA])).toEqual([['Singles', 2]]);
  });

  it('offers a lone selection a Single, and an empty slip nothing', () => {
    expect(namesAndLines([a])).toEqual([['Single', 1]]);
    expect(namesAndLines([])).toEqual([]);
  });

  it('D17: is each way with a win-only race beside others, but its singles are not', () => {
    const small = { ...b, placeTerms: { kind: 'win-only' } } as const;
    const eachWay = offerWagers([a, small, c]).filter((offer) => offer.isEachWayOffered);
    expect(eachWay.map(({ wager }) => wager.name)).toEqual([
      'Treble',
      'Patent',
      'Trixie',
      'Doubles',
    ]);
  });

  it('D17: is each way only if every selection is', () => {
    const { placeTerms: _, ...winOnly } = b;
    expect(offerWagers([a, b]).every((offer) => offer.isEachWayOffered)).toBe(true);
    expect(offerWagers([a, winOnly]).some((offer) => offer.isEachWayOffered)).toBe(false);
  });

  it('1.5: says that a starting price is in it', () => {
    expect(offerWagers([a, b]).some((offer) => offer.hasStartingPrice)).toBe(false);
    const offers = offerWagers([a, { ...b, price: 'SP' }]);
    expect(offers.every((offer) => offer.hasStartingPrice)).toBe(true);
  });

  it('D15: counts 8-folds of 20 without listing them, and stops at 21', () => {
    const twenty = Array.from({ length: 20 }, (_, index) =>
      selection(`s${String(index)}`, `f${String(index)}`),
    );
    expect(namesAndLines(twenty).slice(0, 2)).toEqual([
      ['20-Fold', 1],
      ['8-Folds', 125_970],
    ]);
    expect(() => offerWagers([...twenty, a])).toThrow(AssertionError);
  });
});

describe('enumerateLines', () => {
  it('lists a Trixie as its doubles, then its treble', () => {
    const trixie = findWager('Trixie', 3);
    if (trixie === undefined) throw new Error('a Trixie is listed');
    const lines = [...enumerateLines(trixie, [a, b, c])];
    expect(lines.map((line) => line.map(({ id }) => id).join(''))).toEqual([
      'ab',
      'ac',
      'bc',
      'abc',
    ]);
  });
});
