import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { findMismatch } from './payment-mismatch.ts';

const ours = { amountPence: pence(5000), currency: 'GBP', isTest: false };

describe('a report of a payment', () => {
  it.each([
    [{}, undefined],
    [{ amountPence: pence(5001) }, 'amount'],
    [{ amountPence: pence(4999) }, 'amount'],
    [{ currency: 'EUR' }, 'currency'],
    [{ isTest: true }, 'test'],
    [{ currency: 'EUR', amountPence: pence(1) }, 'currency'],
    [{ isTest: true, currency: 'EUR' }, 'test'],
  ] as const)('with %j differs in %s', (changed, mismatch) => {
    expect(findMismatch(ours, { ...ours, ...changed })).toBe(mismatch);
  });
});
