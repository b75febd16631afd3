import type { EnteredResult } from '@furlong/contract';
import type { FeedEvent, MarketKey } from '@furlong/feed';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { toBetId } from '../src/core/wagers/ticket-number.ts';
import { declareRace } from '../src/core/catalogue/testing/declare-day.ts';
import {
  fillSlip,
  shareAttackWorld,
  type AttackWorld,
  type Attacker,
  type Choice,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { until } from './until.ts';

const theWorld = shareAttackWorld();

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

type Outcome = Extract<EnteredResult, { readonly kind: 'selections' }>['outcomes'][number];

interface Staked {
  readonly attacker: Attacker;
  readonly betId: string;
}

async function stake(
  world: AttackWorld,
  wager: Parameters<typeof submissionOf>[1],
  ...picks: readonly Choice[]
): Promise<Staked> {
  const attacker = await world.addCustomer(1_000_00);
  const slip = await fillSlip(attacker, ...picks);
  const answer = await attacker.api.submit(submissionOf(slip, wager));
  expect(answer).toMatchObject({ status: 2 });
  return { attacker, betId: (answer.wagersSubmitResult[0]?.ticketNumber ?? '').slice(2) };
}

async function movePrice(world: AttackWorld, market: MarketKey, prices: readonly string[]) {
  await world.emit([
    {
      kind: 'prices.moved',
      at: Date.now(),
      market,
      prices: prices.map((price, index) => ({ selectionNumber: index + 1, price })),
    },
  ]);
}

function order(...numbers: readonly number[]): EnteredResult {
  return {
    kind: 'race',
    positions: numbers.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [],
  };
}

/** The payout of a bet, once it was settled so many times. */
async function payoutOf(world: AttackWorld, { betId }: Staked, settlements = 1): Promise<number> {
  return await until(async () => {
    const [row] = await world.test.db.query<{ settlement_count: number; payout_pence: number }>({
      text: 'select settlement_count, payout_pence from bets where id = $1',
      values: [toBetId(Number(betId))],
    });
    return row?.settlement_count === settlements ? row.payout_pence : undefined;
  });
}

describe('D21: the liability that a cash out gives back', () => {
  it.each([
    ['a single at starting price', { name: 'Single', pounds: 10 }, ['SP']],
    ['each way at starting price', { name: 'Single', pounds: 7, eachWay: true }, ['SP']],
    ['a double, one leg at starting price', { name: 'Double', pounds: 3.33 }, ['5/2', 'SP']],
    ['a trixie at prices', { name: 'Trixie', numberOfLines: 4, pounds: 1 }, ['5/2', '5/2', '5/2']],
  ] as const)('%s is exactly what it put there', async (_, wager, prices) => {
    const world = await theWorld();
    const markets: MarketKey[] = [];
    for (const _price of prices) markets.push(await world.addRace(['5/2', '2/5', '33/1']));
    const bet = await stake(
      world,
      wager,
      ...prices.map((price, index): Choice => ({
        market: markets[index] ?? { ef: '', eg: 0, ev: 0 },
        price,
      })),
    );
    // Prices move on: what was put there is measured by those of then.
    for (const market of markets) await movePrice(world, market, ['3/1', '1/3', '33/1']);
    await expectReleased(world, bet, markets);
  });

  it('one selection taken twice in a bet gives back both', async () => {
    const world = await theWorld();
    const [market, other] = [
      await world.addRace(['5/2', '2/5']),
      await world.addRace(['5/2', '2/5']),
    ];
    const wager = { name: 'Doubles', numberOfLines: 2, pounds: 2 };
    const bet = await stake(
      world,
      wager,
      { market, price: '5/2' },
      { market, price: 'SP' },
      { market: other, price: '5/2' },
    );
    await expectReleased(world, bet, [market, other]);
  });

  it('is given back to the share of whoever has one, to the penny', async () => {
    const world = await theWorld();
    const market = await world.addRace(['5/2', '2/5'], { limitPence: 100_00 });
    const { attacker, betId } = await stake(
      world,
      { name: 'Single', pounds: 15 },
      { market, price: '5/2' },
    );
    await world.test.db.query({
      text: 'update customers set stake_factor_percent = 50 where id = $1',
      values: [attacker.customerId],
    });
    const ask = async () => {
      const slip = await fillSlip(attacker, { market, price: '5/2' });
      const answer = await attacker.api.submit(submissionOf(slip, { name: 'Single', pounds: 30 }));
      return answer.wagersSubmitResult[0]?.maxStakeAvailable;
    };
    // £37.50 of £50.00 is taken by £15.00 at 5/2, and £20.84 of it after a cash out of £6.67.
    expect(await ask()).toBe(5_00);
    const part = { cashOutKey: randomUUID(), value: pence(1), stake: pence(6_67) };
    expect(await attacker.api.cashOut({ betId, ...part })).toMatchObject({ status: 2 });
    expect(await ask()).toBe(11_66);
  });

  async function expectReleased(
    world: AttackWorld,
    { attacker, betId }: Staked,
    markets: readonly MarketKey[],
  ): Promise<void> {
    const { bets } = await attacker.api.myBets({ status: 'open' });
    const left = bets[0]?.stakeLeft ?? 0;
    const part = Math.floor(left / 3);
    for (const stakePence of [part, left - part]) {
      const bought = await attacker.api.cashOut({
        betId,
        cashOutKey: randomUUID(),
        value: pence(1),
        stake: pence(stakePence),
      });
      expect(bought).toMatchObject({ status: 2 });
    }
    for (const market of markets) {
      const { selections } = await world.operator.liabilities(market);
      for (const selection of selections)
        expect(selection).toMatchObject({ betCount: 0, staked: 0, liability: 0 });
    }
  }
});

describe('D16: a race whose time is changed', () => {
  it('stays unrelated to the one that now has its time, for bets that were struck', async () => {
    const world = await theWorld();
    const first = await world.addRace(['EVENS', 'EVENS']);
    const second = { ...first, ev: 2 };
    const [at, later] = [Date.now() + 3_600_000, Date.now() + 7_200_000];
    const declared = (key: MarketKey, startsAt: number) => {
      const event = declareRace(key, ['EVENS', 'EVENS']);
      return { ...event, market: { ...event.market, startsAt } };
    };
    await world.emit([declared(first, at), declared(second, later)]);
    const third = await world.addRace(['EVENS', 'EVENS']);
    const picks = [first, second, third].map((market) => ({ market, price: 'EVENS' }));
    const bet = await stake(world, { name: 'Doubles', numberOfLines: 3, pounds: 10 }, ...picks);
    await world.emit([declared(first, later)]);
    for (const { market } of picks)
      await world.operator.enterResult({ ...market, result: order(1, 2) });
    // The bet is three doubles, each of two selections at evens.
    expect(await payoutOf(world, bet)).toBe(120_00);
  });
});

describe('Rule 4 by epoch (3.6, P2b)', () => {
  it('each bet suffers what came out after it, by the prices of the market it was struck in', async () => {
    const world = await theWorld();
    const market = await world.addRace(['4/1', '2/1', '5/2', '12/1', '10/1', '10/1'], {
      changes: { isBestOddsGuaranteed: false },
    });
    const bet = async () =>
      await stake(world, { name: 'Single', pounds: 10 }, { market, price: '4/1' });
    const bets = [await bet()];
    // The runner at 2/1 takes off 30p. The runners that come out later are at 5/2 and 12/1 when
    // this market ends.
    await world.emit([
      { kind: 'market.status_changed', at: Date.now(), market, status: 'suspended' },
    ]);
    await movePrice(world, market, ['', '', '', '', '', '']);
    await world.emit([
      { kind: 'runner.withdrawn', at: Date.now(), market, selectionNumber: 2, price: '2/1' },
    ]);
    await movePrice(world, market, ['4/1', '', '6/4', '8/1', '10/1', '10/1']);
    await world.emit([{ kind: 'market.status_changed', at: Date.now(), market, status: 'open' }]);
    bets.push(await bet());
    // The operator withdraws a runner that takes off 40p at 6/4 for bets on the second market, and
    // 25p at 5/2 for those on the first.
    await world.operator.declareNonRunner({ ...market, selectionNumber: 3 });
    await movePrice(world, market, ['4/1', '', '', '5/1', '10/1', '10/1']);
    await world.operator.resumeMarket(market);
    bets.push(await bet());
    // The runner takes off 15p at 5/1, 10p at 8/1 and 5p at 12/1.
    await world.emit([
      { kind: 'runner.withdrawn', at: Date.now(), market, selectionNumber: 4, price: '5/1' },
    ]);
    bets.push(await bet());
    await world.operator.enterResult({ ...market, result: order(1, 5, 6) });
    const payouts: number[] = [];
    for (const each of bets) payouts.push(await payoutOf(world, each));
    // The bets won £40 each, less 60p, 50p, 15p and nothing in the pound.
    expect(payouts).toEqual([26_00, 30_00, 44_00, 50_00]);
  });
});

describe('3.16: a non-runner that is known after the result', () => {
  it('has its stakes back, and whoever won is paid less, at starting price too', async () => {
    const world = await theWorld();
    const market = await world.addRace(['4/1', '2/1', '5/2', '10/1', '10/1', '10/1', '10/1'], {
      changes: { isBestOddsGuaranteed: false },
    });
    const eachWay = { name: 'Single', pounds: 10, eachWay: true };
    const winner = await stake(world, eachWay, { market, price: '4/1' });
    const atStartingPrice = await stake(world, eachWay, { market, price: 'SP' });
    const single = { name: 'Single', pounds: 10 };
    const second = await stake(world, single, { market, price: '2/1', number: 2 });
    await world.operator.enterResult({ ...market, result: order(1, 2, 3) });
    // A quarter the odds for two places, of seven.
    expect(await payoutOf(world, winner)).toBe(50_00 + 20_00);
    expect(await payoutOf(world, atStartingPrice)).toBe(50_00 + 20_00);
    expect(await payoutOf(world, second)).toBe(0);
    await world.operator.declareNonRunner({ ...market, selectionNumber: 2 });
    // The reduction is 30p in the pound.
    expect(await payoutOf(world, winner, 2)).toBe(38_00 + 17_00);
    expect(await payoutOf(world, atStartingPrice, 2)).toBe(38_00 + 17_00);
    expect(await payoutOf(world, second, 2)).toBe(10_00);
  });
});

describe('D17: a race of four runners or fewer in an each-way multiple', () => {
  const eachWayDouble = { name: 'Double', pounds: 10, eachWay: true };

  it('runs all up to win in both parts', async () => {
    const world = await theWorld();
    const field = await world.addRace(['10/1', ...Array.from({ length: 7 }, () => '4/1')], {
      changes: { isBestOddsGuaranteed: false },
    });
    const small = await world.addRace(['2/1', 'EVENS', '5/1'], { changes: { eachWay: null } });
    const picks = [
      { market: field, price: '10/1' },
      { market: small, price: '2/1' },
    ];
    const placed = await stake(world, eachWayDouble, ...picks);
    await world.operator.enterResult({ ...field, result: order(2, 1, 3) });
    await world.operator.enterResult({ ...small, result: order(1, 2) });
    // The place part pays a fifth of 10/1, and then 2/1 in full.
    expect(await payoutOf(world, placed)).toBe(90_00);
  });

  it('is refused beside a market without terms, and alone', async () => {
    const world = await theWorld();
    const field = await world.addRace(Array.from({ length: 8 }, () => '4/1'));
    const small = await world.addRace(['2/1', 'EVENS', '5/1'], { changes: { eachWay: null } });
    const match = await world.addMatch(['2/1', '3/1', '4/1']);
    const attacker = await world.addCustomer(100_00);
    const refusal = async (wager: Parameters<typeof submissionOf>[1], ...picks: Choice[]) => {
      const slip = await fillSlip(attacker, ...picks);
      return await attacker.api.submit(submissionOf(slip, wager)).catch(String);
    };
    const [first, second] = [
      { market: field, price: '4/1' },
      { market: small, price: '2/1' },
    ];
    const beside = await refusal({ ...eachWayDouble, name: 'Treble' }, first, second, {
      market: match,
      price: '2/1',
    });
    expect(beside).toContain('betslip.each_way_unavailable');
    expect(await refusal({ ...eachWayDouble, name: 'Single' }, second)).toContain(
      'betslip.each_way_unavailable',
    );
  });
});

describe('P12: a bet struck after the off, before it was heard of', () => {
  const begin = async (world: AttackWorld) => {
    const market = await world.addRace(['EVENS', 'EVENS']);
    const bet = async () =>
      await stake(world, { name: 'Single', pounds: 10 }, { market, price: 'EVENS' });
    const early = await bet();
    await world.advance();
    const late = await bet();
    const { now } = (await world.test.call('/dev/clock')).body;
    const at = Date.parse(String(now));
    const turn = (status: 'off' | 'open', seconds: number): FeedEvent => ({
      kind: 'market.status_changed',
      at: at + seconds * 1000,
      market,
      status,
    });
    const enterResult = async (...finish: [number, number]) =>
      await world.operator.enterResult({ ...market, result: order(...finish) });
    return { early, late, turn, enterResult };
  };

  it('is void, and one struck before stands; a false start makes nobody late', async () => {
    const world = await theWorld();
    for (const isFalseStart of [false, true]) {
      const { early, late, turn, enterResult } = await begin(world);
      await world.emit([turn('off', -60)]);
      if (isFalseStart) await world.emit([turn('open', 0), turn('off', 60)]);
      await enterResult(1, 2);
      expect(await payoutOf(world, early)).toBe(20_00);
      expect(await payoutOf(world, late)).toBe(isFalseStart ? 20_00 : 10_00);
    }
  });

  it('is void where the off is heard of after an operator entered the result', async () => {
    const world = await theWorld();
    const [race, other] = [await begin(world), await begin(world)];
    await race.enterResult(1, 2);
    expect(await payoutOf(world, race.late)).toBe(20_00);
    await world.emit([race.turn('off', -60)]);
    expect(await payoutOf(world, race.late, 2)).toBe(10_00);
    // No later word of the race makes a false start or a later off of it, whatever comes with it.
    await world.emit([race.turn('open', 30), race.turn('off', 60), other.turn('off', 60)]);
    await race.enterResult(2, 1);
    expect(await payoutOf(world, race.early, 2)).toBe(0);
    expect(await payoutOf(world, race.late, 2)).toBe(10_00);
  });
});

describe('2.5 and 3.5: a tournament whose result an operator enters', () => {
  const outcomesOf = (...entries: readonly Outcome[]): EnteredResult => ({
    kind: 'selections',
    outcomes: [1, 2, 3, 4, 5, 6].map(
      (selectionNumber) =>
        entries.find((entry) => entry.selectionNumber === selectionNumber) ?? {
          selectionNumber,
          outcome: 'lost',
        },
    ),
  });
  const addTournament = async (world: AttackWorld): Promise<MarketKey> =>
    await world.addRace(['2/1', '3/1', '4/1', '5/1', '6/1', '8/1'], {
      changes: { kind: 'field-outright', race: null, hasStartingPrice: false },
    });

  it('pays those who tied their shares, of the win and of the last place', async () => {
    const world = await theWorld();
    const golf = await addTournament(world);
    const eachWay = { name: 'Single', pounds: 10, eachWay: true };
    const winner = await stake(world, eachWay, { market: golf, number: 1, price: '2/1' });
    const placed = await stake(world, eachWay, { market: golf, number: 3, price: '4/1' });
    const toWin = { name: 'Single', pounds: 10 };
    const shared = await stake(world, toWin, { market: golf, number: 2, price: '3/1' });
    const first = { outcome: 'won', deadHeat: { position: 1, runnersTied: 2 } } as const;
    const third = { outcome: 'placed', deadHeat: { position: 3, runnersTied: 3 } } as const;
    await world.operator.enterResult({
      ...golf,
      result: outcomesOf(
        { selectionNumber: 1, ...first },
        { selectionNumber: 2, ...first },
        ...[3, 4, 5].map((selectionNumber) => ({ selectionNumber, ...third })),
      ),
    });
    // The first bet gets half of 30, and 14 whole; the second a third of 18; the last half of 40.
    expect(await payoutOf(world, winner)).toBe(29_00);
    expect(await payoutOf(world, placed)).toBe(6_00);
    expect(await payoutOf(world, shared)).toBe(20_00);
  });

  it('is not taken with two winners that did not tie, or by half', async () => {
    const world = await theWorld();
    const golf = await addTournament(world);
    const eachWay = { name: 'Single', pounds: 10, eachWay: true };
    const staked = await stake(world, eachWay, { market: golf, number: 1, price: '2/1' });
    const refused = { code: 'result.invalid' };
    for (const result of [
      outcomesOf({ selectionNumber: 1, outcome: 'won' }, { selectionNumber: 2, outcome: 'won' }),
      outcomesOf({ selectionNumber: 1, outcome: 'half_won' }),
    ])
      await expect(world.operator.enterResult({ ...golf, result })).rejects.toMatchObject(refused);
    const result = outcomesOf({ selectionNumber: 1, outcome: 'placed' });
    await world.operator.enterResult({ ...golf, result });
    expect(await payoutOf(world, staked)).toBe(14_00);
  });
});
