import { defaultHouseRules } from '@furlong/settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBetId, toReference } from '../src/core/wagers/ticket-number.ts';
import type { BookMarket } from '../src/core/catalogue/book/book.ts';
import { readMyBets } from '../src/features/my-bets/read-my-bets.ts';
import { readWagerInfo } from '../src/features/statements/read-wager-info.ts';
import type { Customer } from './worlds/betting-world.ts';
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
afterAll(async () => {
  await at.close();
});

async function read(customer: Customer, status: 'open' | 'cash-out' | 'settled', before?: string) {
  const { db, book, clock } = at.world;
  const deps = { db, book, clock: { now: () => clock.now }, rules: defaultHouseRules };
  return await readMyBets(deps, customer.accountId, { status, before });
}

async function withdraw(race: BookMarket, ...numbers: readonly number[]): Promise<void> {
  for (const number of numbers)
    await at.world.db.query({
      text: `insert into withdrawals (market_id, selection_number, withdrawn_at, price)
             values ($1, $2, now(), '7/1')`,
      values: [race.id, number],
    });
}

describe('readMyBets', () => {
  it('tells an open bet with its legs, their scores, and what it can be cashed out for', async () => {
    const match = await at.world.addMatch(['EVENS', 'EVENS'], {
      startsAt: at.world.clock.now - 60_000,
      inPlayDelayMs: 5_000,
    });
    Object.assign(match.fixture, {
      isInPlay: true,
      score: { home: 1, away: 0, period: '1H', minute: 12, at: at.world.clock.now },
    });
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bet = await at.place([match, race], { pounds: 10, wager: 'Double' });
    const { bets, next } = await read(bet.customer, 'open');
    expect(next).toBeNull();
    expect(bets).toMatchObject([
      {
        betId: String(toReference(bet.betId)),
        wagerType: 'Double',
        stakePlaced: 10_00,
        stakeLeft: 10_00,
        status: 'open',
        result: '',
        potentialReturn: 40_00,
        returned: 0,
        cashOut: { value: 9_60, reason: null, delaySeconds: 5 },
        legs: [
          { eventKind: 'match', price: 'EVENS', isInPlay: true, score: { home: 1, away: 0 } },
          // Two run: a bet each way would be on the win alone.
          { eventName: '15:00 Kempton Park', result: 'open', eachWayStr: '1/1 1-1', score: null },
        ],
      },
    ]);
    expect((await read(bet.customer, 'cash-out')).bets).toHaveLength(1);
    expect((await read(bet.customer, 'settled')).bets).toEqual([]);
    const waiting = await at.take(bet, { value: 9_60 });
    expect((await read(bet.customer, 'open')).bets).toMatchObject([
      { pendingCashOut: { cashOutKey: waiting.cashOutKey, offered: 9_60, stake: 10_00 } },
    ]);
    await at.world.setStatus(race, 'suspended');
    expect((await read(bet.customer, 'cash-out')).bets).toEqual([]);
    expect((await read(bet.customer, 'open')).bets).toMatchObject([
      { cashOut: { value: null, reason: 'suspended' } },
    ]);
  });

  it('8.4: shows the each-way terms of the field that is left, by which it is settled', async () => {
    const race = await at.world.addRace(['7/1', '7/1', '7/1', '7/1', '7/1', '7/1', '7/1', '7/1']);
    const bet = await at.place([race], { pounds: 5, eachWay: true });
    const told = async (): Promise<unknown> => {
      const { bets } = await read(bet.customer, 'open');
      return bets[0]?.legs[0]?.eachWayStr;
    };
    expect(await told()).toBe('1/5 1-3');
    await withdraw(race, 8);
    expect(await told()).toBe('1/4 1-2');
    await withdraw(race, 5, 6, 7);
    expect(await told()).toBe('1/1 1-1');
  });

  it('3.19: says of a bet whose every leg is void that its stake comes back, not that anything has begun', async () => {
    const races = [await at.world.addRace(['7/1', '7/1']), await at.world.addRace(['7/1', '7/1'])];
    const [out, other] = races;
    if (out === undefined || other === undefined) throw new Error('there are two');
    const single = await at.place([out], { pounds: 5 });
    const double = await at.place(races, { pounds: 5, wager: 'Double' });
    const ofDouble = async () => (await read(double.customer, 'open')).bets[0]?.cashOut.reason;
    await withdraw(out, 1);
    expect((await read(single.customer, 'open')).bets).toMatchObject([
      { legs: [{ result: 'void' }], cashOut: { value: null, reason: 'void' } },
    ]);
    expect(await at.take(single, { value: 1 })).toMatchObject({ failureReason: 'void' });
    // The other leg still runs.
    expect(await ofDouble()).not.toBe('void');
    await withdraw(other, 1);
    expect(await ofDouble()).toBe('void');
  });

  it('3.19: says of a bet that a non-runner ends after a winner that it waits for a result', async () => {
    const [race, out] = [
      await at.world.addRace(['7/1', '7/1']),
      await at.world.addRace(['7/1', '7/1']),
    ];
    const { customer } = await at.place([race, out], { pounds: 5, wager: 'Double' });
    await at.declare(race, finish(1));
    await withdraw(out, 1);
    expect((await read(customer, 'open')).bets).toMatchObject([
      { cashOut: { value: null, reason: 'closed' } },
    ]);
  });

  it.each([
    { eachWay: false, leg: 'lost', bet: 'lost' },
    { eachWay: true, leg: 'placed', bet: 'placed' },
  ])('tells of a runner in the places what it is to a bet, each way: $eachWay', async (told) => {
    const { eachWay, leg, bet } = told;
    const race = await at.world.addRace(['7/1', '7/1', '7/1', '7/1', '7/1', '7/1', '7/1', '7/1']);
    const { customer } = await at.place([race], { pounds: 5, eachWay });
    await at.declare(race, finish(2, 1));
    await at.settle();
    const { bets } = await read(customer, 'settled');
    expect(bets).toMatchObject([{ result: bet, legs: [{ result: leg }] }]);
  });

  it.each([
    { eachWay: false, order: [1, 1], told: { result: 'won', deadHeat: '1/2' } },
    { eachWay: true, order: [2, 3, 1, 1], told: { result: 'placed', deadHeat: '1/2' } },
    { eachWay: false, order: [2, 3, 1, 1], told: { result: 'lost', deadHeat: '' } },
    { eachWay: true, order: [1], told: { result: 'won', deadHeat: '' } },
  ])('3.5: tells what a dead heat left of the stake: $told', async ({ eachWay, order, told }) => {
    const race = await at.world.addRace(Array.from({ length: 8 }, () => '7/1'));
    const { customer } = await at.place([race], { pounds: 5, eachWay });
    // The last two of them came in together.
    const positions = order.map((number, index) => ({
      selectionNumber: index > 0 && order[index - 1] === number ? 8 : number,
      position: order.indexOf(number) + 1,
    }));
    await at.declare(race, { kind: 'race', positions, startingPrices: [] });
    await at.settle();
    const { bets } = await read(customer, 'settled');
    expect(bets).toMatchObject([{ legs: [told] }]);
  });

  it('8.2: tells why a leg is void', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const { customer } = await at.place([race], { pounds: 10 });
    await at.declare(race, { kind: 'void', reason: 'abandoned' });
    await at.settle();
    const { bets } = await read(customer, 'settled');
    expect(bets).toMatchObject([
      { result: 'void', legs: [{ result: 'void', voidReason: 'market-void' }] },
    ]);
  });

  it('tells every version of a settlement, and what was cashed out before', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bet = await at.place([race], { pounds: 10 });
    await at.take(bet, { value: 3_84, stake: 4_00 });
    expect((await read(bet.customer, 'open')).bets).toMatchObject([
      { stakeLeft: 6_00, potentialReturn: 12_00, returned: 3_84, cashOuts: [{ paid: 3_84 }] },
    ]);
    await at.declare(race, finish(1));
    await at.settle();
    await at.declare(race, finish(2));
    await at.settle();
    const { bets } = await read(bet.customer, 'settled');
    expect(bets).toMatchObject([
      {
        result: 'lost',
        returned: 3_84,
        cashOut: { value: null, reason: 'settled' },
        cashOuts: [{ stake: 4_00, paid: 3_84 }],
        settlements: [
          { payout: 12_00, moved: 12_00, kind: 'result' },
          { payout: 0, moved: -12_00, kind: 'correction' },
        ],
        legs: [{ result: 'lost' }],
      },
    ]);
  });

  it('tells a bet that was cashed out whole among the settled ones', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const bet = await at.place([race], { pounds: 10 });
    await at.take(bet, { value: 9_60 });
    expect((await read(bet.customer, 'settled')).bets).toMatchObject([
      { result: 'cashed-out', stakeLeft: 0, returned: 9_60, settlements: [] },
    ]);
  });

  it('goes on page after page, each bet once, and shows nobody else’s', async () => {
    const race = await at.world.addRace(['EVENS', 'EVENS']);
    const first = await at.place([race], { pounds: 1 });
    const { customer } = first;
    const placed = [first.betId];
    for (let count = 0; count < 31; count += 1)
      placed.push((await at.place([race], { pounds: 1, customer })).betId);
    const page = await read(customer, 'open');
    expect(page.bets).toHaveLength(30);
    const rest = await read(customer, 'open', page.next ?? '');
    expect(rest.next).toBeNull();
    const listed = [...page.bets, ...rest.bets].map((bet) => toBetId(Number(bet.betId)));
    expect(listed).toEqual(placed.toReversed());
    await expect(read(customer, 'open', '999999999999999-b1')).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });
});

