import type { DeclaredResult } from '@furlong/feed';
import { pence } from '@furlong/money';
import { defaultHouseRules, type HouseRules } from '@furlong/settlement';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listViolations } from '../../../test/worlds/betting-world.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { createBookFiller, type BookFiller } from '../../core/results/testing/fill-book.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts';
import { readPage } from './read-page.ts';
import { SettlementDeferred, payPage, SettlementRaced, type PageToPay } from './pay-page.ts';
import { settleOpenRuns, type SettlementDeps } from './settlement.jobs.ts';

const start = Date.parse('2026-11-20T14:00:00Z');
const dayMs = 86_400_000;
/** On racing nobody wins more than £10.00 in a bet, or in a day. */
const rules: HouseRules = {
  ...defaultHouseRules,
  winningsMax: { bySport: { H: pence(10_00) }, otherwise: null },
};
let test: TestDatabase;
let db: Database;
let book: BookFiller;
let deps: SettlementDeps;
let now = start;

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 4, onError: () => undefined });
  const house = await readHouseAccounts(db);
  book = createBookFiller(db, house, start);
  deps = {
    db,
    rules,
    house,
    now: () => now,
    log: pino({ level: 'silent' }),
    notify: () => undefined,
  };
});

afterAll(async () => {
  const broken = await listViolations(db);
  // The filler places bets without a submission; all else holds.
  expect(broken.filter((line) => !line.startsWith('i13'))).toEqual([]);
  await db.close();
  await test.drop();
});

function won(...order: number[]): DeclaredResult {
  const positions = order.map((selectionNumber, index) => ({
    selectionNumber,
    position: index + 1,
  }));
  return { kind: 'race', positions, startingPrices: [], dividends: [] };
}

/** Places a bet at 4/1 on the first runner of a race of its own, and says which race. */
async function place(account: number, stake: number): Promise<{ bet: number; race: number }> {
  const race = await book.openRace(8);
  const bet = await book.placeBet(account, { stake, legs: [[race, 1, '4/1']] });
  return { bet, race };
}

async function settle(race: number, ...order: number[]): Promise<void> {
  await book.declare(race, won(...order));
  await settleOpenRuns(deps);
}

async function payoutsOf(...bets: number[]): Promise<readonly number[]> {
  const rows = await db.query<{ payout_pence: number }>({
    text: 'select payout_pence from bets where id = any($1::bigint[]) order by id',
    values: [bets],
  });
  return rows.map((row) => row.payout_pence);
}

async function settlementsOf(bet: number): Promise<readonly object[]> {
  return await db.query({
    text: `select payout_pence as payout, moved_pence as moved, winnings_max_pence as most,
             day_winnings_left_pence as left, unlimited_payout_pence as unlimited
           from bet_settlements where bet_id = $1 order by ordinal`,
    values: [bet],
  });
}

