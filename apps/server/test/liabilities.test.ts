import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookMarket } from '../src/core/catalogue/book/book.ts';
import { findMigrations } from '../src/platform/database/migrate.ts';
import { betOn, listViolations, slipOf, submissionOf } from './worlds/betting-world.ts';
import {
  finish,
  openCashOutWorld,
  type CashOutWorld,
  type PlacedBet,
} from './worlds/cash-out-world.ts';

let at: CashOutWorld;

beforeAll(async () => {
  at = await openCashOutWorld();
});
afterEach(async () => {
  expect(await listViolations(at.world.db)).toEqual([]);
});
afterAll(async () => {
  await at.close();
});

const prices = ['2/1', '3/1', '4/1', '5/1', '6/1', '7/1'];

/** The count, stakes and liability of the bets on a market's first selection. Units: pence. */
async function weightOn({ id }: BookMarket): Promise<object | undefined> {
  const [row] = await at.world.db.query<object>({
    text: `select bet_count as bets, staked_pence as staked, liability_pence as liability
           from liabilities where market_id = $1 and selection_number = 1`,
    values: [id],
  });
  return row;
}

async function declare(market: BookMarket, winner: number): Promise<void> {
  await at.declare(market, finish(winner));
  await at.settle();
}

async function double(...markets: readonly BookMarket[]): Promise<PlacedBet> {
  return await at.place(markets, { pounds: 10, wager: 'Double' });
}

const nothing = { bets: 0, staked: 0, liability: 0 };