describe('the details in the statement', () => {
  it('3.6: tell the same return and the same Rule 4 of an open bet as My Bets', async () => {
    const [race, match] = [await evensAndMore(), await at.world.addMatch(['EVENS', 'EVENS'])];
    const single = await at.place([race], { pounds: 10 });
    const double = await at.place([race, match], { pounds: 10, wager: 'Double' });
    const both = async (bet: PlacedBet): Promise<readonly unknown[]> => {
      const [mine] = (await read(bet.customer, 'open')).bets;
      const { potentialReturn, wagersInfo } = await readDetails(bet);
      expect(wagersInfo.map(({ rule4 }) => rule4)).toEqual(mine?.legs.map(({ rule4 }) => rule4));
      return [mine?.potentialReturn, potentialReturn, wagersInfo[0]?.rule4];
    };
    expect(await both(single)).toEqual([20_00, 20_00, 0]);
    await withdrawThird(race);
    expect(await both(single)).toEqual([17_00, 17_00, 30]);
    expect(await both(double)).toEqual([34_00, 34_00, 30]);
    await at.declare(match, { kind: 'void', reason: 'abandoned' });
    expect(await both(double)).toEqual([17_00, 17_00, 30]);
  });

  it('3.7: say, as My Bets does, why a shorter starting price paid more than the price taken', async () => {
    const race = await at.world.addRace(['12/1', 'EVENS', '2/1']);
    const bet = await at.place([race], { pounds: 10 });
    await at.world.db.query({
      text: 'update bet_legs set is_best_odds_guaranteed = true where bet_id = $1',
      values: [bet.betId],
    });
    await withdrawThird(race);
    const positions = [{ selectionNumber: 1, position: 1 }];
    const startingPrices = [{ selectionNumber: 1, price: '10/1' }];
    await at.declare(race, { kind: 'race', positions, startingPrices });
    await at.settle();
    const told = { settledPrice: 'SP 10/1', rule4: 0 };
    const repriced = { reason: 'best-odds', takenRule4: 30 };
    expect((await read(bet.customer, 'settled')).bets).toMatchObject([
      { returned: 110_00, legs: [{ price: '12/1', ...told, repriced }] },
    ]);
    expect(await readDetails(bet)).toMatchObject({
      wagersInfo: [{ betPrice: '12/1', ...told, repriced }],
    });
  });

  it('tell of the stake that is left, and nothing once the bet is settled', async () => {
    const race = await evensAndMore();
    const bet = await at.place([race], { pounds: 10 });
    const value = (await read(bet.customer, 'open')).bets[0]?.cashOut.value ?? 0;
    await at.take(bet, { value: Math.floor(value / 2), stake: 5_00 });
    expect(await readDetails(bet)).toMatchObject({ potentialReturn: 10_00 });
    await at.declare(race, finish(1));
    await at.settle();
    expect(await readDetails(bet)).toMatchObject({ potentialReturn: null });
  });
});

/** At 2/1 and after the bets were struck, which takes 30p off every pound that is won. */
async function withdrawThird(race: BookMarket): Promise<void> {
  await at.world.db.query({
    text: `insert into withdrawals (market_id, selection_number, withdrawn_at, price)
           values ($1, 3, $2, '2/1')`,
    values: [race.id, new Date(at.world.clock.now + 1_000)],
  });
}

/** A race of which the third can come out and leave two. */
async function evensAndMore(): Promise<BookMarket> {
  return await at.world.addRace(['EVENS', 'EVENS', '2/1']);
}

async function readDetails({ customer, betId }: PlacedBet): ReturnType<typeof readWagerInfo> {
  const { db, book } = at.world;
  const deps = { db, book, rules: defaultHouseRules };
  return await readWagerInfo(deps, customer.accountId, {
    officeNo: '1',
    refNo: String(toReference(betId)),
  });
}
