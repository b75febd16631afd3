import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantFreeBet } from '../src/core/free-bets/grant-free-bet.ts';
import { freeBetHandlers } from '../src/features/free-bets/free-bets.routes.ts';
import {
  asCustomer,
  betOn,
  listViolations,
  single,
  slipOf,
  submissionOf,
  type Customer,
} from './worlds/betting-world.ts';
import { finish, openCashOutWorld, type CashOutWorld } from './worlds/cash-out-world.ts';
import { createRandom } from './random.ts';

let at: CashOutWorld;
const dayMs = 86_400_000;

beforeAll(async () => {
  at = await openCashOutWorld();
});
afterEach(async () => {
  expect(await listViolations(at.world.db)).toEqual([]);
});
afterAll(async () => {
  await at.close();
});

async function grant(customer: Customer, pounds = 10, days = 30): Promise<string> {
  const { db, clock } = at.world;
  const reference = randomUUID();
  const given = { customerId: customer.customerId, amount: pence(pounds * 100), source: 'test' };
  const expiresAt = clock.now + days * dayMs;
  await db.transaction(async (tx) => {
    expect(await grantFreeBet(tx, { ...given, reference, at: clock.now, expiresAt })).toBe(true);
  });
  const [row] = await db.query<{ id: string }>({
    text: 'select id from free_bets where reference = $1',
    values: [reference],
  });
  return row?.id ?? '';
}

async function listed(customer: Customer) {
  const { db, clock } = at.world;
  const { freeBets } = freeBetHandlers({ db, clock: { now: () => clock.now } });
  const answer = await freeBets({}, asCustomer(customer));
  if ('prepared' in answer) throw new Error('never prepared');
  return answer.freeBets;
}

async function stateOf(customer: Customer): Promise<readonly string[]> {
  return (await listed(customer)).map(({ state }) => state);
}

const race = ['3/1', '4/9', '5/1', '6/1', '7/1', '8/1', '9/1', '10/1'];
const voidRace = { kind: 'void', reason: 'abandoned' } as const;

async function placed(pounds = 10) {
  const market = await at.world.addRace(race);
  const customer = await at.world.addCustomer(100);
  const freeBetId = await grant(customer, pounds);
  const bet = await at.place([market], { pounds, customer, freeBetId });
  return { market, customer, freeBetId, bet };
}

describe('a bet that stakes a free bet', () => {
  it('moves no money, and is paid its winnings without the stake: EX140', async () => {
    const { market, customer, bet } = await placed();
    expect(await at.world.balanceOf(customer)).toBe(10_000);
    expect(await listed(customer)).toEqual([
      expect.objectContaining({ state: 'used', amount: 1000, voidedTicketNumber: '' }),
    ]);
    await at.declare(market, finish(1, 2, 3));
    await at.settle();
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: 3000, result_label: 'won' });
    expect(await at.world.balanceOf(customer)).toBe(13_000);
  });

  it('can be a multiple of one line, and may be all that its customer has', async () => {
    const markets = [await at.world.addRace(race), await at.world.addRace(race)];
    const customer = await at.world.addCustomer(0);
    const freeBetId = await grant(customer, 5);
    const wanted = { pounds: 5, wager: 'Double', customer, freeBetId };
    const bet = await at.place(markets, wanted);
    for (const market of markets) await at.declare(market, finish(1, 2, 3));
    await at.settle();
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: 7500 });
    expect(await at.world.balanceOf(customer)).toBe(7500);
  });

  it('can be the single on one selection of several', async () => {
    const markets = [await at.world.addRace(race), await at.world.addRace(race)];
    const customer = await at.world.addCustomer(0);
    const freeBetId = await grant(customer, 5);
    const { world } = at;
    const slip = await slipOf(world, customer, ...markets.map((each) => betOn(each, 1)));
    const submission = submissionOf(slip, { name: 'Single', pounds: 5 }, { freeBetId });
    const betId = slip.bets[1]?.id;
    const wagers = submission.wagers.map((wager) => ({ ...wager, betId }));
    expect(await world.placement.submit({ ...submission, wagers }, customer)).toMatchObject({
      status: 2,
      wagersSubmitResult: [{ name: 'Single', isFreeBet: true, stakePlaced: 500, betId }],
    });
    expect(await stateOf(customer)).toEqual(['used']);
  });

  it('pays nothing where it loses, and nothing of it comes back', async () => {
    const { market, customer, bet } = await placed();
    await at.declare(market, finish(2, 1, 3));
    await at.settle();
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: 0, result_label: 'lost' });
    expect(await at.world.balanceOf(customer)).toBe(10_000);
    expect(await stateOf(customer)).toEqual(['used']);
  });

  it('is paid and taken back by corrections, to the penny', async () => {
    const { market, customer } = await placed();
    for (const [order, pounds] of [
      [finish(1, 2, 3), 130],
      [finish(2, 1, 3), 100],
      [finish(1, 3, 2), 130],
    ] as const) {
      await at.declare(market, order);
      await at.settle();
      await at.settle();
      expect(await at.world.balanceOf(customer)).toBe(pounds * 100);
    }
  });

  it('cannot be bought back', async () => {
    const { bet } = await placed();
    const answer = await at.take(bet, { value: 1 });
    expect(answer).toMatchObject({ status: 4, failureReason: 'free-bet', value: null });
  });

  it('loses its half of a dead heat, and is paid what the other half won', async () => {
    const { market, bet } = await placed();
    await at.declare(market, {
      kind: 'race',
      positions: [
        { selectionNumber: 1, position: 1 },
        { selectionNumber: 2, position: 1 },
        { selectionNumber: 3, position: 3 },
      ],
      startingPrices: [],
    });
    await at.settle();
    // Half of £10 at 3/1 wins £15; its stake of £5 is not paid.
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: 1500 });
  });
});

