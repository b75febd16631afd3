import { addPence, pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocateWithdrawal, type WithdrawalShare } from './allocate-withdrawal.ts';

function textOf(share: WithdrawalShare): string {
  return `${share.kind === 'deposit' ? share.depositId : 'bank'} ${String(share.amountPence)}`;
}

describe('where a withdrawal goes', () => {
  it.each<[number, readonly number[], readonly string[]]>([
    [5000, [], ['bank 5000']],
    [5000, [5000], ['d0 5000']],
    [5000, [8000], ['d0 5000']],
    [5000, [1000, 2000], ['d0 1000', 'd1 2000', 'bank 2000']],
    [5000, [3000, 2000, 4000], ['d0 3000', 'd1 2000']],
  ])('%i pence after deposits of %j', (amount, paid, shares) => {
    const deposits = paid.map((each, index) => ({
      id: `d${String(index)}`,
      amountPence: pence(each),
    }));
    expect(allocateWithdrawal(pence(amount), deposits).map(textOf)).toEqual(shares);
  });

  it('sums to the amount, and gives no deposit more than it paid, nor twice, before the cards are empty nothing to the bank', () => {
    const amounts = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amounts, fc.array(amounts, { maxLength: 20 }), (amount, paid) => {
        const deposits = paid.map((each, index) => ({
          id: String(index),
          amountPence: pence(each),
        }));
        const shares = allocateWithdrawal(pence(amount), deposits);
        expect(addPence(...shares.map(({ amountPence }) => amountPence))).toBe(amount);
        expect(shares.every(({ amountPence }) => amountPence > 0)).toBe(true);
        const cards = shares.flatMap((share) => (share.kind === 'deposit' ? [share] : []));
        expect(new Set(cards.map(({ depositId }) => depositId)).size).toBe(cards.length);
        for (const { depositId, amountPence } of cards)
          expect(amountPence).toBeLessThanOrEqual(paid[Number(depositId)] ?? 0);
        const toBank = shares.filter(({ kind }) => kind === 'bank');
        const sumPaid = paid.reduce((sum, each) => sum + each, 0);
        expect(addPence(...toBank.map(({ amountPence }) => amountPence))).toBe(
          Math.max(0, amount - sumPaid),
        );
        expect(toBank.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
