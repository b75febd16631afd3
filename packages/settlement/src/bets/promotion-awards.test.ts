import { fraction } from '@furlong/exact';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { awardsOf, withinDay, type PromotedBet, type PromotedLeg } from './promotion-awards.ts';

const leg: PromotedLeg = { isOnRace: true, odds: fraction(4), position: 5, runners: 8 };
const bet: PromotedBet = {
  label: 'lost',
  isEachWay: false,
  stakePence: pence(1000),
  isOwnMoney: true,
  isCashedOut: false,
  isFirst: false,
  placedAt: { weekday: 3, minute: 720 },
  legs: [leg],
};

function earned(change: Partial<PromotedBet>, legChange: Partial<PromotedLeg> = {}) {
  const legs = (change.legs ?? bet.legs).map((each) => ({ ...each, ...legChange }));
  return awardsOf({ ...bet, ...change, legs }).map(
    ({ promotion, amountPence }) => [promotion, amountPence] as const,
  );
}

describe('the awards of a settled bet', () => {
  it.each([
    ['loses', { label: 'lost' as const }, {}, [['NewAccountRebate', 1000]]],
    ['wins', { label: 'won' as const }, {}, [['NewAccountRebate', 1000]]],
    ['places', { label: 'placed' as const, isEachWay: true }, {}, [['NewAccountRebate', 1000]]],
    ['stakes a penny too little', { stakePence: pence(999) }, {}, []],
    ['is at 1/2', {}, { odds: fraction(1, 2) }, [['NewAccountRebate', 1000]]],
    ['is shorter than 1/2', {}, { odds: fraction(4, 9) }, []],
    ['has no odds', {}, { odds: undefined }, []],
    ['is a double with one short leg', { legs: [leg, { ...leg, odds: fraction(1, 3) }] }, {}, []],
    ['is on anything else', {}, { isOnRace: false }, [['NewAccountRebate', 1000]]],
  ])('New Account Offer: a first bet that %s', (_what, change, legChange, awards) => {
    expect(earned({ isFirst: true, ...change }, legChange)).toEqual(awards);
  });

  it.each([
    ['second of eight', {}, {}, [['SecondPlace', 1000]]],
    [
      'second, with a stake above the most',
      { stakePence: pence(2550) },
      {},
      [['SecondPlace', 1000]],
    ],
    ['second, with a small stake', { stakePence: pence(1) }, {}, [['SecondPlace', 1]]],
    ['second of seven', {}, { runners: 7 }, []],
    ['third', {}, { position: 3 }, []],
    ['second, in a race abroad', {}, { isOnRace: false }, []],
    ['second, each way', { isEachWay: true }, {}, []],
    ['second, in a double', { legs: [leg, leg] }, {}, []],
    ['second, in a bet that won', { label: 'won' as const }, {}, []],
  ])('2nd Place Refund: %s', (_what, change, legChange, awards) => {
    expect(earned(change, { position: 2, ...legChange })).toEqual(awards);
  });

  const saturday = (minute: number) => ({ weekday: 6, minute });
  it.each([
    ['at 12:00', { placedAt: saturday(720) }, [['first10', 100]]],
    ['at 12:09', { placedAt: saturday(729) }, [['first10', 100]]],
    ['at 11:59', { placedAt: saturday(719) }, []],
    ['at 12:10', { placedAt: saturday(730) }, []],
    ['on a Sunday', { placedAt: { weekday: 0, minute: 720 } }, []],
    ['with £0.99', { placedAt: saturday(720), stakePence: pence(99) }, [['first10', 9]]],
    ['with £0.09', { placedAt: saturday(720), stakePence: pence(9) }, []],
    ['with £80', { placedAt: saturday(720), stakePence: pence(8000) }, [['first10', 500]]],
    ['that lost', { placedAt: saturday(720), label: 'lost' as const }, []],
  ])('10 Minute Blast: a winning single placed %s', (_what, change, awards) => {
    expect(earned({ label: 'won', ...change })).toEqual(awards);
  });

  it.each([
    ['void', { label: 'void' as const }],
    ['cashed out', { isCashedOut: true }],
    ['a free bet', { isOwnMoney: false }],
  ])('are none where it is %s', (_what, change) => {
    expect(earned({ isFirst: true, ...change }, { position: 2 })).toEqual([]);
  });
});

describe('the awards of a day', () => {
  it.each([
    ['SecondPlace', 1000, 0, 1000],
    ['SecondPlace', 1000, 400, 600],
    ['SecondPlace', 1000, 1000, 0],
    ['first10', 90, 0, 90],
    ['first10', 500, 450, 50],
    ['first10', 90, 500, 0],
  ] as const)('of %s: %d after %d is %d', (promotion, amount, awarded, left) => {
    expect(withinDay({ promotion, amountPence: pence(amount) }, pence(awarded))).toBe(left);
  });
});
