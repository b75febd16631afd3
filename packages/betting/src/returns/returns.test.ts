import { readFileSync } from 'node:fs';
import {
  AssertionError,
  add,
  compare,
  fraction,
  multiply,
  one,
  subtract,
  zero,
} from '@furlong/exact';
import { addPence, pence, penceHalfUp, toExactPence, type Pence } from '@furlong/money';
import { parsePrice, priceOfProfit, returnsFactorOf } from '@furlong/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLines, countLinesBySize, sumLines } from '../wagers/line-sums.ts';
import { enumerateLines } from '../wagers/lines.ts';
import { offerWagers } from '../wagers/offer-wagers.ts';
import { placeFactorOf, type PlaceTerms } from '../wagers/place-terms.ts';
import { listRelatedPairs } from '../wagers/related.ts';
import { potentialReturns, returnsPerUnit, type StakedQuestion } from './returns.ts';
import type { Selection } from '../wagers/selection.ts';
import { stakeLimitFor, totalStake } from './stake.ts';
import { findWager, isFullCover, listWagers, type Wager } from '../wagers/wager.ts';

type PricedSelection = Selection & { readonly price: Exclude<Selection['price'], 'SP'> };

interface EvensRow {
  readonly row: string;
  readonly name: string;
  readonly selections: number;
  readonly returnsAtEvens: number;
}

const evensRows: readonly EvensRow[] = JSON.parse(
  readFileSync(new URL('../../../../fixtures/wager-lines.json', import.meta.url), 'utf8'),
);

function wagerNamed(name: string, selectionCount: number): Wager {
  const wager = findWager(name, selectionCount);
  if (wager === undefined) throw new Error(`${name} is listed for ${String(selectionCount)}`);
  return wager;
}

function selectionAt(text: string, index: number, placeTerms?: PlaceTerms): PricedSelection {
  const price = parsePrice(text);
  if (price === undefined) throw new Error(`${text} is a price`);
  return { id: `s${String(index)}`, groups: [`f${String(index)}`], price, placeTerms };
}

function slipOf(texts: readonly string[], placeTerms?: PlaceTerms): readonly PricedSelection[] {
  return texts.map((text, index) => selectionAt(text, index, placeTerms));
}

const fifth: PlaceTerms = { kind: 'places', fraction: fraction(1, 5), places: 3 };
const quarter: PlaceTerms = { kind: 'places', fraction: fraction(1, 4), places: 2 };

const terms = fc.constantFrom<PlaceTerms>(fifth, quarter, { kind: 'win-only' });
const prices = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([top, bottom]) => priceOfProfit(fraction(top, bottom)));

/**
 * Slips of up to eight selections. Some of them share a race or a match, and some of different races share an outright.
 */
const slips = fc
  .array(
    fc.record({
      price: prices,
      placeTerms: terms,
      groups: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 30 })),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((selections) =>
    selections.map(({ groups: [race, outright], ...rest }, index): PricedSelection => {
      const groups = [`race-${String(race)}`, `outright-${String(outright)}`];
      return { ...rest, id: `s${String(index)}`, groups };
    }),
  );
const unrelatedSlips = slips.map((slip) =>
  slip.map((selection, index) => ({ ...selection, groups: [`f${String(index)}`] })),
);

function sumOverEnumerated(wager: Wager, slip: readonly PricedSelection[], isPlace: boolean) {
  let total = zero;
  for (const line of enumerateLines(wager, slip)) {
    const product = line.reduce((factor, { price, placeTerms }) => {
      const leg = isPlace && placeTerms !== undefined ? placeFactorOf(price, placeTerms) : price;
      return multiply(factor, leg);
    }, one);
    total = add(total, product);
  }
  return total;
}

