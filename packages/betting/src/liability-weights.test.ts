import { fraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { price } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { liabilitiesOf } from './liability-weights.ts';
import { findWager } from './wager.ts';

const terms = { fraction: fraction(1, 5), places: 3 };

function bet(wagerName: string, prices: readonly (number | 'SP')[], isEachWay = false) {
  const wager = findWager(wagerName, prices.length);
  if (wager === undefined) throw new Error(wagerName);
  const selections = prices.map((total, index) => ({
    id: String(index),
    groups: [`race ${String(index)}`],
    price: total === 'SP' ? total : price(fraction(total)),
    placeTerms: terms,
  }));
  const lineCount = wager.smallest === wager.largest ? 1 : 4;
  return liabilitiesOf({
    wager,
    selections,
    isEachWay,
    lineCount,
    stakePerLinePence: pence(10_00),
  });
}

describe('liabilitiesOf', () => {
  it('of a single is what it would cost', () => {
    expect(bet('Single', [6])).toEqual([50_00]);
    // 60 to win and 20 placed come back, less the 20 staked.
    expect(bet('Single', [6], true)).toEqual([60_00]);
  });

  it('of a multiple is its whole stake at the price of each leg', () => {
    expect(bet('Double', [6, 3])).toEqual([50_00, 20_00]);
    expect(bet('Trixie', [2, 2, 3])).toEqual([40_00, 40_00, 80_00]);
  });

  it('is not known at starting price', () => {
    expect(bet('Single', ['SP'])).toEqual([undefined]);
    expect(bet('Double', ['SP', 3])).toEqual([undefined, 20_00]);
  });
});
