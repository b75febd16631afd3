import { assert } from '@furlong/exact';
import { parsePrice } from '@furlong/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultHouseRules, type HouseRules } from '../house-rules.ts';
import { deductionFor, deductionForPrice, type Withdrawal } from './rule-four.ts';

function deduction(text: string): number {
  const price = parsePrice(text);
  assert(price !== undefined, text);
  return deductionForPrice(price);
}

// Each row of the table with its two ends, and prices that lie between two rows.
const table: readonly (readonly [number, string])[] = [
  [90, '1/1000 1/20 1/10 1/9'],
  [85, '1/8 2/17 2/15 1/7 2/13 1/6 2/11'],
  [80, '1/5 2/9 1/4'],
  [75, '2/7 3/10'],
  [70, '1/3 4/11 2/5'],
  [65, '4/9 40/85 1/2 8/15'],
  [60, '4/7 8/13'],
  [55, '4/6 8/11 4/5'],
  [50, '5/6 10/11 20/21'],
  [45, 'EVENS 21/20 11/10 6/5'],
  [40, '5/4 11/8 7/5 6/4'],
  [35, '8/5 13/8 17/10 7/4'],
  [30, '9/5 15/8 2/1 85/40 9/4 23/10'],
  [25, '12/5 5/2 11/4 3/1'],
  [20, '16/5 100/30 7/2 4/1'],
  [15, '9/2 5/1 11/2'],
  [10, '6/1 13/2 7/1 8/1 9/1 19/2'],
  [5, '10/1 12/1 13/1 14/1'],
  [0, '15/1 16/1 100/1 14.01 15.01'],
];

describe('deductionForPrice', () => {
  it.each(table.slice(0, -1))('3.6: takes %ip by %s', (pence, prices) => {
    for (const price of prices.split(' ')) expect(deduction(price)).toBe(pence);
  });

  it('3.6: takes nothing over 14/1', () => {
    expect([deduction('15/1'), deduction('15.01'), deduction('100/1')]).toEqual([0, 0, 0]);
    expect(deduction('15.00')).toBe(5);
  });

  it('takes no more for a longer price', () => {
    const odds = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 40 }));
    fc.assert(
      fc.property(odds, odds, ([top, bottom], [otherTop, otherBottom]) => {
        const isLonger = top * otherBottom >= otherTop * bottom;
        const difference = deduction(`${top}/${bottom}`) - deduction(`${otherTop}/${otherBottom}`);
        expect(isLonger ? difference <= 0 : difference >= 0).toBe(true);
      }),
    );
  });
});

const first: Withdrawal = {
  selectionNumber: 7,
  withdrawnAt: 200,
  price: '2/1',
  standingPrices: [
    { selectionNumber: 7, price: '2/1' },
    { selectionNumber: 8, price: '5/2' },
    { selectionNumber: 9, price: '12/1' },
  ],
};
const second: Withdrawal = {
  selectionNumber: 8,
  withdrawnAt: 300,
  price: '6/4',
  standingPrices: [
    { selectionNumber: 8, price: '6/4' },
    { selectionNumber: 9, price: '8/1' },
  ],
};
const third: Withdrawal = { selectionNumber: 9, withdrawnAt: 400, price: '5/1' };

function totalFor(
  acceptedAt: number,
  withdrawals: readonly Withdrawal[],
  rules: Partial<HouseRules> = {},
): number {
  return deductionFor(
    { withdrawals, acceptedAt, isAntePost: false, isStartingPrice: false },
    { ...defaultHouseRules, ...rules },
  );
}

