import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { totalsOfOrder } from './order-totals.ts';
import { atPrices } from './order.ts';
import { bet, betId, orderOn } from '../testing/slip-fixtures.ts';

const two = [bet(1), bet(2)];
const shorter = [{ betId: betId(1), betNewPrice: '2/1' }];

describe('totalsOfOrder', () => {
  it('tells every wager of an order at the prices that it asks for, and at others', () => {
    const order = orderOn(two, {
      Double: { text: '1', isEachWay: true },
      Singles: { text: '2', isEachWay: false },
    });
    // The double each way at 5/2 each, with a fifth for a place, returns 12.25 + 2.25, and the
    // singles return 14.00.
    expect(totalsOfOrder(order, two)).toMatchObject({ stake: 6_00, returns: 28_50 });
    // The double returns 10.50 + 2.10 with one of them at 2/1, and the singles 13.00.
    const after = totalsOfOrder(atPrices(order, shorter), two);
    expect(after).toMatchObject({ stake: 6_00, returns: 25_60 });
  });

  it('P11: tells no more than can be won', () => {
    const limited = [bet(1, { winningsMax: pence(10_00) })];
    const order = orderOn(limited, { Single: { text: '5', isEachWay: false } });
    const told = { stake: 5_00, returns: 15_00, winningsMax: 10_00 };
    expect(totalsOfOrder(order, limited)).toEqual(told);
  });

  it('tells SP where a starting price is in it', () => {
    const atStart = [bet(1), bet(2, { price: 'SP', priceCode: 'S' })];
    const order = orderOn(atStart, { Double: { text: '1', isEachWay: false } });
    expect(totalsOfOrder(atPrices(order, shorter), atStart)?.returns).toBe('SP');
  });

  it('tells of what was asked for, though its market has shut since', () => {
    const order = orderOn(two, { Double: { text: '1', isEachWay: false } });
    const shut = two.map((each) => ({ ...each, status: 'Off' as const, gPrice: '' }));
    expect(totalsOfOrder(order, shut)?.returns).toBe(12_25);
  });

  it.each([
    ['is not read', []],
    ['lacks a selection', [bet(1)]],
    ['takes one at its starting price now', [bet(1), bet(2, { price: 'SP', priceCode: 'S' })]],
    ['is each way no more', two.map((each) => ({ ...each, hasEachWay: false }))],
  ])('tells nothing where the slip %s', (_what, bets) => {
    const order = orderOn(two, { Double: { text: '1', isEachWay: true } });
    expect(totalsOfOrder(order, bets)).toBeUndefined();
  });
});
