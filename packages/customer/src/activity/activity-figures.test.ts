import { pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale, winOrLoss } from './activity-figures.ts';

describe('chartScale', () => {
  it.each([
    [[], 1_00],
    [[0], 1_00],
    [[1], 2_00],
    [[12_00], 13_00],
    [[12_01], 14_00],
    [[98_50], 100_00],
    [[99_00], 100_00],
    [[99_01], 110_00],
    [[100_00], 110_00],
    [[109_00], 110_00],
    [[109_01], 120_00],
    [[999_00], 1_000_00],
    [[999_01], 1_100_00],
    [[1_000_00], 1_100_00],
    [[1_099_00], 1_100_00],
    [[5_00, 40_50, 7_00], 42_00],
    [[-250_00, 40_00], 260_00],
  ])('of %j is %i', (amounts, expected) => {
    expect(chartScale(amounts.map(pence))).toBe(expected);
  });

  it('is above every amount by a pound at least, and by its step at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        const room = chartScale([pence(amount)]) - amount;
        expect(room).toBeGreaterThanOrEqual(1_00);
        expect(room).toBeLessThan(1_00 + 100_00);
      }),
    );
  });
});

describe('winOrLoss', () => {
  const bet = (stake: number, returned: number) => ({
    stake: pence(stake),
    returned: pence(returned),
  });

  it.each([
    ['nothing of no bets', [], 0],
    ['a loss', [bet(10_00, 0)], -10_00],
    ['a win', [bet(10_00, 35_05)], 25_05],
    ['nothing of a void bet', [bet(10_00, 10_00)], 0],
    ['their sum', [bet(10_00, 0), bet(5_00, 12_50), bet(1, 0)], -2_51],
  ])('is %s', (_what, bets, expected) => {
    expect(winOrLoss(bets)).toBe(expected);
  });
});
