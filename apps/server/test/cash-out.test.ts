import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BookMarket } from '../src/core/catalogue/book/book.ts';
import { listViolations, type Mutable } from './worlds/betting-world.ts';
import { finish, openCashOutWorld, type CashOutWorld } from './worlds/cash-out-world.ts';

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

/** Two runners at evens: a half each, once the margin is off. */
async function evens(): Promise<Mutable<BookMarket>> {
  return await at.world.addRace(['EVENS', 'EVENS']);
}

async function inPlay(): Promise<Mutable<BookMarket>> {
  return await at.world.addMatch(['EVENS', 'EVENS'], {
    startsAt: at.world.clock.now - 60_000,
    inPlayDelayMs: 5_000,
  });
}

async function liabilityOf(market: BookMarket): Promise<number> {
  const [row] = await at.world.db.query<{ liability_pence: number }>({
    text: 'select liability_pence from liabilities where market_id = $1 and selection_number = 1',
    values: [market.id],
  });
  return row?.liability_pence ?? 0;
}

describe('a whole cash out', () => {
  it('pays the value, settles the bet, frees its liability and tells every device', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    expect(await liabilityOf(race)).toBe(10_00);
    // The offer is 20.00 x 1/2 less 4 %.
    expect(await at.valueOf(bet)).toBe(9_60);
    const answer = await at.take(bet, { value: 9_60 });
    expect(answer).toMatchObject({
      status: 2,
      paid: 9_60,
      stake: 10_00,
      stakeLeft: 0,
      customerBalance: 99_60,
    });
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
    expect(await at.betRow(bet)).toMatchObject({
      status: 'settled',
      result_label: 'cashed_out',
      cashed_out_pence: 9_60,
    });
    expect(await liabilityOf(race)).toBe(0);
    expect(at.told.slice(-2)).toMatchObject([
      { type: 'cash-out', cashOutKey: answer.cashOutKey },
      { type: 'balance', balance: 99_60 },
    ]);
  });

  it('is final: neither the result nor its correction moves anything', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    await at.take(bet, { value: 9_60 });
    for (const [asked, stake] of [[{}, 10_00] as const, [{ stake: 5_00 }, 5_00] as const])
      expect(await at.take(bet, { value: 1, ...asked })).toMatchObject({
        status: 4,
        failureReason: 'settled',
        stake,
        stakeLeft: 0,
      });
    await at.declare(race, finish(1));
    await at.settle();
    await at.declare(race, finish(2));
    await at.settle();
    await at.declare(race, finish(1));
    await at.settle();
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: 0, settlement_count: 0 });
  });

  it('pays a value that rose, and offers anew one that fell', async () => {
    const [race, other] = [await evens(), await evens()];
    const bet = await at.place([race, other], { pounds: 10, wager: 'Double' });
    const offered = await at.valueOf(bet);
    expect(offered).toBe(9_60);
    at.world.setPrice(race, 1, '2/1');
    at.world.setPrice(race, 2, '1/2');
    const fallen = await at.take(bet, { value: 9_60 });
    expect(fallen).toMatchObject({ status: 4, failureReason: 'value-changed', offered: 9_60 });
    expect(fallen.value).toBeLessThan(9_60);
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
    at.world.setPrice(race, 1, '1/2');
    at.world.setPrice(race, 2, '2/1');
    const risen = await at.take(bet, { value: 9_60 });
    expect(risen.status).toBe(2);
    expect(risen.paid).toBeGreaterThan(9_60);
  });

  it('is not offered while a market is suspended or waits for its result, or without a price', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    await at.world.setStatus(race, 'suspended');
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'suspended' });
    await at.world.setStatus(race, 'off');
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'closed' });
    await at.world.setStatus(race, 'open');
    at.world.setPrice(race, 1, '');
    at.world.setPrice(race, 2, '');
    // Prices that are down come back: that is not said of a market that is never priced.
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'no-price' });
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
  });

  it.each(['is_held', 'is_frozen', 'is_stale'])(
    'goes by the row (%s) where the book lags behind it',
    async (column) => {
      const race = await evens();
      const bet = await at.place([race], { pounds: 10 });
      await at.world.db.query({
        text: `update markets set ${column} = true, version = version + 1 where id = $1`,
        values: [race.id],
      });
      expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'suspended' });
    },
  );

  it('of a bet that is settled, or of another customer, pays nothing', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    const stranger = await at.world.addCustomer(0);
    await expect(at.take({ ...bet, customer: stranger }, { value: 1 })).rejects.toMatchObject({
      code: 'ticket.unknown',
    });
    await at.declare(race, finish(1));
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'settled' });
    await at.settle();
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'settled' });
    expect(await at.world.balanceOf(bet.customer)).toBe(110_00);
  });

  it('counts the legs that are decided: a winner whole, a non-runner as the stake', async () => {
    const [first, second] = [await evens(), await evens()];
    const bet = await at.place([first, second], { pounds: 10, wager: 'Double' });
    await at.declare(first, finish(1));
    expect(await at.valueOf(bet)).toBe(19_20);
    const third = await evens();
    const other = await at.place([third, second], { pounds: 10, wager: 'Double' });
    await at.declare(third, { kind: 'void', reason: 'abandoned' });
    expect(await at.valueOf(other)).toBe(9_60);
  });

  it('counts places by their own chance', async () => {
    const prices = ['3/1', '3/1', '5/1', '5/1', '8/1', '8/1', '8/1', '8/1'];
    const race = await at.world.addRace(prices);
    const bet = await at.place([race], { pounds: 10, eachWay: true });
    const value = await at.valueOf(bet);
    expect(value).toBeGreaterThan(15_00);
    expect(value).toBeLessThan(20_00);
  });
});

