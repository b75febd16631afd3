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
      { wagers: [WAGER, { ...WAGER, name: 'Single', toSubmit: false, betId: 'bet-1' }] },
      { wagers: [{ ...WAGER, name: 'Single', betId: 'bet-1' }] },
      { wagers: [{ ...WAGER, name: 'Single', betId: 'bet-2' }] },
    ];
    expect(new Set(changes.map(hashOf)).size).toBe(changes.length);
  });
});

describe('singles with a stake each', () => {
  const single = { ...WAGER, name: 'Single', betId: 'bet-2' };

  it('are about the selections that they name, and with another wager about all', () => {
    const seenOf = (wagers: Submission['wagers']) =>
      toFreshSubmission({ ...ASKED, wagers }, WHO, 0).seen.map(({ betId }) => betId);
    expect(seenOf([single])).toEqual(['bet-2']);
    expect(seenOf([single, WAGER])).toEqual(['bet-1', 'bet-2']);
    expect(seenOf([single, { ...WAGER, toSubmit: false }])).toEqual(['bet-2']);
  });

  it.each([
    ['once to win and once each way', [single, { ...single, eachWay: true }]],
    [
      'each way beside all to win',
      [
        { ...single, eachWay: true },
        { ...single, betId: undefined },
      ],
    ],
    ['on each selection', [single, { ...single, betId: 'bet-1' }]],
  ])('are taken %s', (_, wagers) => {
    const { wagers: taken } = toFreshSubmission({ ...ASKED, wagers }, WHO, 0);
    expect(taken.map(({ betId }) => betId)).toEqual(wagers.map(({ betId }) => betId));
  });

  it.each([
    ['a single twice', [single, { ...single, stake: pence(1) }]],
    ['a single by its other name', [single, { ...single, name: 'Singles' }]],
    ['a single that all singles hold', [single, { ...single, name: 'Singles', betId: undefined }]],
    ['a selection for a double', [{ ...WAGER, betId: 'bet-1' }]],
  ])('are refused where they name %s', (_, wagers) => {
    expect(() => toFreshSubmission({ ...ASKED, wagers }, WHO, 0)).toThrow(
      expect.objectContaining({ code: 'request.malformed' }),
    );
  });
});