describe('potentialReturns within a limit on winnings', () => {
  const question = {
    wager: wagerNamed('Single', 1),
    selections: slipOf(['10/1'], fifth),
    isEachWay: true,
    stakePerLinePence: pence(10_00),
  };

  it.each([
    ['no limit', null, 140_00, false],
    ['a limit that is just reached', pence(120_00), 140_00, false],
    ['a limit that is passed by a penny', pence(119_99), 139_99, true],
    ['nothing to be won', pence(0), 20_00, true],
  ])('P11: EX142: with %s', (_what, most, returned, isLimited) => {
    expect(potentialReturns(question, most)).toEqual({ pence: returned, isLimited });
  });

  it('P11: tells a figure where only the limit makes it one', () => {
    const beyond = {
      wager: wagerNamed('20-Fold', 20),
      selections: slipOf(Array.from({ length: 20 }, () => '1000/1')),
      isEachWay: false,
      stakePerLinePence: pence(1_00),
    };
    expect(potentialReturns(beyond, null)).toEqual({ pence: undefined, isLimited: false });
    expect(potentialReturns(beyond, pence(500_000_00))).toEqual({
      pence: 500_001_00,
      isLimited: true,
    });
  });

  it('1.5: tells nothing when a starting price is in it', () => {
    const sp: Selection = { id: 'sp', groups: ['f9'], price: 'SP', placeTerms: fifth };
    const asked = { ...question, selections: [sp] };
    expect(potentialReturns(asked, pence(1))).toEqual({ pence: undefined, isLimited: false });
  });
});

/** Returns without a limit on winnings. */
function unlimited(question: StakedQuestion): Pence | undefined {
  return potentialReturns(question, null).pence;
}

describe('potentialReturns', () => {
  it.each(evensRows.filter((row) => row.returnsAtEvens < 10 ** 6))(
    '$row: $name on $selections evens chances returns $returnsAtEvens units',
    ({ name, selections, returnsAtEvens }) => {
      const returns = unlimited({
        wager: wagerNamed(name, selections),
        selections: slipOf(Array.from({ length: selections }, () => 'EVENS')),
        isEachWay: false,
        stakePerLinePence: pence(100),
      });
      expect(returns).toBe(returnsAtEvens * 100);
    },
  );

  it('shows the Lucky 15 of the betslip: £0.50 each way at four prices is £892.04', () => {
    const threes = { ...fifth, places: 3 };
    const selections = [
      selectionAt('11/2', 0, threes),
      selectionAt('100/30', 1, { ...quarter, places: 3 }),
      selectionAt('9/4', 2, threes),
      selectionAt('8/1', 3, { ...quarter, places: 4 }),
    ];
    const question = { wager: wagerNamed('Lucky 15', 4), selections, isEachWay: true };
    expect(unlimited({ ...question, stakePerLinePence: pence(50) })).toBe(89_204);
  });

  it('D11: settles 11/8 at 2.375: a double of two at £1.00 is £5.64, not £5.66', () => {
    const question = {
      wager: wagerNamed('Double', 2),
      selections: slipOf(['11/8', '11/8']),
      isEachWay: false,
    };
    expect(unlimited({ ...question, stakePerLinePence: pence(100) })).toBe(564);
  });

  it('P1: rounds half up: £10.00 each way at 7/4, a quarter, is £41.88', () => {
    const question = {
      wager: wagerNamed('Single', 1),
      selections: slipOf(['7/4'], quarter),
      isEachWay: true,
    };
    expect(unlimited({ ...question, stakePerLinePence: pence(1000) })).toBe(4188);
  });

  it('1.5: tells nothing when a starting price is in it', () => {
    const sp: Selection = { id: 'sp', groups: ['f9'], price: 'SP' };
    const question = {
      wager: wagerNamed('Double', 2),
      selections: [...slipOf(['5/2']), sp],
      isEachWay: false,
    };
    expect(unlimited({ ...question, stakePerLinePence: pence(100) })).toBeUndefined();
    expect(returnsPerUnit(question)).toBeUndefined();
  });

  it('treats a returns price of 0/0 as 0/1: the stake comes back', () => {
    const price = returnsFactorOf('0/0');
    if (price === undefined) throw new Error('0/0 has a returns factor');
    const question = {
      wager: wagerNamed('Single', 1),
      selections: [{ id: 'a', groups: [], price }],
      isEachWay: false,
    };
    expect(unlimited({ ...question, stakePerLinePence: pence(250) })).toBe(250);
  });

  it('shows no figure past a trillion pounds, and does not stop', () => {
    const question = {
      wager: wagerNamed('20-Fold', 20),
      selections: slipOf(Array.from({ length: 20 }, () => '1000/1')),
      isEachWay: false,
    };
    expect(unlimited({ ...question, stakePerLinePence: pence(100) })).toBeUndefined();
    expect(returnsPerUnit(question)).toEqual(fraction(1001n ** 20n));
    const single = {
      wager: wagerNamed('Single', 1),
      selections: slipOf(['2/1']),
      isEachWay: false,
    };
    const atMost = pence(33_333_333_333_333);
    expect(unlimited({ ...single, stakePerLinePence: atMost })).toBe(99_999_999_999_999);
    expect(unlimited({ ...single, stakePerLinePence: addPence(atMost, pence(1)) })).toBeUndefined();
  });

  it('stops at an each-way wager without terms, and at a wager on other selections', () => {
    const stakePerLinePence = pence(100);
    const selections = slipOf(['5/2', '7/2']);
    const double = wagerNamed('Double', 2);
    expect(() =>
      unlimited({ wager: double, selections, isEachWay: true, stakePerLinePence }),
    ).toThrow(AssertionError);
    expect(() => sumLines(wagerNamed('Treble', 3), selections, [one, one])).toThrow(AssertionError);
    expect(() => sumLines(double, selections, [one])).toThrow(AssertionError);
    expect(() => [...enumerateLines(wagerNamed('Treble', 3), selections)]).toThrow(AssertionError);
  });
});

