import { pence } from '@furlong/money';
import { defaultHouseRules } from '@furlong/settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toReference, toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { countRowsRead } from '../../../test/count-rows-read.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { createBookFiller, type BookFiller } from '../../core/results/testing/fill-book.ts';
import { openDatabase, type Database, type Transaction } from '../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../platform/database/test-database.ts';
import { readStatement, readWagerInfo, type WagerInfoDeps } from './read-statement.ts';
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
      ['', '', 1000, 1000],
      [toTicketNumber(bet), 'Open', -250, 750],
    ]);
    expect(transactions[1]).toMatchObject({
      transactionDate: '21-07-2026',
      transactionTime: '00:30:00',
    });
    expect(totals).toEqual({ staked: 250, returned: 0, winOrLoss: 0, result: 750 });
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
    expect(first.totals).toEqual({ staked: 505, returned: 0, winOrLoss: 0, result });
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
    await db.query({
      text: `update bets b set placed_at = placed_at + place * interval '1 millisecond'
             from (select id, row_number() over (order by id) as place from bets where account_id = $1) o
             where b.id = o.id`,
      values: [account],
    });
    const includes = { bets: 'all', journalKinds: null } as const;
    const question = { accountId: account, ...day, includes, count: 5 };
    const range = { from: new Date(at), to: new Date(at + 86_400_000) };
    const pages = [null, { atMs: at + 100, source: 'b', id: 0 }] as const;
    for (const before of pages) {
      const rows = await countRows(async (tx) => {
        const page = await listStatement(tx, { ...question, before }, range);
        expect(page).toHaveLength(5);
      });
      expect(rows).toBeLessThan(30);
    }
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

/** With a book that has let go of everything. */
function deps(): WagerInfoDeps {
  return { db, book: { findMarketById: () => undefined }, rules: defaultHouseRules };
}

describe('readWagerInfo', () => {
  it('tells each leg by name, with its result once there is one', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const bet = await book.placeBet(account, { stake: 1_00, legs: [[race, 3, '100/30']] });
    const asked = { officeNo: '1', refNo: String(toReference(bet)) };
    const open = await readWagerInfo(deps(), account, asked);
    expect(open.wagersInfo).toMatchObject([
      {
        selectionName: 'Runner 3',
        betPrice: '100/30',
        result: 'Open',
        meetingName: 'Kempton Park',
      },
    ]);
    await book.declare(race, {
      kind: 'race',
      positions: [{ selectionNumber: 3, position: 1 }],
      startingPrices: [],
      dividends: [],
    });
    const resulted = await readWagerInfo(deps(), account, asked);
    expect(resulted.wagersInfo[0]).toMatchObject({ result: 'Won', settledPrice: '100/30' });
  });

  it('8.4: tells the each-way terms of the field that is left, by which it is settled', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const legs = [[race, 3, '7/1']] as const;
    const bet = await book.placeBet(account, { stake: 1_00, isEachWay: true, legs });
    const told = async (): Promise<unknown> => {
      const info = await readWagerInfo(deps(), account, {
        officeNo: '1',
        refNo: String(toReference(bet)),
      });
      return info.wagersInfo[0]?.placeRule.placeRuleText;
    };
    expect(await told()).toBe('1/5 1-3');
    await db.query({
      text: `insert into withdrawals (market_id, selection_number, withdrawn_at, price)
             values ($1, 8, now(), '7/1')`,
      values: [race],
    });
    expect(await told()).toBe('1/4 1-2');
  });

  it('calls a leg that came in the places placed each way, and lost to win', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const legs = [[race, 3, '7/1']] as const;
    const toWin = await book.placeBet(account, { stake: 1_00, legs });
    const eachWay = await book.placeBet(account, { stake: 1_00, isEachWay: true, legs });
    await book.declare(race, {
      kind: 'race',
      positions: [1, 3, 2].map((selectionNumber, index) => ({
        selectionNumber,
        position: index + 1,
      })),
      startingPrices: [],
      dividends: [],
    });
    const resultOf = async (bet: number): Promise<string | undefined> => {
      const asked = { officeNo: '1', refNo: String(toReference(bet)) };
      const info = await readWagerInfo(deps(), account, asked);
      return info.wagersInfo[0]?.result;
    };
    expect([await resultOf(toWin), await resultOf(eachWay)]).toEqual(['Lost', 'Placed']);
  });

  it("refuses somebody else's ticket as if there were none", async () => {
    const [owner, other] = [await book.openCustomer(5_00), await book.openCustomer(5_00)];
    const race = await book.openRace(8);
    const bet = await book.placeBet(owner, { stake: 1_00, legs: [[race, 3, '2/1']] });
    await expect(
      readWagerInfo(deps(), other, { officeNo: '1', refNo: String(toReference(bet)) }),
    ).rejects.toMatchObject({ code: 'ticket.unknown' });
  });
});
