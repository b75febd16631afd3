import type { AccountTransaction } from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  groupTransactionsByDay,
  nameDay,
  rangeOf,
  readFilters,
  readTicket,
  stillOpenOf,
  toneOf,
} from './statements.ts';

describe('the range of a statement', () => {
  it.each([
    ['1', '20-11-2026', '19-11-2026'],
    ['2', '01-03-2027', '27-02-2027'],
    ['3', '20-11-2026', '15-11-2026'],
    ['4', '02-01-2027', '26-12-2026'],
    ['5', '20-11-2026', '06-11-2026'],
    ['6', '20-11-2026', '21-10-2026'],
    ['7', '30-04-2027', '28-02-2027'],
    ['8', '31-05-2028', '29-02-2028'],
    ['9', '20-11-2026', '20-05-2026'],
    ['10', '20-11-2026', '20-02-2026'],
    ['11', '29-02-2028', '28-02-2027'],
  ] as const)('of duration %s that ends on %s begins on %s', (duration, today, from) => {
    const sent = (date: string) => date.split('-').toReversed().join('-');
    expect(rangeOf(duration, today)).toEqual({ from: sent(from), to: sent(today) });
  });
});

describe('the stake that still runs', () => {
  it.each([
    ['nothing', [0, 0, 0], 0],
    ['an open bet', [10_00, 0, 0], 10_00],
    ['an open bet of which 4.00 went for 3.84', [10_00, 3_84, -16], 6_00],
    ['one that won and one that is open', [20_00, 25_00, 15_00], 10_00],
    ['one that lost', [10_00, 0, -10_00], 0],
  ] as const)('of %s is what the other totals leave', (_, [staked, returned, winOrLoss], open) => {
    const totals = { staked: pence(staked), returned: pence(returned) };
    expect(stillOpenOf({ ...totals, winOrLoss: pence(winOrLoss) })).toBe(open);
  });
});

describe('the filters of an address', () => {
  it.each([
    ['', { type: '1', duration: '4' }],
    ['type=9&duration=11', { type: '9', duration: '11' }],
    ['type=4&duration=12', { type: '1', duration: '4' }],
    ['type=&duration=7', { type: '1', duration: '7' }],
  ])('"%s" are %o', (address, filters) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(filters);
  });
});

describe('the lines of a statement', () => {
  function line(transactionDate: string, ticketnumber: string): AccountTransaction {
    return {
      entryNumber: 1,
      movement: 'stake',
      ticketnumber,
      transactionDate,
      transactionTime: '14:05:09',
      status: 'Open',
      transactionTypeId: 1,
      transactionType: 'Stake',
      resultAmount: pence(-500),
      customerBalance: pence(99500),
      wagerType: 'Single',
      selectionName: 'Woven Glen',
      numbersOfLines: 1,
      isEachWay: false,
      isFreeBet: false,
      stake: pence(500),
      stakePlaced: pence(500),
      potentialProfit: null,
      totalProfit: null,
    };
  }

  it('stand under their days, in their order', () => {
    const lines = [line('20-11-2026', '1/3'), line('20-11-2026', '1/2'), line('19-11-2026', '1/1')];
    expect(
      groupTransactionsByDay(lines).map(({ date, transactions }) => [
        date,
        transactions.map(({ ticketnumber }) => ticketnumber),
      ]),
    ).toEqual([
      ['20-11-2026', ['1/3', '1/2']],
      ['19-11-2026', ['1/1']],
    ]);
  });

  it('name the day of the week', () => {
    expect(nameDay('20-11-2026', 'en')).toBe('Friday 20-11-2026');
  });

  it.each([
    ['1/123', { officeNo: '1', refNo: '123' }],
    ['', undefined],
    ['123', undefined],
  ])('with ticket %s are read by %o', (ticket, expected) => {
    expect(readTicket(ticket)).toEqual(expected);
  });

  it.each([
    ['Open', 'open'],
    ['Loss', 'lost'],
    ['Profit', 'won'],
    ['Void', 'void'],
  ] as const)('that are %s wear the badge %s', (status, tone) => {
    expect(toneOf(status)).toBe(tone);
  });
});
