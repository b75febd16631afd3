import type { Submission } from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { toFreshSubmission } from './submission.ts';

const WHO = { customerId: 1, accountId: 2, loginId: 'login' };
const BET = { id: 'bet-1', price: '5/2', priceCode: '' as const };
const WAGER = {
  name: 'Double',
  numberOfLines: 1,
  isEachWay: true,
  eachWay: false,
  stake: pence(250),
  toSubmit: true,
};
const ASKED: Submission = {
  id: 'slip',
  revision: 3,
  submissionKey: 'key',
  bets: [BET, { ...BET, id: 'bet-2' }],
  wagers: [WAGER],
  keepBetslip: false,
  acceptPriceChanges: false,
};

function hashOf(changes: Partial<Submission>): string {
  return toFreshSubmission({ ...ASKED, ...changes }, WHO, 0).requestHash;
}

describe('the hash of a request', () => {
  it('is the same under another key, and in another object', () => {
    expect(hashOf({ submissionKey: 'other' })).toBe(hashOf({}));
    expect(hashOf({ bets: structuredClone(ASKED.bets) })).toBe(hashOf({}));
  });

  it('is another where anything else that is asked is another', () => {
    const [first, second] = [BET, { ...BET, id: 'bet-2' }];
    const changes: readonly Partial<Submission>[] = [
      {},
      { id: 'slip 3' },
      { revision: 4 },
      { keepBetslip: true },
      { acceptPriceChanges: true },
      ...(['ask', 'higher', 'any'] as const).map((priceConsent) => ({ priceConsent })),
      { bets: [first] },
      { bets: [second, first] },
      { bets: [{ ...first, price: '3/1' }, second] },
      { bets: [{ ...first, price: '' }, second] },
      { bets: [{ ...first, priceCode: 'S' }, second] },
      { bets: [{ ...first, eachWayStr: '' }, second] },
      { bets: [{ ...first, eachWayStr: '1/5 1-3' }, second] },
      { bets: [first, { ...second, eachWayStr: '1/5 1-3' }] },
      { wagers: [WAGER, { ...WAGER, name: 'Single' }] },
      { wagers: [{ ...WAGER, name: 'Treble' }] },
      { wagers: [{ ...WAGER, numberOfLines: 2 }] },
      { wagers: [{ ...WAGER, isEachWay: false }] },
      { wagers: [{ ...WAGER, eachWay: true }] },
      { wagers: [{ ...WAGER, stake: pence(251) }] },
      { wagers: [WAGER, { ...WAGER, name: 'Single', toSubmit: false }] },
    ];
    expect(new Set(changes.map(hashOf)).size).toBe(changes.length);
  });
});
