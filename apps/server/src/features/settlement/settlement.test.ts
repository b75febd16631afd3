import type { DeclaredResult } from '@furlong/feed';
import { addPence, pence } from '@furlong/money';
import { defaultHouseRules } from '@furlong/settlement';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { untilSomebodyWaits } from '../../../test/until.ts';
import { openDatabase, type Database, type Transaction } from '../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts';
import { isConnectionLost } from '../../platform/database/retry.ts';
import { settleOpenRuns, type SettlementDeps } from './settlement.jobs.ts';
import { readPage } from './read-page.ts';
import { SettlementRaced, payPage } from './pay-page.ts';
import { createBookFiller, type BookFiller } from '../../core/results/testing/fill-book.ts';
import { doWithin } from '../../../test/do-within.ts';

let test: TestDatabase;
let db: Database;
let deps: SettlementDeps;
let book: BookFiller;
const told: number[] = [];
const at = Date.parse('2026-11-20T14:00:00Z');

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 4, onError: () => undefined });
  const house = await readHouseAccounts(db);
  book = createBookFiller(db, house, at);
  deps = {
    db,
    rules: defaultHouseRules,
    house,
    now: () => at + 60_000,
    log: pino({ level: 'silent' }),
    notify: (notices) => told.push(...notices.map((notice) => notice.betId)),
  };
});

afterAll(async () => {
  await expectTheBooksToBalance();
  await db.close();
  await test.drop();
});

function won(...order: number[]): DeclaredResult {
  return {
    kind: 'race',
    positions: order.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [],
    dividends: [],
  };
}

/** Nobody may do so but a test: they are append-only. */
async function takeAwaySettlements(betId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('alter table bet_settlements disable trigger bet_settlements__append_only');
    await tx.query({ text: 'delete from bet_settlements where bet_id = $1', values: [betId] });
    await tx.query('alter table bet_settlements enable trigger bet_settlements__append_only');
  });
}

async function balanceOf(accountId: number): Promise<number> {
  const [row] = await db.query<{ balance_pence: number }>({
    text: 'select balance_pence from accounts where id = $1',
    values: [accountId],
  });
  return row?.balance_pence ?? Number.NaN;
}

async function expectTheBooksToBalance(): Promise<void> {
  const [sums] = await db.query<{ entries: number; accounts: number; backed: boolean }>(
    `select (select coalesce(sum(amount_pence), 0)::bigint from entries) as entries,
            (select sum(balance_pence)::bigint from accounts) as accounts,
            (select balance_pence from accounts where kind = 'open_stakes') =
            (select coalesce(sum(stake_pence), 0) from bets where status = 'open') as backed`,
  );
  expect(sums).toEqual({ entries: 0, accounts: 0, backed: true });
}

