import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { betslipRoutes } from './betslip-routes.ts';
import { submitRequestSchema } from './submission.ts';

const id = '00000000-0000-4000-8000-000000000001';
const betslipId = '00000000-0000-4000-8000-000000000002';
const key = { eventFileName: 'H2611201', eventGroup: 1, eventsNumber: 2, selectionNumber: 3 };

describe('a bet that is added', () => {
  const { request } = betslipRoutes.addBet;

  it('has the specified defaults of what it leaves out', () => {
    const bet = z.decode(request, { betslipId, ...key, price: '5/2' });
    const defaults = { coi: '000', priceCode: '', isEachWay: false };
    expect(bet).toEqual({ betslipId, ...key, price: '5/2', ...defaults });
  });

  it('may carry what the specification names of a bet, and nothing else', () => {
    const told = {
      id,
      gPrice: '5/2',
      gPriceCode: '',
      newPC: '',
      isAvailable: true,
      detail: '14:05 Kempton',
      name: 'Desert Crown',
      isBog: true,
      eachWayStr: '1/5 1-3',
    };
    const whole = { betslipId, ...key, price: '5/2', ...told };
    expect(z.safeDecode(request, whole as never).success).toBe(true);
    expect(z.safeDecode(request, { ...whole, id: '' } as never).success).toBe(true);
    const stray = { betslipId, ...key, price: '5/2', isFree: true };
    expect(z.safeDecode(request, stray as never).success).toBe(false);
  });
});

describe('a slip that is handed in', () => {
  it('need not say what has a default', () => {
    const wager = { name: 'Single', numberOfLines: 1, isEachWay: false, eachWay: false };
    const decoded = z.decode(submitRequestSchema, {
      id,
      bets: [{ id, price: 'SP', priceCode: 'S' }],
      wagers: [{ ...wager, stake: 2.5, toSubmit: true }],
    });
    expect(decoded).toEqual({
      id,
      bets: [{ id, price: 'SP', priceCode: 'S' }],
      wagers: [{ ...wager, stake: 250, toSubmit: true }],
      keepBetslip: false,
      acceptPriceChanges: false,
    });
  });

  it('fits its body with the most selections, a stake for each single and every other wager', () => {
    const told = {
      ...key,
      coi: '000',
      price: '1000/30',
      priceCode: '',
      isEachWay: false,
      isBog: true,
      gPrice: '1000/30',
      gPriceCode: '',
      newPC: '',
      isAvailable: true,
      status: 'Open',
      detail: 'x'.repeat(80),
      name: 'x'.repeat(60),
      marketName: 'x'.repeat(60),
      sportCode: 'H',
      eachWayStr: '1/5 1-3',
      startsAt: '2026-11-27T14:05:00.000Z',
      isInPlay: false,
      hasEachWay: true,
      hasStartingPrice: true,
      oddsnum: 1,
      oddsden: 5,
      numberOfPlaces: 3,
      relatedGroups: ['x'.repeat(40)],
      winningsMax: 500_000,
    };
    const wager = { numberOfLines: 167_960, isEachWay: true, eachWay: true, stake: 99_999.99 };
    const singles = Array.from({ length: 20 }, () => ({ name: 'Single', betId: id }));
    const others = Array.from({ length: 8 }, (_, at) => ({ name: `${String(at)}-Folds` }));
    const submission = {
      id,
      revision: 999_999,
      submissionKey: id,
      keepBetslip: true,
      acceptPriceChanges: false,
      bets: Array.from({ length: 20 }, () => ({ ...told, id })),
      wagers: [...singles, ...others].map((each) => ({ ...wager, ...each, toSubmit: true })),
    };
    expect(z.safeDecode(submitRequestSchema, submission as never).success).toBe(true);
    const { bodyBytesMax } = betslipRoutes.submit;
    expect(JSON.stringify(submission).length).toBeLessThan(bodyBytesMax);
  });
});
