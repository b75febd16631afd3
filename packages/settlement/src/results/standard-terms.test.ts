import type { PlaceTerms } from '@furlong/betting';
import { compare, formatFraction, one, zero } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadHeatShare } from './dead-heat.ts';
import {
  listResultFaults,
  type DeclaredOutcome,
  type MarketResult,
  type ResultedSelections,
} from './market-result.ts';
import { greyhoundPlaceTermsFor, placeTermsFor } from './standard-terms.ts';

function told(terms: PlaceTerms): string {
  return terms.kind === 'win-only' ? 'win' : `${formatFraction(terms.fraction)} ${terms.places}`;
}

describe('placeTermsFor', () => {
  it.each([
    [[0, 4], 'win', 'win', 'win'],
    [[5, 7], '1/4 2', '1/4 2', '1/4 2'],
    [[8, 11], '1/5 3', '1/5 3', '1/5 3'],
    [[12, 15], '1/5 3', '1/4 3', '1/5 3'],
    [[16, 40], '1/5 3', '1/4 4', '1/5 3'],
  ] as const)(
    '2.1, 2.4: %j runners: %s, handicap %s, greyhounds %s',
    (span, plain, handicap, dogs) => {
      for (const runners of span) {
        expect(told(placeTermsFor(runners, false))).toBe(plain);
        expect(told(placeTermsFor(runners, true))).toBe(handicap);
        expect(told(greyhoundPlaceTermsFor(runners))).toBe(dogs);
      }
    },
  );
});

describe('deadHeatShare', () => {
  it('3.5: shares out exactly the places there are, and never more than a whole', () => {
    const small = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(small, small, small, (position, runnersTied, places) => {
        const share = deadHeatShare({ position, runnersTied, places });
        expect(compare(share, zero) >= 0 && compare(share, one) <= 0).toBe(true);
        const positions = Array.from({ length: runnersTied }, (_, index) => position + index);
        const paying = positions.filter((held) => held <= places).length;
        const total = Number(share.numerator) * (runnersTied / Number(share.denominator));
        expect(total).toBe(paying);
      }),
    );
  });
});

describe('findResultFaults', () => {
  const selections = { all: [1, 2, 3, 4], withdrawn: [4] };
  function faultsOf(
    finish: readonly (readonly [number, number])[],
    price = '5/2',
  ): readonly string[] {
    const positions = finish.map(([selectionNumber, position]) => ({ selectionNumber, position }));
    const startingPrices = [{ selectionNumber: 1, price }];
    return listResultFaults({ kind: 'race', positions, startingPrices }, selections);
  }

  it('finds nothing wrong with a finish, tied or not', () => {
    expect(
      faultsOf([
        [1, 1],
        [2, 2],
        [3, 3],
      ]),
    ).toEqual([]);
    expect(
      faultsOf([
        [1, 1],
        [2, 1],
        [3, 3],
      ]),
    ).toEqual([]);
  });

  it.each<readonly [string, readonly (readonly [number, number])[], string]>([
    [
      'a tie that takes up one position only',
      [
        [1, 1],
        [2, 1],
        [3, 2],
      ],
      'position 2 behind 2',
    ],
    [
      'a position nobody has',
      [
        [1, 1],
        [2, 3],
      ],
      'position 3 behind 1',
    ],
    [
      'a horse named twice',
      [
        [1, 1],
        [1, 2],
      ],
      'named twice',
    ],
    [
      'a horse that did not run',
      [
        [1, 1],
        [4, 2],
      ],
      'was withdrawn',
    ],
    [
      'a horse of another race',
      [
        [1, 1],
        [9, 2],
      ],
      'not in this market',
    ],
    ['a race without a finisher', [], 'is void'],
  ])('finds %s', (_, finish, fault) => {
    expect(faultsOf(finish).join()).toContain(fault);
  });

  it('finds a price that cannot be read', () => {
    expect(faultsOf([[1, 1]], 'five').join()).toContain('cannot be read');
  });

  it('finds a selection left unnamed where all are named, and a void without a reason', () => {
    const outcomes = [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: 'lost' as const,
    }));
    const result: MarketResult = { kind: 'selections', outcomes };
    expect(listResultFaults(result, selections)).toEqual(['selection 4 is not named']);
    expect(listResultFaults({ kind: 'void', reason: '' }, selections)).toHaveLength(1);
  });

  it.each<readonly [string, readonly DeclaredOutcome[], ResultedSelections, string]>([
    ['two winners of one place', [won(1), won(2)], { ...three, isEachWay: true }, '2 won 1 places'],
    ['three of two', [won(1), won(2), won(3)], { ...three, winningPlaces: 2 }, '3 won 2 places'],
    ['half of a bet each way', [half(1)], { ...three, isEachWay: true }, 'half_won where'],
    ['a tie of one', [won(1, 1, 1)], three, 'in no tie of 1 for 1'],
    ['more in a tie than it has', [won(1, 1, 2), won(2, 1, 2), won(3, 1, 2)], three, 'in no tie'],
    ['two sizes of a tie', [won(1, 1, 2), won(2, 1, 3)], three, 'in no tie of 3 for 1'],
    ['a tie for a place that won', [won(1, 2, 2), won(2, 2, 2)], three, 'in no tie of 2 for 2'],
    [
      'a tie for the win that was placed',
      [{ ...won(1, 1, 2), outcome: 'placed' }],
      { ...three, isEachWay: true },
      'in no tie of 2 for 1',
    ],
  ])('finds %s', (_, outcomes, market, fault) => {
    expect(listResultFaults(others(outcomes), market).join()).toContain(fault);
  });

  it('finds nothing wrong with ties for the win and for a place, nor with two winners of a market of its own', () => {
    const tied = [won(1, 1, 2), won(2, 1, 2), { ...won(3, 3, 2), outcome: 'placed' } as const];
    expect(listResultFaults(others(tied), { ...three, isEachWay: true })).toEqual([]);
    expect(listResultFaults(others([won(1), won(2)]), three)).toEqual([]);
    expect(listResultFaults(others([half(1)]), three)).toEqual([]);
  });
});

const three: ResultedSelections = { all: [1, 2, 3], withdrawn: [] };

function won(selectionNumber: number, position?: number, runnersTied = 2): DeclaredOutcome {
  const deadHeat = position === undefined ? {} : { deadHeat: { position, runnersTied } };
  return { selectionNumber, outcome: 'won', ...deadHeat };
}

function half(selectionNumber: number): DeclaredOutcome {
  return { selectionNumber, outcome: 'half_won' };
}

/** The outcomes of a market in which the other selections have lost. */
function others(outcomes: readonly DeclaredOutcome[]): MarketResult {
  const lost = three.all
    .filter((number) => outcomes.every((entry) => entry.selectionNumber !== number))
    .map((selectionNumber) => ({ selectionNumber, outcome: 'lost' as const }));
  return { kind: 'selections', outcomes: [...outcomes, ...lost] };
}