describe('the same cash out again', () => {
  it('is paid once and answered alike; its key stands for nothing else', async () => {
    const bet = await at.place([await evens()], { pounds: 10 });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await at.take(bet, { value: 9_60, key })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 2, paid: 9_60 });
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
    await expect(at.take(bet, { value: 9_50, key })).rejects.toMatchObject({
      code: 'cash_out.key_reused',
    });
    expect(await at.cashOut.getCashOut(key, bet.customer)).toMatchObject({ status: 2 });
    await expect(at.cashOut.getCashOut(randomUUID(), bet.customer)).rejects.toMatchObject({
      code: 'cash_out.unknown',
    });
  });
});

describe('a cash out of a part', () => {
  it('pays its share; settlement and corrections pay the rest', async () => {
    const race = await evens();
    const bet = await at.place([race], { pounds: 10 });
    expect(await at.take(bet, { value: 3_84, stake: 4_00 })).toMatchObject({
      status: 2,
      paid: 3_84,
      stakeLeft: 6_00,
    });
    expect(await liabilityOf(race)).toBe(6_00);
    expect(await at.valueOf(bet)).toBe(5_76);
    await at.declare(race, finish(1));
    await at.settle();
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00 + 3_84 + 12_00);
    await at.declare(race, finish(2));
    await at.settle();
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00 + 3_84);
    expect(await at.betRow(bet)).toMatchObject({ result_label: 'lost', payout_pence: 0 });
  });

  it('after another takes what is left, and never more', async () => {
    const bet = await at.place([await evens()], { pounds: 10 });
    await at.take(bet, { value: 1, stake: 9_99 });
    await expect(at.take(bet, { value: 1, stake: 2 })).rejects.toMatchObject({
      code: 'cash_out.stake_exceeded',
    });
    // A penny at evens is worth less than a penny.
    expect(await at.take(bet, { value: 1 })).toMatchObject({ failureReason: 'worthless' });
    await expect(at.take(bet, { value: 0 })).rejects.toMatchObject({ code: 'request.malformed' });
    await expect(at.take(bet, { value: 1, stake: 0 })).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });
});