describe('a void bet', () => {
  it('gives its free bet back once, for a week at least', async () => {
    const { market, customer } = await placed();
    at.world.clock.now += 29 * dayMs;
    await at.declare(market, voidRace);
    await at.settle();
    await at.settle();
    const [given, used] = await listed(customer);
    expect(used).toMatchObject({ state: 'used' });
    const expiresAt = new Date(at.world.clock.now + 7 * dayMs).toISOString();
    expect(given).toMatchObject({
      state: 'available',
      amount: 1000,
      expiresAt,
      voidedTicketNumber: used?.ticketNumber,
    });
    expect(await at.world.balanceOf(customer)).toBe(10_000);
    at.world.clock.now -= 29 * dayMs;
  });

  it('takes it back where it is not void after all, and gives it again where it is', async () => {
    const { market, customer } = await placed();
    for (const [result, states, pounds] of [
      [voidRace, ['available', 'used'], 100],
      [finish(1, 2, 3), ['withdrawn', 'used'], 130],
      [voidRace, ['available', 'used'], 100],
      [finish(2, 1, 3), ['withdrawn', 'used'], 100],
    ] as const) {
      await at.declare(market, result);
      await at.settle();
      expect((await stateOf(customer)).toSorted()).toEqual(states.toSorted());
      expect(await at.world.balanceOf(customer)).toBe(pounds * 100);
    }
  });

  it('leaves it where it was staked meanwhile', async () => {
    const { market, customer } = await placed();
    await at.declare(market, voidRace);
    await at.settle();
    const [given] = await listed(customer);
    const other = await at.world.addRace(race);
    await at.place([other], { pounds: 10, customer, freeBetId: given?.id ?? '' });
    await at.declare(market, finish(1, 2, 3));
    await at.settle();
    expect(await stateOf(customer)).toEqual(['used', 'used']);
    expect(await at.world.balanceOf(customer)).toBe(13_000);
  });
});

describe('a free bet is refused', () => {
  async function refusal(
    wager: { pounds?: number; eachWay?: boolean; selections?: number },
    freeBetId: (customer: Customer) => Promise<string>,
  ) {
    const customer = await at.world.addCustomer(100);
    const { selections = 1, pounds = 10, eachWay = false } = wager;
    const bets = [];
    for (let count = 0; count < selections; count++)
      bets.push(betOn(await at.world.addRace(race), 1));
    const slip = await slipOf(at.world, customer, ...bets);
    const name = selections === 1 ? 'Single' : 'Singles';
    const asked = { name, numberOfLines: selections, pounds, eachWay };
    const answer = await at.world.placement.submit(
      submissionOf(slip, asked, { freeBetId: await freeBetId(customer) }),
      customer,
    );
    expect(await at.world.balanceOf(customer)).toBe(10_000);
    expect(answer.status).toBe(4);
    return answer.failure;
  }

  it.each([
    ['of another amount', { pounds: 9 }],
    ['each way', { eachWay: true }],
    ['on several lines', { selections: 2 }],
  ])('%s', async (_what, wager) => {
    expect(await refusal(wager, grant)).toEqual({ code: 'free_bet.unavailable', why: 'unfit' });
  });

  it('that nobody gave, or somebody else has', async () => {
    const expected = { code: 'free_bet.unavailable', why: 'unknown' };
    expect(await refusal({}, () => Promise.resolve(randomUUID()))).toEqual(expected);
    const other = await at.world.addCustomer(1);
    expect(await refusal({}, async () => await grant(other))).toEqual(expected);
  });

  it('from its end on, and not a moment before', async () => {
    const expires = async (customer: Customer): Promise<string> => {
      const id = await grant(customer, 10, 1);
      at.world.clock.now += dayMs;
      return id;
    };
    expect(await refusal({}, expires)).toEqual({ code: 'free_bet.unavailable', why: 'expired' });
    at.world.clock.now -= dayMs;
    const market = await at.world.addRace(race);
    const customer = await at.world.addCustomer(0);
    const freeBetId = await grant(customer, 10, 1);
    at.world.clock.now += dayMs - 1;
    await at.place([market], { pounds: 10, customer, freeBetId });
    expect(await stateOf(customer)).toEqual(['used']);
    at.world.clock.now -= dayMs - 1;
  });
});

