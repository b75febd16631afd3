import { pence } from '@furlong/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookMarket } from '../src/core/catalogue/book/book.ts';
import { lockMarketStandings } from '../src/core/cash-out/market-standings.queries.ts';
import { lockAccounts, readHouseAccounts } from '../src/core/ledger/accounts.queries.ts';
import { journalKind } from '../src/core/ledger/journal.ts';
import { postJournals } from '../src/core/ledger/post-journals.ts';
import { releaseLiabilities } from '../src/core/wagers/liabilities.queries.ts';
import { lockMarketRows } from '../src/features/bets/facts/placement-facts.queries.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { transactionByIndex } from '../src/platform/database/index-lookups.ts';
import {
  betOn,
  listViolations,
  single,
  slipOf,
  submissionOf,
  type BettingWorld,
} from './worlds/betting-world.ts';
import { openCashOutWorld, type CashOutWorld } from './worlds/cash-out-world.ts';
import { untilSomebodyWaits } from './until.ts';

let at: CashOutWorld;
let world: BettingWorld;

beforeAll(async () => {
  at = await openCashOutWorld();
  world = at.world;
});
afterEach(async () => {
  expect(await listViolations(world.db)).toEqual([]);
});
afterAll(async () => {
  await at.close();
});

/** Two rows, by where each is found, in the order in which everybody takes them. */
interface RowsInOrder {
  readonly first: string;
  readonly second: string;
}

/** Holds the first row until somebody waits for it, who is then to have nothing of the second. */
async function expectInOrder(
  { first, second }: RowsInOrder,
  take: () => Promise<unknown>,
): Promise<void> {
  let taking: Promise<unknown> | undefined;
  await world.db.transaction(async (tx) => {
    await tx.query(`select 1 from ${first} for update`);
    taking = take();
    await Promise.race([untilSomebodyWaits(world.db), taking]);
    const free = await world.db.query(`select 1 from ${second} for update skip locked`);
    expect(free).toHaveLength(1);
  });
  await taking;
}

/** Reads the tables as their rows lie: whatever order there is, is the statement's own. */
async function asTheyLie(work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await world.db.transaction(async (tx) => {
    await tx.query('set local enable_indexscan = off');
    await tx.query('set local enable_bitmapscan = off');
    await work(tx);
  });
}

/** Of two rows the first is written anew, so that it lies behind the second. */
async function turnRound(
  table: 'accounts' | 'markets',
  ids: readonly [number, number],
): Promise<RowsInOrder> {
  const [first, second] = ids;
  await world.db.query(`update ${table} set version = version where id = ${String(first)}`);
  return { first: rowOf(table, first), second: rowOf(table, second) };
}

function rowOf(table: 'accounts' | 'bets' | 'markets', id: number): string {
  return `${table} where id = ${String(id)}`;
}

async function addRace(): Promise<BookMarket> {
  return await world.addRace(['EVENS', 'EVENS']);
}

function weightOf({ id }: BookMarket, selectionNumber = 1): string {
  return `liabilities where market_id = ${String(id)} and selection_number = ${String(selectionNumber)}`;
}

/** Somebody's bet on each of these, so that the selections weigh something already. */
async function betOnEach(selections: readonly (readonly [BookMarket, number])[]): Promise<void> {
  for (const [market, number] of selections) {
    const customer = await world.addCustomer(10);
    const slip = await slipOf(world, customer, betOn(market, number));
    const asked = submissionOf(slip, { name: 'Single', pounds: 1 });
    expect(await world.placement.submit(asked, customer)).toMatchObject({ status: 2 });
  }
}

