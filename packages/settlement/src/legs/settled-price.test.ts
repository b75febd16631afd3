import { describe, expect, it } from 'vitest';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import type { LegResult } from '../results/leg-result.ts';
import { resolveLeg } from './resolve-leg.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';
import { leg, race } from '../testing/race.ts';

interface Case {
  readonly market?: Partial<ResultedMarket>;
  readonly struck?: Partial<StruckLeg>;
  readonly rules?: Partial<HouseRules>;
}

/** The leg is taken at 5/1, and its starting price is 4/1. */
const best = { isBestOddsGuaranteed: true };
const quarterOff = {
  withdrawals: [{ selectionNumber: 9, withdrawnAt: 200, price: '5/2' }],
  runnersDeclared: 9,
};

describe('the reason of a price', () => {
  it.each<readonly [string, Case, LegResult['repriced']]>([
    ['the price taken', { struck: best }, undefined],
    ['the starting price it was struck at', { struck: { price: 'SP' } }, undefined],
    [
      'a longer starting price',
      { struck: { ...best, price: '3/1' } },
      { reason: 'best-odds', takenDeductionPence: 0 },
    ],
    [
      'a starting price that is shorter, but pays more than the price taken less Rule 4',
      { market: quarterOff, struck: best },
      { reason: 'best-odds', takenDeductionPence: 25 },
    ],
    [
      'the starting price, because a greyhound came out',
      {
        market: {
          discipline: 'greyhounds',
          runnersDeclared: 6,
          withdrawals: [{ selectionNumber: 6, withdrawnAt: 200, price: '2/1' }],
        },
        rules: { greyhoundWithdrawal: 'starting-price' },
      },
      { reason: 'withdrawal', takenDeductionPence: 0 },
    ],
  ])('3.7: is told of a leg at %s', (_, { market, struck, rules }, expected) => {
    const result = resolveLeg(leg(struck), race(market), { ...defaultHouseRules, ...rules });
    expect(result.outcome).toBe('won');
    expect(result.repriced).toEqual(expected);
  });
});
