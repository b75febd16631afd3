import { pence } from '@furlong/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { countRowsRead } from '../../../test/count-rows-read.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../core/ledger/credit-from-outside.ts';
import { createBookFiller, type BookFiller } from '../../core/results/testing/fill-book.ts';
import { openDatabase, type Database, type Transaction } from '../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts';
import { readSinceEver } from './read-since-ever.ts';
import { readStatement } from './read-statement.ts';
import { listSelectionNames, listStatement } from './statements.queries.ts';

let test: TestDatabase;
let db: Database;
let book: BookFiller;
const at = Date.parse('2026-07-20T23:30:00Z');
// Half past eleven at night in UTC is the next day in a London summer.
const day = { from: '2026-07-21', to: '2026-07-21' };

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 2, onError: () => undefined });
  book = createBookFiller(db, await readHouseAccounts(db), at);
});

afterAll(async () => {
  await db.close();
  await test.drop();
});

/** By plans of the tables as they are now: one from when they were all but empty reads them whole. */
async function countRows(work: (tx: Transaction) => Promise<unknown>): Promise<number> {
  await db.query('analyze');
  return await countRowsRead(db, work);
}

describe('readStatement', () => {
  it('shows a bet and the credit on their London day, with totals that are the balance', async () => {
    const account = await book.openCustomer(10_00);
    const race = await book.openRace(8);
    const bet = await book.placeBet(account, { stake: 2_50, legs: [[race, 1, '11/8']] });
    const { transactions, totals, next } = await readStatement(db, account, day);
    expect(
      transactions.map(({ ticketnumber, status, resultAmount, customerBalance }) => [
        ticketnumber,
        status,
        resultAmount,
        customerBalance,
      ]),
    ).toEqual([
      [toTicketNumber(bet), 'Open', -250, 750],
      ['', '', 1000, 1000],
    ]);
    expect(transactions[0]).toMatchObject({
      transactionDate: '21-07-2026',
      transactionTime: '00:30:00',
    });
    const ofBet = { staked: 250, returned: 0, winOrLoss: 0 };
    expect(totals).toEqual({ ...ofBet, opening: 0, result: 750, closing: 750 });
    expect(next).toBeNull();
  });

  it('filters bets, open bets and deposits', async () => {
    const account = await book.openCustomer(10_00);
    const race = await book.openRace(8);
    await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '2/1']] });
    const countOf = async (type: '2' | '3' | '11' | '9'): Promise<number> =>
      (await readStatement(db, account, { ...day, type })).transactions.length;
    expect(await Promise.all([countOf('2'), countOf('3'), countOf('11'), countOf('9')])).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('pages through more than it shows at once, each line once', async () => {
    const account = await book.openCustomer(600_00);
    const race = await book.openRace(8);
    for (let count = 0; count < 505; count += 1) {
      await book.placeBet(account, { stake: 1, legs: [[race, 1, '2/1']] });
    }
    const first = await readStatement(db, account, day);
    expect(first.transactions).toHaveLength(500);
    const second = await readStatement(db, account, { ...day, before: first.next ?? '' });
    const lines = [...first.transactions, ...second.transactions];
    expect(lines).toHaveLength(506);
    expect(new Set(lines.map((line) => line.ticketnumber)).size).toBe(506);
    expect(second.next).toBeNull();
    const result = pence(600_00 - 505);
    const ofBets = { staked: 505, returned: 0, winOrLoss: 0 };
    expect(first.totals).toEqual({ ...ofBets, opening: 0, result, closing: result });
    expect(second.totals).toEqual(first.totals);
  });

  it('reads no more of the ledger, however much others did', async () => {
    const account = await book.openCustomer(10_00);
    const race = await book.openRace(8);
    await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '2/1']] });
    for (let count = 0; count < 200; count += 1) await book.openCustomer(10_00);
    const rows = await countRows(async (tx) => {
      const { transactions } = await readStatement(tx, account, day);
      expect(transactions).toHaveLength(2);
    });
    expect(rows).toBeLessThan(60);
  });

  it('reads no more of the bets than a page shows, however many there are', async () => {
    const account = await book.openCustomer(600_00);
    const race = await book.openRace(8);
    for (let count = 0; count < 200; count += 1) {
      await book.placeBet(account, { stake: 1, legs: [[race, 1, '2/1']] });
    }
    for (const upTo of [201, 100]) {
      const rows = await countRows(async (tx) => {
        const range = { accountId: account, type: '1', after: 0, upTo } as const;
        const page = await listStatement(tx, range, 5);
        expect(page.map((line) => line.entry_number)).toEqual(
          [0, 1, 2, 3, 4].map((before) => upTo - before),
        );
      });
      expect(rows).toBeLessThan(30);
    }
  });

  it('finds the few transfers of a range among its bets without reading those', async () => {
    const account = await book.openCustomer(600_00);
    const race = await book.openRace(8);
    for (let count = 0; count < 200; count += 1)
      await book.placeBet(account, { stake: 1, legs: [[race, 1, '2/1']] });
    const rows = await countRows(async (tx) => {
      const range = { accountId: account, type: '11', after: 0, upTo: 201 } as const;
      expect(await listStatement(tx, range, 5)).toEqual([]);
    });
    expect(rows).toBeLessThan(10);
  });

  it('names the selection of a bet of one leg, and of no other line', async () => {
    const account = await book.openCustomer(10_00);
    const [race, another] = [await book.openRace(8), await book.openRace(8)];
    const leg = [race, 3, '2/1'] as const;
    await book.placeBet(account, { stake: 1_00, legs: [leg] });
    await book.placeBet(account, { stake: 1_00, isEachWay: true, legs: [[another, 7, '2/1']] });
    const legs = [leg, [another, 4, '2/1']] as const;
    await book.placeBet(account, { wager: 'Double', stake: 1_00, legs });
    const { transactions } = await readStatement(db, account, day);
    const named = transactions.map(({ wagerType, selectionName }) => [wagerType, selectionName]);
    expect(named).toHaveLength(4);
    expect(named).toEqual(
      expect.arrayContaining([
        ['', ''],
        ['Single', 'Runner 3'],
        ['Single', 'Runner 7'],
        ['Double', ''],
      ]),
    );
  });

  it('reads a leg and a selection for each bet that it names, however many there are', async () => {
    const account = await book.openCustomer(600_00);
    const bets: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      const race = await book.openRace(8);
      bets.push(await book.placeBet(account, { stake: 1, legs: [[race, 1, '2/1']] }));
    }
    const rows = await countRows(async (tx) => {
      const named = await listSelectionNames(tx, bets.slice(0, 5));
      expect(named.map((row) => row.selection_name)).toEqual(
        bets.slice(0, 5).map(() => 'Runner 1'),
      );
    });
    expect(rows).toBe(10);
  });

  it('refuses a day that is none, a range backwards and one of more than a year', async () => {
    const refused = async (from: string, to: string): Promise<void> => {
      await expect(readStatement(db, 1, { from, to })).rejects.toMatchObject({
        code: 'statement.range_invalid',
      });
    };
    await refused('2026-02-31', '2026-03-01');
    await refused('2026-03-02', '2026-02-28');
    await refused('2024-01-01', '2026-02-01');
    await refused('2027-10-29', '2028-10-30');
  });

  it('shows twelve months that have a leap day and the hour of an autumn more', async () => {
    const months = { from: '2027-10-30', to: '2028-10-30' };
    await expect(readStatement(db, 1, months)).resolves.toMatchObject({ transactions: [] });
  });
});

describe('readSinceEver', () => {
  it('tells what went in and out and what bets came to, of all time', async () => {
    const account = await book.openCustomer(10_00);
    const years = createBookFiller(db, await readHouseAccounts(db), Date.parse('2019-03-01'));
    const race = await book.openRace(8);
    await years.placeBet(account, { stake: 1_00, legs: [[race, 1, '2/1']] });
    for (const [key, amountPence] of [
      ['a', pence(20_00)],
      ['b', pence(5_00)],
    ] as const) {
      const credit = { accountId: account, amountPence, idempotencyKey: `ever:${key}`, at };
      await db.transaction(async (tx) => await creditFromOutside(tx, { ...credit, kind: 11 }));
    }
    const clock = { now: () => at };
    expect(await readSinceEver({ db, clock }, account)).toEqual({
      since: expect.stringMatching(/^\d{4}-/),
      deposited: 25_00,
      withdrawn: 0,
      netDeposited: 25_00,
      staked: 1_00,
      returned: 0,
      winOrLoss: 0,
    });
  });
});
