import { pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resettleBet } from './resettle.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(pence);

describe('resettle', () => {
  it('3.16: leaves a bet with the payout that is due, whatever it was paid on the way', () => {
    fc.assert(
      fc.property(fc.array(amount), amount, (corrections, last) => {
        const paid = [...corrections, last].reduce((paidPence, duePence) => {
          const moved = resettleBet({ paidPence, duePence });
          return moved.kind === 'moved' ? pence(paidPence + moved.byPence) : paidPence;
        }, pence(0));
        expect(paid).toBe(last);
        expect(resettleBet({ paidPence: paid, duePence: last })).toEqual({ kind: 'unchanged' });
      }),
    );
  });

  it('takes back what was paid in error', () => {
    const moved = resettleBet({ paidPence: pence(1500), duePence: pence(0) });
    expect(moved).toEqual({ kind: 'moved', byPence: -1500, payoutPence: 0 });
  });

  it('knows no negative payout', () => {
    expect(() => resettleBet({ paidPence: pence(0), duePence: pence(-1) })).toThrow('not negative');
  });
});