describe('returnsPerUnit', () => {
  it('1.4: is what one unit a line becomes if all win', () => {
    const single = { wager: wagerNamed('Single', 1), selections: slipOf(['5/1'], fifth) };
    expect(returnsPerUnit({ ...single, isEachWay: false })).toEqual(fraction(6));
    expect(returnsPerUnit({ ...single, isEachWay: true })).toEqual(fraction(8));
    const trixie = { wager: wagerNamed('Trixie', 3), selections: slipOf(['1/1', '1/1', '1/1']) };
    expect(returnsPerUnit({ ...trixie, isEachWay: false })).toEqual(fraction(20));
  });
});

describe('returns, by property', () => {
  it('1.4: equals the sum over the enumerated lines, win and each way, related or not', () => {
    fc.assert(
      fc.property(slips, fc.integer({ min: 1, max: 100_000 }), (slip, stake) => {
        for (const { wager } of offerWagers(slip)) {
          const win = sumOverEnumerated(wager, slip, false);
          const both = add(win, sumOverEnumerated(wager, slip, true));
          const stakePerLinePence = pence(stake);
          const exact = (sum: typeof win) =>
            penceHalfUp(multiply(toExactPence(stakePerLinePence), sum));
          const question = { wager, selections: slip, stakePerLinePence };
          expect(unlimited({ ...question, isEachWay: false })).toBe(exact(win));
          expect(unlimited({ ...question, isEachWay: true })).toBe(exact(both));
        }
      }),
    );
  });

  it('1.4: equals the products of the full covers', () => {
    fc.assert(
      fc.property(unrelatedSlips, (slip) => {
        const product = slip.reduce((total, { price }) => multiply(total, add(price, one)), one);
        const singles = slip.reduce((total, { price }) => add(total, price), zero);
        for (const wager of listWagers(slip.length).filter(isFullCover)) {
          const sum = returnsPerUnit({ wager, selections: slip, isEachWay: false }) ?? zero;
          const withSingles = wager.smallest === 1 ? sum : add(sum, singles);
          expect(add(withSingles, one)).toEqual(product);
        }
      }),
    );
  });

  it('rises with every price, and never returns less than the stake', () => {
    fc.assert(
      fc.property(slips, fc.nat(), prices, fc.boolean(), (slip, pick, more, isEachWay) => {
        const position = pick % slip.length;
        const longer = slip.map((selection, index) =>
          index === position
            ? { ...selection, price: priceOfProfit(add(selection.price, more)) }
            : selection,
        );
        for (const { wager, lineCount } of offerWagers(slip)) {
          const before = returnsPerUnit({ wager, selections: slip, isEachWay }) ?? zero;
          const after = returnsPerUnit({ wager, selections: longer, isEachWay }) ?? zero;
          const touches = [...enumerateLines(wager, slip)].some((line) =>
            line.some((leg) => leg.id === slip[position]?.id),
          );
          expect(compare(after, before)).toBe(touches ? 1 : 0);
          expect(compare(before, fraction(lineCount * (isEachWay ? 2 : 1)))).toBe(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('does not depend on the order of the selections', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const turned = slip.toReversed();
        for (const { wager } of offerWagers(slip)) {
          const question = { wager, isEachWay: true };
          expect(returnsPerUnit({ ...question, selections: turned })).toEqual(
            returnsPerUnit({ ...question, selections: slip }),
          );
        }
      }),
    );
  });

  it('returns with factors of 1 its number of lines: all void is a full refund', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        for (const { wager, lineCount } of offerWagers(slip)) {
          const sum = sumLines(
            wager,
            slip,
            slip.map(() => one),
          );
          expect(sum).toEqual(fraction(lineCount));
        }
      }),
    );
  });

  it('D21: the stake limit keeps the loss of the whole wager within what is left', () => {
    fc.assert(
      fc.property(slips, fc.integer({ min: 1, max: 10 ** 7 }), (slip, left) => {
        for (const { wager, lineCount } of offerWagers(slip)) {
          const question = { wager, selections: slip, isEachWay: true };
          const perUnit = returnsPerUnit(question);
          if (perUnit === undefined) throw new Error('no starting price is in it');
          const exposurePerUnit = subtract(perUnit, fraction(2 * lineCount));
          const limit = { liabilityLeftPence: pence(left), exposurePerUnit };
          const stakePerLinePence = stakeLimitFor(limit);
          const returns = unlimited({ ...question, stakePerLinePence }) ?? Infinity;
          const stake = totalStake({ stakePerLinePence, lineCount, isEachWay: true });
          expect(returns - stake).toBeLessThanOrEqual(left);
        }
      }),
    );
  });
});