describe('the liability of a bet that is settled', () => {
  it('D21: is given back where its other legs still take bets, up to the limit', async () => {
    const [lost, open] = [await at.world.addRace(prices), await at.world.addRace(prices)];
    await at.world.db.query({
      text: 'update markets set liability_limit_pence = 10000 where id = $1',
      values: [open.id],
    });
    await double(lost, open);
    expect(await weightOn(open)).toEqual({ bets: 1, staked: 10_00, liability: 20_00 });
    await declare(lost, 2);
    expect(await weightOn(open)).toEqual(nothing);
    const customer = await at.world.addCustomer(100);
    const slip = await slipOf(at.world, customer, betOn(open, 1));
    const tooMuch = submissionOf(slip, { name: 'Single', pounds: 51 });
    expect(await at.world.placement.submit(tooMuch, customer)).toMatchObject({
      status: 4,
      wagersSubmitResult: [{ maxStakeAvailable: 50_00 }],
    });
    await at.place([open], { pounds: 45 });
  });

  it('3.16: is there again when the bet is open again, and goes as often as it loses', async () => {
    const [first, open] = [await at.world.addRace(prices), await at.world.addRace(prices)];
    await at.place([open], { pounds: 3 });
    const before = await weightOn(open);
    await double(first, open);
    const after = await weightOn(open);
    for (const winner of [2, 3, 1, 2, 1]) {
      await declare(first, winner);
      expect(await weightOn(open)).toEqual(winner === 1 ? after : before);
    }
    await declare(open, 1);
    // The liability on a market with a result is kept as it stood: the market takes no more bets.
    expect(await weightOn(open)).toEqual(after);
  });

  it('3.19: is what cash outs left of it, to the penny, and is bought back after it is there again', async () => {
    const [first, open] = [await at.world.addRace(prices), await at.world.addRace(prices)];
    const bet = await double(first, open);
    const part = await at.take(bet, { value: 1, stake: 3_33 });
    expect(part).toMatchObject({ status: 2 });
    const after = await weightOn(open);
    expect(after).toEqual({ bets: 1, staked: 6_67, liability: 13_34 });
    await declare(first, 2);
    expect(await weightOn(open)).toEqual(nothing);
    await declare(first, 1);
    expect(await weightOn(open)).toEqual(after);
    expect(await at.take(bet, { value: 1 })).toMatchObject({ status: 2 });
    expect(await weightOn(open)).toEqual(nothing);
    await declare(first, 2);
    await declare(first, 1);
    expect(await weightOn(open)).toEqual(nothing);
  });

  it('3.19: is not given back twice where its market had its result while the bet was lost', async () => {
    const races = await Promise.all([1, 2, 3].map(async () => await at.world.addRace(prices)));
    const [lost, resulted, open] = races;
    if (lost === undefined || resulted === undefined || open === undefined)
      throw new Error('three');
    const bet = await at.place(races, { pounds: 10, wager: 'Treble' });
    await declare(lost, 2);
    await declare(resulted, 1);
    await declare(lost, 1);
    expect(await at.take(bet, { value: 1, stake: 4_00 })).toMatchObject({ status: 2 });
    expect(await weightOn(open)).toMatchObject({ bets: 1, staked: 6_00 });
    expect(await weightOn(resulted)).toEqual(nothing);
    expect(await at.take(bet, { value: 1 })).toMatchObject({ status: 2 });
    expect(await weightOn(open)).toEqual(nothing);
    expect(await weightOn(resulted)).toEqual(nothing);
  });

  it('is given back leg by leg for the bets of a page, and not for those that can still win', async () => {
    const races = await Promise.all([1, 2, 3, 4].map(async () => await at.world.addRace(prices)));
    const [lost, ...others] = races;
    const [second] = others;
    if (lost === undefined || second === undefined) throw new Error('there are four');
    await at.place(races, { pounds: 1, wager: '4-Fold' });
    await double(lost, second);
    const running = await at.place(races, { pounds: 1, wager: 'Yankee', lines: 11 });
    await declare(lost, 2);
    expect(await at.betRow(running)).toMatchObject({ status: 'open' });
    for (const race of others)
      expect(await weightOn(race)).toMatchObject({ bets: 1, staked: 11_00 });
  });

  it('is given back while others bet on the same selections, and nobody waits in a ring', async () => {
    const [lost, left, right] = [
      await at.world.addRace(prices),
      await at.world.addRace(prices),
      await at.world.addRace(prices),
    ];
    for (let count = 0; count < 6; count += 1) {
      await at.place([lost, left, right], { pounds: 1, wager: 'Treble' });
      await at.place([lost, right, left], { pounds: 1, wager: 'Treble' });
    }
    await at.declare(lost, finish(2));
    const placing = Array.from(
      { length: 12 },
      async (_, index) => await double(...(index % 2 === 0 ? [left, right] : [right, left])),
    );
    const [bets] = await Promise.all([Promise.all(placing), at.settle()]);
    await Promise.all(bets.map(async (bet) => await at.take(bet, { value: 1, stake: 1_00 })));
    expect(await weightOn(left)).toMatchObject({ bets: 12, staked: 12 * 9_00 });
  });
});

it('is given back by the migration for bets that were settled before', async () => {
  const old = await openCashOutWorld();
  const { db } = old.world;
  const weights = async () =>
    await db.query('select * from liabilities order by market_id, selection_number');
  const [lost, open] = [await old.world.addRace(prices), await old.world.addRace(prices)];
  const bet = await old.place([lost, open], { pounds: 10, wager: 'Double' });
  await old.take(bet, { value: 1, stake: 3_33 });
  await old.place([open], { pounds: 3 });
  const before = await weights();
  await old.declare(lost, finish(2));
  await old.settle();
  const after = await weights();
  expect(after).not.toEqual(before);
  // The row is put back as the fault had left it.
  await db.query({
    text: `update liabilities set bet_count = 2, staked_pence = 967, liability_pence = 1934
           where market_id = $1`,
    values: [open.id],
  });
  expect(await weights()).toEqual(before);
  const file = path.join(findMigrations(), '0016-settled-bets-weigh-nothing.sql');
  await db.query(fs.readFileSync(file, 'utf8'));
  expect(await weights()).toEqual(after);
  await old.close();
});
