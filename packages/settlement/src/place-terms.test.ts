import { compare, formatFraction, one, zero } from '@furlong/exact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deadHeatShare } from './dead-heat.ts';
import { findResultFaults, type MarketResult } from './market-result.ts';
import { greyhoundPlaceTermsFor, placeTermsFor, type PlaceTerms } from './place-terms.ts';

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
    return findResultFaults({ kind: 'race', positions, startingPrices }, selections);
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
    expect(findResultFaults(result, selections)).toEqual(['selection 4 is not named']);
    expect(findResultFaults({ kind: 'void', reason: '' }, selections)).toHaveLength(1);
  });
});