describe('deductionFor', () => {
  it('takes only what came out after the bet was struck', () => {
    expect([150, 200, 250, 350].map((at) => totalFor(at, [first, second]))).toEqual([
      55, 55, 40, 0,
    ]);
  });

  it('P2b: counts the old market for bets struck in it, or the re-formed one', () => {
    const reformed = totalFor(150, [first, second], { laterWithdrawalPrice: 're-formed-market' });
    expect([totalFor(150, [first, second]), reformed]).toEqual([55, 70]);
  });

  it('P2b: of three withdrawals each bet suffers those after it, by the prices of its own market', () => {
    const all = [third, first, second];
    // The deductions that add up are 30, 25 and 5, then 40 and 10, then 15, then none.
    expect([150, 250, 350, 450].map((at) => totalFor(at, all))).toEqual([60, 50, 15, 0]);
    const reformed = { laterWithdrawalPrice: 're-formed-market' } as const;
    expect([150, 250, 350].map((at) => totalFor(at, all, reformed))).toEqual([85, 55, 15]);
  });

  it('P2b: two of one moment end one market, and one that takes nothing off ends none', () => {
    const together = { ...third, withdrawnAt: 300, price: '8/1' };
    expect(totalFor(250, [second, together])).toBe(50);
    const reserve: Withdrawal = {
      selectionNumber: 12,
      withdrawnAt: 100,
      price: '',
      deductionPence: 0,
      standingPrices: [{ selectionNumber: 7, price: '8/1' }],
    };
    const longShot = { ...reserve, price: '20/1', deductionPence: null };
    const priceless = { ...longShot, price: '' };
    for (const takesNothing of [reserve, longShot, priceless])
      expect(totalFor(50, [takesNothing, first])).toBe(30);
    const outsider = { ...longShot, price: '14/1' };
    expect(totalFor(50, [outsider, first])).toBe(15);
    expect(totalFor(50, [outsider, first], { loneFivePence: 'no-such-band' })).toBe(30);
  });

  it('3.16: goes by the starting price of each that is known only after the result not to have run', () => {
    const late = { ...first, isTooLateForNewMarket: true };
    const later = { ...second, isTooLateForNewMarket: true, price: '9/2' };
    // The deductions are 30 and 15, because no market was formed without the first runner.
    expect(totalFor(150, [late, later])).toBe(45);
    // A bet that was struck in an older market still goes by its prices.
    const earlier = { ...first, selectionNumber: 6, withdrawnAt: 170 };
    expect(totalFor(150, [earlier, late, later])).toBe(85);
    expect(totalFor(180, [earlier, late, later])).toBe(45);
  });

  it('P2b: goes by the one price that is known, where the others were not stored', () => {
    const { standingPrices: _, ...unstored } = first;
    expect(totalFor(150, [unstored, second])).toBe(70);
  });

  it('P2b: a starting price is of the last market, whenever the bet was struck', () => {
    const late = { ...second, isTooLateForNewMarket: true };
    const question = { withdrawals: [first, late], isAntePost: false, isStartingPrice: true };
    expect(deductionFor({ ...question, acceptedAt: 150 }, defaultHouseRules)).toBe(40);
  });

  it('P2: waives, takes or does not know a lone 5p', () => {
    const outsider: Withdrawal = { selectionNumber: 9, withdrawnAt: 200, price: '12/1' };
    const policies = ['waived', 'deducted', 'no-such-band'] as const;
    const totals = (withdrawals: readonly Withdrawal[]) =>
      policies.map((loneFivePence) => totalFor(100, withdrawals, { loneFivePence }));
    expect(totals([outsider])).toEqual([0, 5, 0]);
    expect(totals([outsider, first])).toEqual([35, 35, 30]);
  });

  it('never takes more than 90p', () => {
    expect(totalFor(100, [{ ...first, price: '1/9' }, second])).toBe(90);
  });

  it('takes what was declared officially, and nothing for a reserve or a horse without a price', () => {
    expect(totalFor(100, [{ ...first, deductionPence: 15 }])).toBe(15);
    expect(totalFor(100, [{ ...first, deductionPence: 0 }])).toBe(0);
    for (const price of ['', 'NO', 'SP']) expect(totalFor(100, [{ ...first, price }])).toBe(0);
  });

  it('spares starting prices, unless no new market could be formed', () => {
    const atStart = (withdrawal: Withdrawal) =>
      deductionFor(
        { withdrawals: [withdrawal], acceptedAt: 100, isAntePost: false, isStartingPrice: true },
        defaultHouseRules,
      );
    expect([atStart(first), atStart({ ...first, isTooLateForNewMarket: true })]).toEqual([0, 30]);
  });

  it('spares ante-post bets, unless the horse was balloted out', () => {
    const antePost = (withdrawal: Withdrawal) =>
      deductionFor(
        { withdrawals: [withdrawal], acceptedAt: 100, isAntePost: true, isStartingPrice: false },
        defaultHouseRules,
      );
    expect([antePost(first), antePost({ ...first, isBalloted: true })]).toEqual([0, 30]);
  });

  it('stops at a price that cannot be read', () => {
    expect(() => totalFor(100, [{ ...first, price: 'two to one' }])).toThrow('can be read');
  });
});
