import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { withdrawalAmountFault } from './withdrawal-amount.ts';

describe('the amount of a withdrawal', () => {
  it.each([
    [999, 5000, false, 'below_minimum'],
    [1000, 5000, false, undefined],
    [5000, 5000, false, undefined],
    [5001, 5000, false, 'above_funds'],
    [1000, 999, false, 'above_funds'],
    [999, 999, false, 'below_minimum'],
    [999, 999, true, undefined],
    [1, 1, true, undefined],
    [998, 999, true, 'below_minimum'],
    [0, 0, true, 'below_minimum'],
    [1001, 1000, true, 'above_funds'],
  ])('of %i pence out of %i, from a shut account: %s, is: %s', (amount, funds, isShut, fault) => {
    expect(withdrawalAmountFault(pence(amount), { fundsPence: pence(funds), isShut })).toBe(fault);
  });
});
