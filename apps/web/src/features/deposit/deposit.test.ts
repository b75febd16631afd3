import { pence } from '@furlong/money';
import { depositStates } from '@furlong/payment';
import { describe, expect, it } from 'vitest';
import { attemptAt, findAmountFaults, outcomeOf, toBounds } from './deposit.ts';

const limit = {
  minDeposit: pence(10_00),
  isDepositAllowed: true,
  limitReached: null,
  currentRemainingLimit: pence(60_00),
};

describe('the amount of a deposit', () => {
  it.each([
    ['10.00', undefined, {}],
    ['9.99', 'deposit_amount.below_minimum', { symbol: '£', min: '10.00' }],
    ['60', undefined, {}],
    ['60.01', 'deposit_amount.above_room', { symbol: '£', remaining: '60.00' }],
    ['ten', undefined, {}],
  ])('of %s is said to be: %s', (text, code, parameters) => {
    const found = findAmountFaults(text, toBounds(limit), '£');
    const expected = code === undefined ? [] : [{ field: 'amount', code, parameters }];
    expect(found).toEqual(expected);
  });

  it('has no upper bound where the server tells of nothing that is left', () => {
    const bounds = toBounds({ ...limit, currentRemainingLimit: pence(0) });
    expect(findAmountFaults('99999', bounds, '£')).toEqual([]);
  });
});

describe('an attempt at a deposit', () => {
  const wish = { amount: pence(10_00), provider: 'card' } as const;
  const first = attemptAt(wish, undefined, 0);

  it('keeps its key over a retry, and while its checkout can be paid', () => {
    expect(attemptAt(wish, first, 0)).toBe(first);
    const atGateway = { ...first, endsAt: 100 };
    expect(attemptAt(wish, atGateway, 99)).toBe(atGateway);
  });

  it('has another key for another amount or way, and once its checkout is over', () => {
    const keys = [
      attemptAt({ ...wish, amount: pence(10_01) }, first, 0),
      attemptAt({ ...wish, provider: 'paypal' }, first, 0),
      attemptAt(wish, { ...first, endsAt: 100 }, 100),
    ].map(({ requestKey }) => requestKey);
    expect(new Set([first.requestKey, ...keys]).size).toBe(4);
  });
});

it('each state of a deposit has an outcome for the customer', () => {
  expect(depositStates.map((state) => [state, outcomeOf({ state })])).toEqual([
    ['created', 'open'],
    ['pending', 'open'],
    ['succeeded', 'success'],
    ['returning', 'returned'],
    ['refunded', 'returned'],
    ['failed', 'declined'],
    ['expired', 'expired'],
  ]);
});
