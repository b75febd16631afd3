import type { Bet } from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import type { LivePrice } from '../../../core/prices/price-store.ts';
import { toLeg } from './legs.ts';
import { agreeToPrices, readOrder, stepOfUnknown, toOrder, writeOrder } from './order.ts';
import { bet, betId, order } from '../testing/slip-fixtures.ts';
import { listRelated, listSlipWagers, totalsOf } from './slip-wagers.ts';

function legs(...bets: readonly Bet[]) {
  return bets.map((each) => toLeg(each.id, each, undefined));
}

function live(changes: Partial<LivePrice>): LivePrice {
  return { price: '5/2', status: 'Open', isNonRunner: false, move: undefined, ...changes };
}

describe('a leg', () => {
  it.each([
    ['is open', bet(1), live({}), 'open'],
    ['is suspended with its market', bet(1), live({ status: 'Suspended' }), 'suspended'],
    ['is gone at the off', bet(1), live({ status: 'Off' }), 'gone'],
    ['is gone as a non-runner', bet(1), live({ isNonRunner: true }), 'gone'],
    ['is gone without a price', bet(1), live({ price: 'NO' }), 'gone'],
    [
      'is open at SP without a price',
      bet(1, { priceCode: 'S', gPrice: 'SP' }),
      live({ price: '' }),
      'open',
    ],
    ['is gone when the server says so', bet(1, { isAvailable: false }), live({}), 'gone'],
    [
      'opens again before the server says so',
      bet(1, { isAvailable: false, status: 'Suspended' }),
      live({}),
      'open',
    ],
    [
      'goes by the slip without the live channel',
      bet(1, { status: 'Suspended' }),
      undefined,
      'suspended',
    ],
  ] as const)('%s', (_what, told, known, state) => {
    expect(toLeg('key', told, known).state).toBe(state);
  });

  it.each([
    ['5/2', '5/2', undefined],
    ['5/2', '3.5', undefined],
    ['5/2', '11/4', 'up'],
    ['5/2', '9/4', 'down'],
  ] as const)('seen at %s and now at %s has moved %s', (seen, now, change) => {
    expect(toLeg('key', bet(1, { price: seen }), live({ price: now })).change).toBe(change);
  });
});