describe('the most that is won', () => {
  it('P11: is kept in one bet, the stake not counted', async () => {
    const account = await book.openCustomer(50_00);
    const { bet, race } = await place(account, 3_00);
    await settle(race, 1);
    expect(await settlementsOf(bet)).toEqual([
      { payout: 13_00, moved: 13_00, most: 10_00, left: null, unlimited: 15_00 },
    ]);
  });

  it('P11: is kept by a customer’s bets of a day together, in one page and over several', async () => {
    const account = await book.openCustomer(50_00);
    const other = await book.openCustomer(50_00);
    const race = await book.openRace(8);
    const legs: [number, number, string][] = [[race, 1, '4/1']];
    const first = await book.placeBet(account, { stake: 2_00, legs });
    const second = await book.placeBet(account, { stake: 1_00, legs });
    const foreign = await book.placeBet(other, { stake: 1_00, legs });
    const later = await place(account, 1_00);
    await settle(race, 1);
    await settle(later.race, 1);
    // £8.00 were won by the first, £2.00 were left for the second, nothing for the third but its stake.
    expect(await payoutsOf(first, second, foreign, later.bet)).toEqual([10_00, 3_00, 5_00, 1_00]);
    expect(await settlementsOf(later.bet)).toEqual([
      { payout: 1_00, moved: 1_00, most: 10_00, left: 0, unlimited: 5_00 },
    ]);
  });

  it.each([false, true])(
    'says that it was raced, whether or not (%s) its page was known to be cut',
    async (mayBeCut) => {
      const account = await book.openCustomer(50_00);
      const [first, second] = [await book.openRace(8), await book.openRace(8)];
      const legs = [first, second].map((race): [number, number, string] => [race, 1, '4/1']);
      const double = await book.placeBet(account, { wager: 'Double', stake: 1_00, legs });
      const single = await book.placeBet(account, { stake: 1_00, legs: legs.slice(1) });
      for (const race of [first, second]) await book.declare(race, won(1));
      const run = { market_id: second, revision: 1, last_bet_id: 0 };
      const wanted = { marketId: second, afterBetId: 0, size: 5 };
      const page = await readPage(db, rules, wanted);
      const firstRun = { market_id: first, revision: 1, last_bet_id: 0 };
      const before = await readPage(db, rules, { ...wanted, marketId: first });
      const connection = await db.reserve();
      const another = await db.reserve();
      onTestFinished(() => {
        for (const each of [connection, another]) each.release();
      });
      const settle = async (work: PageToPay): Promise<unknown> =>
        await connection.readThenWrite(payPage(deps, work));
      // Another process has the run.
      await another.query('begin');
      await another.query(
        `select 1 from settlement_runs where market_id = ${String(second)} for update`,
      );
      await expect(settle({ run, page, mayBeCut })).rejects.toThrow(SettlementDeferred);
      await another.query('rollback');
      // The double is settled by its other race meanwhile, and wins what is left of the day.
      await settle({ run: firstRun, page: before });
      await expect(settle({ run, page, mayBeCut })).rejects.toThrow(SettlementRaced);
      await settleOpenRuns(deps);
      expect(await payoutsOf(double, single)).toEqual([11_00, 1_00]);
    },
  );

  it('P11: begins anew with the next day in London', async () => {
    const account = await book.openCustomer(50_00);
    const [today, tomorrow] = [await place(account, 2_00), await place(account, 2_00)];
    await settle(today.race, 1);
    now = start + dayMs;
    await settle(tomorrow.race, 1);
    now = start;
    expect(await payoutsOf(today.bet, tomorrow.bet)).toEqual([10_00, 10_00]);
  });

  it('3.16: goes with a correction, whose day is that of the first settlement', async () => {
    const account = await book.openCustomer(50_00);
    const [first, second] = [await place(account, 2_00), await place(account, 2_00)];
    await settle(first.race, 1);
    await settle(second.race, 1);
    expect(await payoutsOf(first.bet, second.bet)).toEqual([10_00, 4_00]);
    now = start + dayMs;
    await settle(first.race, 2);
    // The other bet, which the day had cut, gets the room that the lost one leaves.
    expect(await payoutsOf(first.bet, second.bet)).toEqual([0, 10_00]);
    const third = await place(account, 1_00);
    // The bet that is corrected back takes what is left of its own day.
    await settle(first.race, 1);
    await settle(third.race, 1);
    now = start;
    expect(await payoutsOf(first.bet, second.bet, third.bet)).toEqual([4_00, 10_00, 5_00]);
    expect(await settlementsOf(first.bet)).toMatchObject([
      { payout: 10_00, moved: 10_00 },
      { payout: 0, moved: -10_00 },
      { payout: 4_00, moved: 4_00, left: 2_00 },
    ]);
    expect(await settlementsOf(second.bet)).toMatchObject([
      { payout: 4_00, moved: 4_00, left: 2_00 },
      { payout: 10_00, moved: 6_00, left: null, unlimited: null },
    ]);
  });

  it('3.16: has free for the bets of its page what a correction gives back', async () => {
    const account = await book.openCustomer(50_00);
    const race = await book.openRace(8);
    const bets: number[] = [];
    for (const [stake, runner] of [[2_00, 1] as const, [2_00, 2] as const, [1_00, 2] as const])
      bets.push(await book.placeBet(account, { stake, legs: [[race, runner, '4/1']] }));
    await settle(race, 1);
    await settle(race, 2);
    expect(await payoutsOf(...bets)).toEqual([0, 10_00, 3_00]);
  });

  it.each([1, 2, 500])(
    '3.16: cuts nobody by what the same correction takes back, whatever their order: pages of %d',
    async (pageSize) => {
      const account = await book.openCustomer(50_00);
      const race = await book.openRace(8);
      const bets: number[] = [];
      for (const runner of [1, 2, 1]) {
        const legs: [number, number, string][] = [[race, runner, '4/1']];
        bets.push(await book.placeBet(account, { stake: 1_50, legs }));
      }
      const settleTo = async (winner: number) => {
        await book.declare(race, won(winner));
        await settleOpenRuns({ ...deps, pageSize });
      };
      await settleTo(2);
      expect(await payoutsOf(...bets)).toEqual([0, 7_50, 0]);
      await settleTo(1);
      // The second gives back its £6.00: of the others' £12.00 two are beyond the limit, and not eight.
      expect(await payoutsOf(...bets)).toEqual([7_50, 0, 5_50]);
      await settleTo(2);
      expect(await payoutsOf(...bets)).toEqual([0, 7_50, 0]);
      await settleTo(1);
      expect(await payoutsOf(...bets)).toEqual([7_50, 0, 5_50]);
    },
  );

  it('3.16: gives what a correction frees to what the day had cut, and no more than is free', async () => {
    const account = await book.openCustomer(50_00);
    const all = [];
    for (const stake of [1_00, 2_00, 2_00, 1_00]) all.push(await place(account, stake));
    const bets = all.map(({ bet }) => bet);
    for (const { race } of all) await settle(race, 1);
    // £4.00, then £6.00 of 8, and nothing is left of it for the others but their stakes.
    expect(await payoutsOf(...bets)).toEqual([5_00, 8_00, 2_00, 1_00]);
    const [first = 0, second = 0] = all.map(({ race }) => race);
    const freeze = async (isFrozen: boolean) => {
      await db.query({
        text: 'update markets set is_frozen = $2, version = version + 1 where id = $1',
        values: [second, isFrozen],
      });
    };
    await freeze(true);
    await settle(first, 2);
    // A bet that rests on a frozen market stays as it is.
    expect(await payoutsOf(...bets)).toEqual([0, 8_00, 6_00, 1_00]);
    await freeze(false);
    await settle(second, 2);
    expect(await payoutsOf(...bets)).toEqual([0, 0, 10_00, 3_00]);
  });

  it('3.16: tells that a bet has won after all, though nothing is left of the day for it', async () => {
    const account = await book.openCustomer(50_00);
    const [big, small] = [await place(account, 3_00), await place(account, 1_00)];
    await settle(big.race, 1);
    await book.declare(small.race, { kind: 'void', reason: 'no race' });
    await settleOpenRuns(deps);
    await settle(small.race, 1);
    const rows = await db.query({
      text: 'select result_label, payout_pence from bets where id = $1',
      values: [small.bet],
    });
    expect(rows).toEqual([{ result_label: 'won', payout_pence: 1_00 }]);
    expect(await settlementsOf(small.bet)).toMatchObject([
      { payout: 1_00, moved: 1_00, unlimited: null },
      { payout: 1_00, moved: 0, left: 0, unlimited: 5_00 },
    ]);
  });

  it('3.16: counts what was open again on the day on which it is settled after that', async () => {
    const account = await book.openCustomer(50_00);
    const [first, second] = [await book.openRace(8), await book.openRace(8)];
    const legs = [first, second].map((race): [number, number, string] => [race, 1, '1/1']);
    const double = await book.placeBet(account, { wager: 'Double', stake: 2_00, legs });
    await settle(first, 2);
    await settle(first, 1);
    now = start + dayMs;
    await settle(second, 1);
    await settle(second, 2);
    const big = await place(account, 2_00);
    await settle(big.race, 1);
    await settle(second, 1);
    now = start;
    // The double's winnings of that day were free again: of its £10.00 the big bet won £8.00.
    expect(await payoutsOf(double, big.bet)).toEqual([4_00, 10_00]);
  });

  it('3.16: takes what was won after midnight in a London summer off the day that had begun', async () => {
    const account = await book.openCustomer(50_00);
    const [first, second] = [await place(account, 2_00), await place(account, 2_00)];
    now = Date.parse('2027-07-01T23:30:00Z');
    await settle(first.race, 1);
    await settle(first.race, 2);
    await settle(second.race, 1);
    now = start;
    expect(await payoutsOf(first.bet, second.bet)).toEqual([0, 10_00]);
  });

  it('3.16: takes what was won off the limit that it was counted by, whichever the house has now', async () => {
    const account = await book.openCustomer(50_00);
    const [first, second] = [await place(account, 2_00), await place(account, 2_00)];
    const raised = { ...rules, winningsMax: { bySport: { H: pence(20_00) }, otherwise: null } };
    await settle(first.race, 1);
    for (const winner of [2, 1, 2]) {
      await book.declare(first.race, won(winner));
      await settleOpenRuns({ ...deps, rules: raised });
    }
    await settle(second.race, 1);
    const third = await place(account, 2_00);
    await settle(third.race, 1);
    expect(await payoutsOf(first.bet, second.bet, third.bet)).toEqual([0, 10_00, 4_00]);
  });
});