describe('line counts, by property', () => {
  it('counts what it enumerates, and enumerates no line twice and none with related selections', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        for (const wager of listWagers(slip.length)) {
          const lines = [...enumerateLines(wager, slip)];
          expect(countLines(wager, slip)).toBe(lines.length);
          expect(new Set(lines.map((line) => line.map(({ id }) => id).join())).size).toBe(
            lines.length,
          );
          for (const line of lines) {
            expect(listRelatedPairs(line)).toEqual([]);
            expect(line.length).toBeGreaterThanOrEqual(wager.smallest);
            expect(line.length).toBeLessThanOrEqual(wager.largest);
          }
        }
      }),
    );
  });

  it('chooses k of n when nothing is related, and 2 to the n in all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        const bySize = countLinesBySize(slipOf(Array.from({ length: count }, () => '5/2')));
        expect(bySize.reduce((total, lines) => total + lines, 0)).toBe(2 ** count);
        expect(bySize).toEqual(bySize.toReversed());
        bySize.slice(1).forEach((lines, index) => {
          expect(lines * (index + 1)).toBe((bySize[index] ?? 0) * (count - index));
        });
      }),
    );
  });

  it.each([
    ['ten pairs', (index: number) => [`race-${String(index >> 1)}`], 3 ** 10],
    ['a chain', (index: number) => [`g${String(index)}`, `g${String(index + 1)}`], 17_711],
    ['one race', () => ['race'], 21],
  ])('counts 20 selections related as %s at once', (_, groups, sets) => {
    const slip = Array.from({ length: 20 }, (__, index) => ({
      id: `s${String(index)}`,
      groups: groups(index),
    }));
    expect(countLinesBySize(slip).reduce((total, lines) => total + lines, 0)).toBe(sets);
  });
});
