import { fraction } from '@furlong/exact';
import { pence, type Pence } from '@furlong/money';
import { price } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../wagers/selection.ts';
import { slipReturns } from './slip-returns.ts';
import { lowestWinningsMax } from './winnings-max.ts';

const singles = { name: 'Singles', selectionCount: 2, smallest: 1, largest: 1 };
const double = { name: 'Double', selectionCount: 2, smallest: 2, largest: 2 };

function selection(id: string, totalReturn: number | 'SP'): Selection {
  return {
    id,
    groups: [id],
    price: totalReturn === 'SP' ? 'SP' : price(fraction(totalReturn)),
  };
}

function limits(amounts: readonly (number | null)[]): readonly (Pence | null)[] {
  return amounts.map((amount) => (amount === null ? null : pence(amount)));
}

describe('slipReturns', () => {
  const both = [selection('a', 3), selection('b', 5)];
  const withStart = [selection('a', 3), selection('b', 'SP')];
  it.each([
    ['singles without a limit', singles, both, [null, null], 800, false],
    ['singles, the first cut', singles, both, [150, null], 750, true],
    ['singles, the second cut', singles, both, [null, 150], 550, true],
    ['singles at their limits', singles, both, [200, 400], 800, false],
    ['singles, one at the starting price', singles, withStart, [null, null], undefined, false],
    ['a double without a limit', double, both, [null, null], 1500, false],
    ['a double within the lower, the second', double, both, [2000, 900], 1000, true],
    ['a double within the lower, the first', double, both, [900, 2000], 1000, true],
    ['a double within the only one', double, both, [null, 900], 1000, true],
  ] as const)('P11: tells the returns of %s', (_, wager, selections, maxes, returns, isLimited) => {
    const question = { wager, selections, isEachWay: false, stakePerLinePence: pence(100) };
    expect(slipReturns(question, limits(maxes))).toEqual({ pence: returns, isLimited });
  });
});

describe('lowestWinningsMax', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[500, 100], 100],
    [[100, 500], 100],
    [[100, null], 100],
    [[null, 100], 100],
  ])('P11: of %j is %s', (amounts, lowest) => {
    expect(lowestWinningsMax(limits(amounts))).toBe(lowest);
  });
});