it('is staked once, however many slips name it at once', async () => {
  const customer = await at.world.addCustomer(100);
  const freeBetId = await grant(customer);
  const submissions = [];
  for (let count = 0; count < 50; count++) {
    const market = await at.world.addRace(race);
    const slip = await slipOf(at.world, customer, betOn(market, 1));
    submissions.push(submissionOf(slip, { name: 'Single', pounds: 10 }, { freeBetId }));
  }
  const other = await at.world.restart();
  const answers = await Promise.all(
    submissions.map(async (submission) => await other.submit(submission, customer)),
  );
  const placedOnes = answers.filter(({ status }) => status === 2);
  expect(placedOnes).toHaveLength(1);
  expect(placedOnes[0]?.wagersSubmitResult[0]).toMatchObject({
    isFreeBet: true,
    stakePlaced: 1000,
    potentialReturn: 3000,
  });
  expect(new Set(answers.map(({ failure }) => failure?.code))).toEqual(
    new Set([undefined, 'free_bet.unavailable']),
  );
  expect(await at.world.balanceOf(customer)).toBe(10_000);
  // The same slip handed in once more gets the first answer (D22).
  const index = answers.findIndex(({ status }) => status === 2);
  const again = submissions[index];
  if (again === undefined) throw new Error('one was placed');
  expect(await other.submit(again, customer)).toEqual(answers[index]);
});

it('is named by the request: the same key with another free bet, or none, is another request', async () => {
  const market = await at.world.addRace(race);
  const { customer, submission } = await single(at.world, market, { pounds: 10 });
  const freeBetId = await grant(customer);
  await at.world.placement.submit({ ...submission, freeBetId }, customer);
  await expect(at.world.placement.submit(submission, customer)).rejects.toMatchObject({
    code: 'submission.key_reused',
  });
});

it('moves no penny of customers, whatever is staked and whatever becomes of it but a win', async () => {
  const random = createRandom(7);
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[random(items.length)] ?? items[0];
  for (let round = 0; round < 20; round++) {
    const pounds = pick([1, 5, 12.5, 50]);
    const { market, customer, bet } = await placed(pounds);
    expect(await at.world.balanceOf(customer)).toBe(10_000);
    let payout = 0;
    for (let times = pick([1, 2, 3]); times > 0; times--) {
      const isWon = pick([true, false]);
      await at.declare(market, isWon ? finish(1, 2, 3) : pick([finish(2, 1, 3), voidRace]));
      await at.settle();
      payout = isWon ? pounds * 300 : 0;
    }
    expect(await at.betRow(bet)).toMatchObject({ payout_pence: payout });
    expect(await at.world.balanceOf(customer)).toBe(10_000 + payout);
  }
});

it('is given once by its reference, and to nobody who is shut out', async () => {
  const { db, clock } = at.world;
  const customer = await at.world.addCustomer(1);
  const shut = await at.world.addCustomer(1, { status: 'locked' });
  const excluded = await at.world.addCustomer(1);
  await db.query({
    text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
      values ($1, 'time_out', '0', $2, $3, $2)`,
    values: [excluded.customerId, new Date(clock.now), new Date(clock.now + dayMs)],
  });
  const give = async ({ customerId }: Customer): Promise<boolean> => {
    const grantOf = { customerId, amount: pence(500), source: `once:${String(customerId)}` };
    const times = { at: clock.now, expiresAt: clock.now + dayMs };
    return await db.transaction(async (tx) => await grantFreeBet(tx, { ...grantOf, ...times }));
  };
  expect([await give(customer), await give(customer)]).toEqual([true, true]);
  expect(await stateOf(customer)).toEqual(['available']);
  expect([await give(shut), await give(excluded)]).toEqual([false, false]);
  expect([...(await listed(shut)), ...(await listed(excluded))]).toEqual([]);
});
