import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '../src/features/settlement/read-page.ts';
import { SettlementRaced, payPage } from '../src/features/settlement/pay-page.ts';
import { Refusal } from '../src/platform/refusal.ts';
import { listViolations } from './worlds/betting-world.ts';
import {
  finish,
  openCashOutWorld,
  type CashOutWorld,
  type PlacedBet,
} from './worlds/cash-out-world.ts';
import { untilSomebodyWaits } from './until.ts';
import { doWithin } from './do-within.ts';

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

async function placeOnEvens(pounds = 10): Promise<PlacedBet> {
  return await at.place([await at.world.addRace(['EVENS', 'EVENS'])], { pounds });
}

/** Holds what the statement locks while `work` runs, then commits what it did. */
async function whileLocked(
  statement: { readonly text: string; readonly values: readonly unknown[] },
  work: () => Promise<void>,
): Promise<void> {
  await at.world.db.transaction(async (tx) => {
    await tx.query(statement);
    await work();
  });
}

describe('cash outs at once', () => {
  it('with several keys buy the bet back once', async () => {
    const bet = await placeOnEvens();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await at.take(bet, { value: 9_60 })),
    );
    const paid = answers.filter((answer) => answer.status === 2);
    expect(paid).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 2) expect(answer.failureReason).toBe('settled');
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
  });

  it('of parts never come to more than the stake', async () => {
    const bet = await placeOnEvens();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, async () => await at.take(bet, { value: 2_88, stake: 3_00 })),
    );
    const paid = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.status === 2,
    );
    expect(paid).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'cash_out.stake_exceeded' });
    expect(await at.betRow(bet)).toMatchObject({ status: 'open', cashed_out_stake_pence: 9_00 });
  });

  it('with two keys waiting in play are decided once, by two processes', async () => {
    const match = await at.world.addMatch(['EVENS', 'EVENS'], {
      startsAt: at.world.clock.now - 60_000,
      inPlayDelayMs: 5_000,
    });
    const bet = await at.place([match], { pounds: 10 });
    const waiting = [await at.take(bet, { value: 9_60 }), await at.take(bet, { value: 9_60 })];
    expect(waiting.map((answer) => answer.status)).toEqual([8, 8]);
    const other = await at.restart();
    at.world.clock.now += 5_000;
    await Promise.all([at.cashOut.decideDue(), other.decideDue(), other.decideDue()]);
    const decided = await Promise.all(
      waiting.map(async ({ cashOutKey }) => await other.getCashOut(cashOutKey, bet.customer)),
    );
    expect(decided.map((answer) => answer.status).toSorted()).toEqual([2, 4]);
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
  });
});

describe('a cash out and a settlement at once', () => {
  it('pay each bet one way or the other', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bets: PlacedBet[] = [];
    for (let count = 0; count < 24; count += 1) bets.push(await at.place([race], { pounds: 10 }));
    const taking = bets.map(async (bet, index) => {
      await sleep(index * 2);
      return await at.take(bet, { value: 9_60 });
    });
    await sleep(20);
    await at.declare(race, finish(1));
    await at.settle();
    const answers = await Promise.all(taking);
    await at.settle();
    for (const [index, bet] of bets.entries()) {
      const isBought = answers[index]?.status === 2;
      expect(await at.world.balanceOf(bet.customer)).toBe(isBought ? 99_60 : 110_00);
    }
  });

  it('keep their order: a bet that settlement has is waited for, and is settled then', async () => {
    const [race, open] = [
      await at.world.addRace(['EVENS', 'EVENS']),
      await at.world.addRace(['EVENS', 'EVENS']),
    ];
    const bet = await at.place([race, open], { pounds: 10, wager: 'Double' });
    // Lost by its first leg, which the book does not know yet.
    await at.declare(race, finish(2));
    Object.assign(race, { status: 'open' });
    let taking: Promise<unknown> = Promise.resolve();
    await at.world.db.transaction(async (tx) => {
      const run = { market_id: race.id, revision: 1, last_bet_id: 0 };
      const page = await readPage(tx, at.settlement.rules, {
        marketId: race.id,
        afterBetId: 0,
        size: 10,
      });
      expect(await doWithin(tx, payPage(at.settlement, { run, page }))).toHaveLength(1);
      taking = at.take(bet, { value: 9_60 });
      await untilSomebodyWaits(at.world.db);
    });
    expect(await taking).toMatchObject({ status: 4, failureReason: 'settled' });
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
  });
});

describe('a page of bets that is to be settled', () => {
  it('is not paid by what it was read with where a part of one was bought back since', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bet = await at.place([race], { pounds: 10 });
    await at.declare(race, finish(1));
    const { db } = at.world;
    const wanted = { marketId: race.id, afterBetId: 0, size: 10 };
    const page = await readPage(db, at.settlement.rules, wanted);
    expect(page.decided).toMatchObject([{ payoutPence: 20_00 }]);
    const run = { market_id: race.id, revision: 1, last_bet_id: 0 };
    const settling = db.transaction(async (tx) => {
      await tx.query({
        text: 'update bets set cashed_out_stake_pence = 400, cashed_out_pence = 384 where id = $1',
        values: [bet.betId],
      });
      await doWithin(tx, payPage(at.settlement, { run, page }));
    });
    await expect(settling).rejects.toThrow(SettlementRaced);
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
    await at.settle();
    expect(await at.world.balanceOf(bet.customer)).toBe(110_00);
  });
});

describe('a cash out and a suspension at once', () => {
  it('waits for the market, and sees what was committed', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bet = await at.place([race], { pounds: 10 });
    let taking: Promise<unknown> = Promise.resolve();
    await whileLocked(
      {
        text: 'update markets set is_held = true, version = version + 1 where id = $1',
        values: [race.id],
      },
      async () => {
        taking = at.take(bet, { value: 9_60 });
        await untilSomebodyWaits(at.world.db);
      },
    );
    expect(await taking).toMatchObject({ status: 4, failureReason: 'suspended' });
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
  });
});

describe('a cash out that is killed between', () => {
  it('leaves nothing behind, and the same key pays once', async () => {
    const bet = await placeOnEvens();
    const key = randomUUID();
    let killed: Promise<unknown> = Promise.resolve();
    await whileLocked(
      { text: 'select 1 from accounts where id = $1 for update', values: [bet.customer.accountId] },
      async () => {
        // The cash out has the market and the bet by now, and waits for the money.
        killed = at.take(bet, { value: 9_60, key }).catch((error: unknown) => error);
        const pid = await untilSomebodyWaits(at.world.db);
        await at.world.db.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
        await killed;
      },
    );
    expect(await killed).toBeInstanceOf(Error);
    expect(await killed).not.toBeInstanceOf(Refusal);
    expect(await at.betRow(bet)).toMatchObject({ status: 'open', cashed_out_stake_pence: 0 });
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
    expect(await at.take(bet, { value: 9_60, key })).toMatchObject({ status: 2 });
    expect(await at.take(bet, { value: 9_60, key })).toMatchObject({ status: 2 });
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
  });
});
