import { fraction } from '@furlong/exact';
import { price } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { liabilityWeights } from './liability-weights.ts';

const exposure = fraction(17);

function weights(totals: readonly number[], lineCount: number) {
  const prices = totals.map((total) => price(fraction(total)));
  return liabilityWeights({ prices, exposure, lineCount });
}

describe('liabilityWeights', () => {
  it('of a single is what it would cost', () => {
    expect(weights([6], 2)).toEqual([exposure]);
  });

  it('of a multiple is its whole stake at the price of each leg', () => {
    expect(weights([6, 3], 1)).toEqual([fraction(5), fraction(2)]);
    expect(weights([2, 2, 3], 8)).toEqual([fraction(8), fraction(8), fraction(16)]);
  });
});