describe('settleOpenRuns', () => {
  it('pays a winner, keeps a loser, and tells both', async () => {
    const account = await book.openCustomer(10_00);
    const race = await book.openRace(8);
    const winner = await book.placeBet(account, { stake: 2_00, legs: [[race, 1, '5/2']] });
    const loser = await book.placeBet(account, { stake: 1_00, legs: [[race, 2, '3/1']] });
    await book.declare(race, won(1, 3, 4));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(10_00 - 3_00 + 7_00);
    expect(told).toEqual(expect.arrayContaining([winner, loser]));
  });

  it('pays each way by the number that ran, and holds a double until its second race', async () => {
    const account = await book.openCustomer(20_00);
    const [first, second] = [await book.openRace(8), await book.openRace(8)];
    await book.placeBet(account, {
      wager: 'Double',
      isEachWay: true,
      stake: 1_00,
      legs: [
        [first, 1, '8/1'],
        [second, 2, '4/1'],
      ],
    });
    await book.declare(first, won(3, 4, 1));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(18_00);
    await book.declare(second, won(2, 1, 3));
    await settleOpenRuns(deps);
    // The win double lost; the place double is 1.00 x 13/5 x 9/5.
    expect(await balanceOf(account)).toBe(18_00 + 4_68);
  });

  it('settles a double that cannot win any more, and is not moved by its other race', async () => {
    const account = await book.openCustomer(5_00);
    const [first, second] = [await book.openRace(6), await book.openRace(6)];
    await book.placeBet(account, {
      wager: 'Double',
      stake: 5_00,
      legs: [
        [first, 1, '2/1'],
        [second, 1, '2/1'],
      ],
    });
    await book.declare(first, won(2));
    await settleOpenRuns(deps);
    await book.declare(second, won(1));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(0);
  });

  it('corrects by difference; what was spent becomes a debt, which a later correction clears', async () => {
    const account = await book.openCustomer(1_00);
    const race = await book.openRace(6);
    await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '4/1']] });
    await book.declare(race, won(1));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(5_00);
    const elsewhere = await book.openRace(6);
    await book.placeBet(account, { stake: 3_00, legs: [[elsewhere, 1, '1/1']] });
    await book.declare(race, won(2, 1));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(0);
    expect(await book.debtOf(account)).toBe(-3_00);
    await book.declare(race, won(1));
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(2_00);
    expect(await book.debtOf(account)).toBe(0);
    await expectTheBooksToBalance();
  });

  it('gives stakes back for a void market', async () => {
    const account = await book.openCustomer(4_00);
    const race = await book.openRace(6);
    await book.placeBet(account, { stake: 4_00, legs: [[race, 1, '4/1']] });
    await book.declare(race, { kind: 'void', reason: 'Abandoned' });
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(4_00);
  });

  it('holds up one market for a bet that cannot be decided, and no other, until it can be', async () => {
    const [first, second] = [await book.openRace(6), await book.openRace(6)];
    const [stuck, paid] = [await book.openCustomer(1_00), await book.openCustomer(1_00)];
    const bad = await book.placeBet(stuck, { stake: 1_00, legs: [[first, 1, '1/1']] });
    await book.placeBet(paid, { stake: 1_00, legs: [[second, 1, '1/1']] });
    const countLegs = async (legs: number): Promise<unknown> =>
      await db.query({ text: 'update bets set leg_count = $2 where id = $1', values: [bad, legs] });
    await countLegs(2);
    for (const race of [first, second]) await book.declare(race, won(1));
    const logged: string[] = [];
    const log = pino({}, { write: (line) => void logged.push(line) });
    await settleOpenRuns({ ...deps, log });
    expect([await balanceOf(stuck), await balanceOf(paid)]).toEqual([0, 2_00]);
    expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([{ marketId: first }]);
    await countLegs(1);
    await settleOpenRuns(deps);
    expect(await balanceOf(stuck)).toBe(2_00);
  });

  it('goes no further on a connection that is lost, and pays on the next', async () => {
    const account = await book.openCustomer(2_00);
    for (const race of [await book.openRace(6), await book.openRace(6)]) {
      await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '1/1']] });
      await book.declare(race, won(1));
    }
    let pageCount = 0;
    const losing: Database = {
      ...db,
      reserve: async () => {
        const connection = await db.reserve();
        const [row] = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
        return {
          ...connection,
          readThenWrite: async (work, onSent) => {
            pageCount += 1;
            await db.query({ text: 'select pg_terminate_backend($1)', values: [row?.pid] });
            return await connection.readThenWrite(work, onSent);
          },
        };
      },
    };
    await expect(settleOpenRuns({ ...deps, db: losing })).rejects.toSatisfy(isConnectionLost);
    expect([pageCount, await balanceOf(account)]).toEqual([1, 0]);
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(4_00);
  });

  it('asks for no liabilities where every market of the page has its result', async () => {
    const race = await book.openRace(6);
    const account = await book.openCustomer(1_00);
    await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '1/1']] });
    await book.declare(race, won(2));
    const run = { market_id: race, revision: 1, last_bet_id: 0 };
    const page = await readPage(db, deps.rules, { marketId: race, afterBetId: 0, size: 5 });
    const asked: string[] = [];
    await db.transaction(async (tx) => {
      const heard: Transaction = {
        ...tx,
        query: async (statement) => {
          asked.push(typeof statement === 'string' ? statement : statement.text);
          return await tx.query(statement);
        },
      };
      await doWithin(heard, payPage(deps, { run, page }));
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((text) => text.includes('liabilities'))).toEqual([]);
  });

  it('3.16: takes from what a customer has left, bet by bet of a page, and clears the debt so too', async () => {
    const [race, other] = [await book.openRace(6), await book.openRace(6)];
    const account = await book.openCustomer(2_00);
    for (let count = 0; count < 2; count += 1)
      await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '1/1']] });
    await book.declare(race, won(1));
    await settleOpenRuns(deps);
    await book.placeBet(account, { stake: 3_00, legs: [[other, 1, '1/1']] });
    const left: (readonly [number, number])[] = [];
    for (const winner of [2, 1]) {
      await book.declare(race, won(winner));
      await settleOpenRuns(deps);
      left.push([await balanceOf(account), await book.debtOf(account)]);
    }
    expect(left).toEqual([
      [0, -3_00],
      [1_00, 0],
    ]);
  });

  it('goes on where a page was left, and two workers at once pay once', async () => {
    const race = await book.openRace(6);
    const accounts = await Promise.all(Array.from({ length: 12 }, () => book.openCustomer(1_00)));
    for (const account of accounts) {
      await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '1/1']] });
    }
    await book.declare(race, won(1));
    const run = { market_id: race, revision: 1, last_bet_id: 0 };
    const page = await readPage(db, deps.rules, { marketId: race, afterBetId: 0, size: 5 });
    await db.transaction(async (tx) => await doWithin(tx, payPage(deps, { run, page })));
    await Promise.all([settleOpenRuns(deps), settleOpenRuns(deps)]);
    await settleOpenRuns(deps);
    const balances = await Promise.all(accounts.map(balanceOf));
    expect(balances).toEqual(accounts.map(() => 2_00));
    expect(addPence(...balances.map((balance) => pence(balance)))).toBe(24_00);
  });

  it('reads a page again when a bet of it was settled by another of its markets meanwhile', async () => {
    const [first, second] = [await book.openRace(6), await book.openRace(6)];
    const account = await book.openCustomer(1_00);
    const legs = [first, second].map((race): [number, number, string] => [race, 1, '1/1']);
    await book.placeBet(account, { wager: 'Double', stake: 1_00, legs });
    for (const race of [first, second]) await book.declare(race, won(1));
    const [stale, fresh] = [first, second].map((market) => ({
      run: { market_id: market, revision: 1, last_bet_id: 0 },
      reading: readPage(db, deps.rules, { marketId: market, afterBetId: 0, size: 5 }),
    }));
    if (stale === undefined || fresh === undefined) throw new Error('there are two');
    const pages = { stale: await stale.reading, fresh: await fresh.reading };
    const settle = async (run: typeof stale.run, page: typeof pages.stale): Promise<unknown> =>
      await db.transaction(async (tx) => await doWithin(tx, payPage(deps, { run, page })));
    await settle(fresh.run, pages.fresh);
    await expect(settle(stale.run, pages.stale)).rejects.toThrow(SettlementRaced);
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(4_00);
  });

  it('reads a page again when a bet of it is being settled by another of its markets', async () => {
    const [first, second] = [await book.openRace(6), await book.openRace(6)];
    const account = await book.openCustomer(1_00);
    const legs = [first, second].map((race): [number, number, string] => [race, 1, '1/1']);
    await book.placeBet(account, { wager: 'Double', stake: 1_00, legs });
    for (const race of [first, second]) await book.declare(race, won(1));
    const settle = async (tx: Transaction, marketId: number): Promise<unknown> => {
      const page = await readPage(db, deps.rules, { marketId, afterBetId: 0, size: 5 });
      const run = { market_id: marketId, revision: 1, last_bet_id: 0 };
      return await doWithin(tx, payPage(deps, { run, page }));
    };
    let slower: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await settle(tx, first);
      slower = db.transaction(async (other) => await settle(other, second));
      slower.catch(() => undefined);
      await untilSomebodyWaits(db);
    });
    await expect(slower).rejects.toThrow(SettlementRaced);
    await settleOpenRuns(deps);
    expect(await balanceOf(account)).toBe(4_00);
  });

  it('gives up a page that is never as it was read, and goes on with other markets', async () => {
    const [first, second] = [await book.openRace(6), await book.openRace(6)];
    const [stuck, paid] = [await book.openCustomer(1_00), await book.openCustomer(1_00)];
    const bad = await book.placeBet(stuck, { stake: 1_00, legs: [[first, 1, '1/1']] });
    await book.placeBet(paid, { stake: 1_00, legs: [[second, 1, '1/1']] });
    for (const race of [first, second]) await book.declare(race, won(1));
    // Only a fault can have left a settlement that its bet does not know of.
    await db.transaction(async (tx) => {
      await tx.query({
        text: `insert into bet_settlements (bet_id, ordinal, payout_pence, moved_pence, result_label, revisions, legs,
                 reason, settled_at) values ($1, 1, 0, 0, 'lost', '{}', '[]', 'Result', now())`,
        values: [bad],
      });
    });
    await settleOpenRuns(deps);
    expect([await balanceOf(stuck), await balanceOf(paid)]).toEqual([0, 2_00]);
    await takeAwaySettlements(bad);
    await settleOpenRuns(deps);
    expect(await balanceOf(stuck)).toBe(2_00);
  });

  it('says why a page was not paid while the next was on its way, and pays both when it can', async () => {
    const race = await book.openRace(6);
    const accounts = await Promise.all(Array.from({ length: 6 }, () => book.openCustomer(1_00)));
    for (const account of accounts)
      await book.placeBet(account, { stake: 1_00, legs: [[race, 1, '1/1']] });
    await book.declare(race, won(1));
    const unpayable = String(accounts[2]);
    await db.query(
      `alter table accounts add constraint unpayable check (id <> ${unpayable} or balance_pence = 0) not valid`,
    );
    const logged: string[] = [];
    const log = pino({}, { write: (line) => void logged.push(line) });
    await settleOpenRuns({ ...deps, log, pageSize: 2 });
    expect(await Promise.all(accounts.map(balanceOf))).toEqual([2_00, 2_00, 0, 0, 0, 0]);
    expect(logged.map((line): unknown => JSON.parse(line))).toMatchObject([
      { err: { code: '23514' } },
    ]);
    await db.query('alter table accounts drop constraint unpayable');
    told.length = 0;
    await settleOpenRuns({ ...deps, pageSize: 2 });
    expect(await Promise.all(accounts.map(balanceOf))).toEqual(accounts.map(() => 2_00));
    expect(told).toHaveLength(4);
  });

  it('reads a page again when the other result of a double was corrected meanwhile', async () => {
    const [first, second, third] = [
      await book.openRace(6),
      await book.openRace(6),
      await book.openRace(6),
    ];
    const account = await book.openCustomer(1_00);
    const legs = [first, second, third].map((race): [number, number, string] => [race, 1, '1/1']);
    const bet = await book.placeBet(account, { wager: 'Treble', stake: 1_00, legs });
    await book.declare(first, won(1));
    await book.declare(second, won(2));
    const run = { market_id: first, revision: 1, last_bet_id: 0 };
    const page = await readPage(db, deps.rules, { marketId: first, afterBetId: 0, size: 5 });
    expect(page.decided).toMatchObject([{ label: 'lost' }]);
    // By another process the correction's run may be over before this page is paid.
    await book.declare(second, won(1));
    const settling = db.transaction(async (tx) => await doWithin(tx, payPage(deps, { run, page })));
    await expect(settling).rejects.toThrow(SettlementRaced);
    await settleOpenRuns(deps);
    const [row] = await db.query<{ status: string }>({
      text: 'select status from bets where id = $1',
      values: [bet],
    });
    expect(row?.status).toBe('open');
  });
});
