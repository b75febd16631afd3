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
      ...{ gPrice: '5/2', gPriceCode: '', newPC: '', isAvailable: true, detail: '14:05 Kempton' },
      ...{ name: 'Desert Crown', isBog: true, eachWayStr: '1/5 1-3' },
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
});
