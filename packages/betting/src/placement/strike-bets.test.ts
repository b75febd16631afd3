import { fraction } from '@furlong/exact';
import { pence, type Pence } from '@furlong/money';
import { price, type Price } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { liabilityKey, type MarketFacts } from './placement-question.ts';
import { strikeBets, type PricedLeg } from './strike-bets.ts';
import type { Wager } from '../wagers/wager.ts';

const fiveToTwo = price(fraction(7, 2));

/** A leg on the only runner of its race, which is shown at 5/2. */
function pricedLeg(
  id: string,
  marketId: number,
  taken: Price | 'SP' = fiveToTwo,
  shown = fiveToTwo,
): PricedLeg {
  const priceText = taken === 'SP' ? 'SP' : '5/2';
  const market: MarketFacts = {
    state: 'open',
    sportCode: 'H',
    winningsMaxPence: null,
    groups: [`race ${String(marketId)}`],
    placeTerms: undefined,
    hasStartingPrice: true,
    delayMs: 0,
    lastShutAt: 0,
    liabilityLimitPence: pence(50_000),
    selections: new Map([[1, { price: '5/2', isWithdrawn: false }]]),
  };
  const leg = { id, marketId, selectionNumber: 1, seenPrice: priceText };
  return { leg, key: liabilityKey(marketId, 1), market, priceText, price: taken, shown };
}

describe('a selection that is taken at a price and at the starting price', () => {
  const twice = [pricedLeg('at a price', 1), pricedLeg('at SP', 1, 'SP')];
  const singles = { name: 'Singles', selectionCount: 2, smallest: 1, largest: 1 };
  const doubles = { name: 'Doubles', selectionCount: 3, smallest: 2, largest: 2 };

  function strike(
    wager: Wager,
    legs: readonly PricedLeg[],
    asked: { stake: number; left: number },
  ) {
    const stakePerLinePence = pence(asked.stake);
    const { name } = wager;
    return strikeBets({
      legs,
      wagers: [{ name, lineCount: 2, isEachWay: false, stakePerLinePence, wager }],
      liabilities: new Map<string, Pence>([[liabilityKey(1, 1), pence(50_000 - asked.left)]]),
      customer: { stakeFactorPercent: 100 },
    });
  }

  it.each([
    // Each of the two legs weighs two and a half times the stake.
    ['singles', singles, twice, 5000, 1000],
    // Each leg counts for both doubles, so that it weighs ten times the stake.
    ['doubles', doubles, [...twice, pricedLeg('another', 2)], 5000, 500],
    // Two legs of two and a half pence weigh six, because each is rounded up by itself.
    ['singles to the penny', singles, twice, 5, 0],
    ['singles to the penny', singles, twice, 6, 1],
  ] as const)(
    'D21: stays within what is left of its market in %s, and what is offered is taken',
    (_, wager, legs, left, most) => {
      expect(strike(wager, legs, { stake: most + 1, left })).toMatchObject({
        refusal: { kind: 'liability_exceeded', stakePerLinePenceMax: most },
      });
      if (most === 0) return;
      const taken = strike(wager, legs, { stake: most, left });
      const onIt = (taken.kind === 'struck' ? taken.bets : [])
        .flatMap((bet) => bet.legs)
        .filter(({ marketId }) => marketId === 1);
      expect(onIt).toHaveLength(2);
      expect(onIt.reduce((sum, { liabilityPence }) => sum + liabilityPence, 0)).toBe(left);
    },
  );

  it('D21: is offered no less than fits, where a penny is many stakes', () => {
    const short = price(fraction(11, 10));
    const legs = [pricedLeg('at a price', 1, short), pricedLeg('at SP', 1, 'SP', short)];
    // Both legs together weigh a fifth of the stake: a stake of 20 weighs 2 and 2, and 21 would weigh 3 and 3.
    expect(strike(singles, legs, { stake: 21, left: 5 })).toMatchObject({
      refusal: { kind: 'liability_exceeded', stakePerLinePenceMax: 20 },
    });
    expect(strike(singles, legs, { stake: 20, left: 5 })).toMatchObject({ kind: 'struck' });
  });
});

describe('an accumulator whose cost is beyond any limit', () => {
  const tenToOne = price(fraction(11));
  const eight = { name: '8-Fold', selectionCount: 8, smallest: 8, largest: 8 };

  function strike(winningsMaxPence: Pence | null, stakeFactorPercent = 100) {
    const legs = [1, 2, 3, 4, 5, 6, 7, 8].map((number): PricedLeg => {
      const leg = pricedLeg(String(number), number, tenToOne, tenToOne);
      return { ...leg, market: { ...leg.market, winningsMaxPence } };
    });
    const stakePerLinePence = pence(100);
    const wanted = { name: '8-Fold', lineCount: 1, isEachWay: false, stakePerLinePence };
    return strikeBets({
      legs,
      liabilities: new Map(),
      customer: { stakeFactorPercent },
      wagers: [{ ...wanted, wager: eight }],
    });
  }

  it('D21, P11: is taken where what may be won on it is within the share of each market', () => {
    // £1.00 would return 11 to the eighth power, and £500.00 of each market's limit is left.
    const taken = strike(pence(50_000));
    const [bet] = taken.kind === 'struck' ? taken.bets : [];
    expect(bet?.potentialPayoutPence).toBe(50_100);
    expect(bet?.legs.map(({ liabilityPence }) => liabilityPence)).toEqual(Array(8).fill(1000));
  });

  it.each([
    [null, 100],
    [50_001, 100],
    [50_000, 99],
  ])('D21: is refused where %s pence may be won of a share of %s %%', (most, percent) => {
    const refused = strike(most === null ? null : pence(most), percent);
    expect(refused).toMatchObject({ refusal: { kind: 'liability_exceeded' } });
  });
});