describe('so that nobody waits in a ring, by id and whatever the plan', () => {
  it('accounts are locked', async () => {
    const [left, right] = [await world.addCustomer(1), await world.addCustomer(1)];
    const ids = [left.accountId, right.accountId] as const;
    const rows = await turnRound('accounts', ids);
    await expectInOrder(rows, async () => {
      await asTheyLie(async (tx) => await lockAccounts(tx, ids.toReversed()));
    });
  });

  it.each([
    [
      'for a bet',
      async (tx: Transaction, ids: readonly number[]) =>
        await lockMarketRows(tx, {
          betslipIds: [],
          selections: ids.map((marketId) => ({ marketId, selectionNumber: 1 })),
        }),
    ],
    ['for a cash out', lockMarketStandings],
  ])('markets are locked %s', async (_what, lock) => {
    const [left, right] = [await addRace(), await addRace()];
    const rows = await turnRound('markets', [left.id, right.id]);
    await expectInOrder(rows, async () => {
      await asTheyLie(async (tx) => await lock(tx, [right.id, left.id]));
    });
  });

  it('liabilities are given back', async () => {
    const [left, right] = [await addRace(), await addRace()];
    await betOnEach([
      [right, 1],
      [left, 1],
    ]);
    const nothing = { selectionNumber: 1, betCount: 0, stakedPence: 0, liabilityPence: 0 };
    const released = [right, left].map(({ id }) => ({ marketId: id, ...nothing }));
    const rows = { first: weightOf(left), second: weightOf(right) };
    await expectInOrder(rows, async () => {
      await asTheyLie(async (tx) => await tx.query(releaseLiabilities(released)));
    });
  });
});

describe('so that nobody waits in a ring', () => {
  it('a bet takes its markets, then its account', async () => {
    const race = await addRace();
    const { customer, submission } = await single(world, race, { pounds: 1 });
    const account = rowOf('accounts', customer.accountId);
    await expectInOrder({ first: rowOf('markets', race.id), second: account }, async () => {
      const answer = await world.placement.submit(submission, customer);
      expect(answer).toMatchObject({ status: 2 });
    });
  });

  it('a cash out takes its markets, then the bet, then its account', async () => {
    const race = await addRace();
    const placed = await at.place([race], { pounds: 10 });
    const market = rowOf('markets', race.id);
    const bet = rowOf('bets', placed.betId);
    const account = rowOf('accounts', placed.customer.accountId);
    const takePart = async (): Promise<void> => {
      expect(await at.take(placed, { value: 2_88, stake: 3_00 })).toMatchObject({ status: 2 });
    };
    await expectInOrder({ first: market, second: bet }, takePart);
    await expectInOrder({ first: bet, second: account }, takePart);
  });

  it.each([
    ['each of which weighs something', false],
    ['one of which weighs nothing yet', true],
  ])('a bet is added to its selections by market, %s', async (_what, hasFresh) => {
    const [left, right] = [await addRace(), await addRace()];
    const others = hasFresh ? [await addRace()] : [];
    await betOnEach([
      [left, 1],
      [right, 1],
    ]);
    const customer = await world.addCustomer(10);
    const legs = [...others, right, left].map((market) => betOn(market, 1));
    const slip = await slipOf(world, customer, ...legs);
    const wager = { name: legs.length === 2 ? 'Double' : 'Treble', pounds: 1 };
    const rows = { first: weightOf(left), second: weightOf(right) };
    await expectInOrder(rows, async () => {
      const answer = await world.placement.submit(submissionOf(slip, wager), customer);
      expect(answer).toMatchObject({ status: 2 });
    });
  });

  it('bets on one market are added to its selections by number', async () => {
    const race = await addRace();
    await betOnEach([
      [race, 1],
      [race, 2],
    ]);
    const customer = await world.addCustomer(10);
    const slip = await slipOf(world, customer, betOn(race, 2), betOn(race, 1));
    const wager = { name: 'Single', numberOfLines: 2, pounds: 1 };
    const rows = { first: weightOf(race, 1), second: weightOf(race, 2) };
    await expectInOrder(rows, async () => {
      const answer = await world.placement.submit(submissionOf(slip, wager), customer);
      expect(answer).toMatchObject({ status: 2 });
    });
  });

  it("the book's own accounts are moved by id", async () => {
    const house = await readHouseAccounts(world.db);
    const [first, second] = [house.openStakes, house.external].toSorted((a, b) => a - b);
    if (first === undefined || second === undefined) throw new Error('there are two');
    const move = async (amount: number): Promise<void> => {
      const entries = [
        { accountId: second, amountPence: pence(amount) },
        { accountId: first, amountPence: pence(-amount) },
      ];
      const idempotencyKey = `moved:${String(amount)}`;
      const journal = { kind: journalKind.text, idempotencyKey, at: world.clock.now, entries };
      await transactionByIndex(world.db, async (tx) => await postJournals(tx, [journal]));
    };
    const rows = await turnRound('accounts', [first, second]);
    await expectInOrder(rows, async () => {
      await move(1);
    });
    await move(-1);
  });
});