describe('a cash out in play', () => {
  it('waits as long as a bet, outlives a restart, and is looked at once more', async () => {
    const bet = await at.place([await inPlay()], { pounds: 10 });
    const answer = await at.take(bet, { value: 9_60 });
    expect(answer).toMatchObject({ status: 8, delaySeconds: 5, paid: 0 });
    expect(await at.world.balanceOf(bet.customer)).toBe(90_00);
    at.world.clock.now += 4_000;
    await at.cashOut.decideDue();
    expect(await at.cashOut.getCashOut(answer.cashOutKey, bet.customer)).toMatchObject({
      status: 8,
      delaySeconds: 1,
    });
    const restarted = await at.restart();
    at.world.clock.now += 1_000;
    await Promise.all([restarted.decideDue(), restarted.decideDue()]);
    expect(await restarted.getCashOut(answer.cashOutKey, bet.customer)).toMatchObject({
      status: 2,
      paid: 9_60,
    });
    expect(await at.world.balanceOf(bet.customer)).toBe(99_60);
  });

  it('waits as long as a market that began in between makes it', async () => {
    const startsAt = at.world.clock.now + 20_000;
    const next = await at.world.addMatch(['EVENS', 'EVENS'], { startsAt, inPlayDelayMs: 8_000 });
    const bet = await at.place([await inPlay(), next], { pounds: 10, wager: 'Double' });
    at.world.clock.now = startsAt - 1_000;
    const answer = await at.take(bet, { value: 1 });
    expect(answer).toMatchObject({ status: 8, delaySeconds: 5 });
    const after = async (ms: number) => {
      at.world.clock.now += ms;
      await at.cashOut.decideDue();
      return await at.cashOut.getCashOut(answer.cashOutKey, bet.customer);
    };
    expect(await after(5_000)).toMatchObject({ status: 8, delaySeconds: 3, paid: 0 });
    expect(await after(2_999)).toMatchObject({ status: 8 });
    expect(await after(1)).toMatchObject({ status: 2, failureReason: '' });
  });

  it.each([0, 1_000])(
    'ends when the market was suspended in between (%i ms), though it is open again',
    async (ms) => {
      const match = await inPlay();
      const bet = await at.place([match], { pounds: 10 });
      const answer = await at.take(bet, { value: 9_60 });
      at.world.clock.now += ms;
      await at.world.setStatus(match, 'suspended');
      await at.world.setStatus(match, 'open');
      at.world.clock.now += 5_000 - ms;
      await at.cashOut.decideDue();
      expect(await at.cashOut.getCashOut(answer.cashOutKey, bet.customer)).toMatchObject({
        status: 4,
        failureReason: 'suspended',
        paid: 0,
      });
      expect(at.told.at(-1)).toMatchObject({ type: 'cash-out', cashOutKey: answer.cashOutKey });
    },
  );

  it('ends when another of its markets was shut by its result in between, though that was won', async () => {
    const [match, race] = [await inPlay(), await at.world.addRace(['EVENS', 'EVENS'])];
    const bet = await at.place([match, race], { pounds: 10, wager: 'Double' });
    const answer = await at.take(bet, { value: 1 });
    expect(answer).toMatchObject({ status: 8 });
    at.world.clock.now += 1_000;
    await at.world.setStatus(race, 'suspended');
    await at.declare(race, finish(1));
    at.world.clock.now += 4_000;
    await at.cashOut.decideDue();
    expect(await at.cashOut.getCashOut(answer.cashOutKey, bet.customer)).toMatchObject({
      status: 4,
      failureReason: 'suspended',
    });
    expect(await at.take(bet, { value: 19_20 })).toMatchObject({ status: 8, value: 19_20 });
  });

  it('offers the new value when it fell in between', async () => {
    const match = await inPlay();
    const bet = await at.place([match], { pounds: 10 });
    const answer = await at.take(bet, { value: 9_60 });
    at.world.setPrice(match, 1, '6/4');
    at.world.clock.now += 5_000;
    await at.cashOut.decideDue();
    const decided = await at.cashOut.getCashOut(answer.cashOutKey, bet.customer);
    expect(decided).toMatchObject({ status: 4, failureReason: 'value-changed', offered: 9_60 });
    expect(decided.value).toBe(7_68);
    expect(await at.take(bet, { value: 7_68 })).toMatchObject({ status: 8 });
  });

  it('of a part is not made smaller where another left less of the bet in between', async () => {
    const bet = await at.place([await inPlay()], { pounds: 10 });
    const first = await at.take(bet, { value: 1, stake: 6_00 });
    const second = await at.take(bet, { value: 1, stake: 6_00 });
    expect([first.status, second.status]).toEqual([8, 8]);
    at.world.clock.now += 5_000;
    await at.cashOut.decideDue();
    expect(await at.cashOut.getCashOut(first.cashOutKey, bet.customer)).toMatchObject({
      status: 2,
    });
    expect(await at.cashOut.getCashOut(second.cashOutKey, bet.customer)).toMatchObject({
      status: 4,
      failureReason: 'value-changed',
      stake: 4_00,
      value: 3_84,
      paid: 0,
      stakeLeft: 4_00,
    });
    expect(await at.betRow(bet)).toMatchObject({ status: 'open', cashed_out_stake_pence: 6_00 });
  });
});