describe('the wagers of a slip', () => {
  it('P11: return no more than may be won, and say where that is less', () => {
    const limited = [bet(1, { winningsMax: pence(5_00) }), bet(2, { winningsMax: pence(50_00) })];
    const rows = listSlipWagers(legs(...limited), {
      Double: { text: '1.00' },
      Singles: { text: '10.00' },
    });
    // A double of two at 5/2 is 12.25; the singles are 35.00 each, of which the first may win 5.00.
    expect(rows.map(({ name, returns, winningsMax }) => [name, returns, winningsMax])).toEqual([
      ['Double', 6_00, 5_00],
      ['Singles', 15_00 + 35_00, 5_00],
    ]);
    expect(totalsOf(rows)).toEqual({ stake: 21_00, returns: 56_00, winningsMax: 5_00 });
    const within = listSlipWagers(legs(...limited), { Double: { text: '0.20' } });
    expect(totalsOf(within)).toEqual({ stake: 20, returns: 2_45, winningsMax: undefined });
  });

  it('stand in the order of the slip', () => {
    const names = listSlipWagers(legs(bet(1), bet(2), bet(3), bet(4)), {}).map(({ name }) => name);
    expect(names).toEqual(['4-Fold', 'Lucky 15', 'Yankee', 'Trebles', 'Doubles', 'Singles']);
  });

  it('tell stake and returns of a Lucky 15 each way as the bet will be settled', () => {
    const four = legs(
      ...[1, 2, 3, 4].map((number) => bet(number, { price: 'Evens', gPrice: 'EVENS' })),
    );
    const rows = listSlipWagers(four, { 'Lucky 15': { text: '0.50', isEachWay: true } });
    const row = rows.find(({ name }) => name === 'Lucky 15');
    // At evens each win line doubles for each leg, (1 + 2)^4 - 1 = 80; at a fifth, (1 + 6/5)^4 - 1 = 22.4256.
    expect(row).toMatchObject({ totalStake: 1500, returns: 5121, isEachWay: true });
    expect(totalsOf(rows)).toMatchObject({ stake: 1500, returns: 5121 });
  });

  it('turn each way off where a leg has no terms', () => {
    const rows = listSlipWagers(legs(bet(1), bet(2, { hasEachWay: false })), {
      Double: { text: '1', isEachWay: true },
    });
    expect(rows[0]).toMatchObject({
      name: 'Double',
      isEachWayOffered: false,
      isEachWay: false,
      totalStake: 100,
    });
  });

  it('begin each way when every selection was chosen so', () => {
    const chosen = listSlipWagers(legs(bet(1, { isEachWay: true })), {});
    expect(chosen[0]?.isEachWay).toBe(true);
    const mixed = listSlipWagers(legs(bet(1, { isEachWay: true }), bet(2)), {});
    expect(mixed.some(({ isEachWay }) => isEachWay)).toBe(false);
  });

  it('tell no returns where a starting price is staked', () => {
    const rows = listSlipWagers(legs(bet(1, { priceCode: 'S', gPrice: 'SP' })), {
      Single: { text: '5', isEachWay: false },
    });
    expect(totalsOf(rows)).toMatchObject({ stake: 500, returns: 'SP' });
  });

  it('leave out a leg that is gone, and keep one that is suspended', () => {
    const gone = [...legs(bet(1)), toLeg('b', bet(2), live({ isNonRunner: true }))];
    expect(listSlipWagers(gone, {}).map(({ name }) => name)).toEqual(['Single']);
    const shut = [...legs(bet(1)), toLeg('b', bet(2), live({ status: 'Suspended' }))];
    expect(listSlipWagers(shut, {}).map(({ name }) => name)).toEqual(['Double', 'Singles']);
  });

  it('name the pair that cannot stand together, and offer no line with both', () => {
    const same = legs(bet(1), bet(2, { relatedGroups: ['race 1'] }));
    expect(listRelated(same)).toEqual([['Runner 1', 'Runner 2']]);
    expect(listSlipWagers(same, {}).map(({ name }) => name)).toEqual(['Singles']);
  });

  it('name all of one race together, and a second race by itself', () => {
    const [first, second] = [{ relatedGroups: ['race 1'] }, { relatedGroups: ['race 4'] }];
    const five = legs(bet(1), bet(2, first), bet(3, first), bet(4), bet(5, second));
    expect(listRelated(five)).toEqual([
      ['Runner 1', 'Runner 2', 'Runner 3'],
      ['Runner 4', 'Runner 5'],
    ]);
    const twice = ['match 1', 'player 7'];
    const both = legs(bet(1, { relatedGroups: twice }), bet(2, { relatedGroups: twice }));
    expect(listRelated(both)).toEqual([['Runner 1', 'Runner 2']]);
    expect(listRelated(legs(bet(1), bet(2)))).toEqual([]);
  });

  it.each(['', '0', '.', '0.00'])('have no total for a stake of %s', (text) => {
    const rows = listSlipWagers(legs(bet(1)), { Single: { text, isEachWay: false } });
    expect(rows[0]).toMatchObject({ totalStake: undefined, returns: undefined });
    expect(totalsOf(rows)).toMatchObject({ stake: 0, returns: 0 });
  });
});

describe('an order', () => {
  it('asks for what is staked, at the prices and the each-way terms the customer saw', () => {
    const two = [
      toLeg('a', bet(1), live({ price: '11/4' })),
      toLeg('b', bet(2), live({ isNonRunner: true })),
    ];
    const { submission } = toOrder({
      customer: 'demo01',
      slip: { id: 'slip', revision: 7 },
      legs: two,
      rows: listSlipWagers(two, { Single: { text: '2.5', isEachWay: true } }),
      options: { keepBetslip: true, priceConsent: 'higher' },
      submissionKey: 'key',
      now: 0,
    });
    expect(submission).toEqual({
      id: 'slip',
      revision: 7,
      submissionKey: 'key',
      bets: [{ id: betId(1), price: '11/4', priceCode: '', eachWayStr: '1/5 1-3' }],
      wagers: [
        {
          name: 'Single',
          numberOfLines: 1,
          isEachWay: true,
          eachWay: true,
          stake: 250,
          toSubmit: true,
        },
      ],
      keepBetslip: true,
      acceptPriceChanges: false,
      priceConsent: 'higher',
    });
  });

  it('is kept on the device as it was sent', () => {
    expect(readOrder(writeOrder(order()))).toEqual(order());
  });

  it.each(['', '{', '{}', 'null'])('is not read from %s', (text) => {
    expect(readOrder(text)).toBeUndefined();
  });

  it('goes out again at the prices agreed to, as a submission of its own', () => {
    const again = agreeToPrices(order(), [{ betId: betId(1), betNewPrice: '9/4' }], {
      submissionKey: 'again',
      revision: 9,
      now: 2000,
    });
    expect(again.submission).toMatchObject({
      submissionKey: 'again',
      revision: 9,
      bets: [{ id: betId(1), price: '9/4' }],
    });
    expect(again.submission.wagers).toEqual(order().submission.wagers);
  });

  it('that the server does not know is sent again for a minute, and never arrived after it', () => {
    expect(stepOfUnknown(order(), 60_999)).toBe('send-again');
    expect(stepOfUnknown(order(), 61_000)).toBe('give-up');
  });
});
