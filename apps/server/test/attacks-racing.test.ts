import { afterEach, describe, expect, it } from 'vitest';
import type { FeedEvent, MarketKey } from '../src/core/catalogue/feed-event.ts';
import type { MarketResult } from '../src/core/catalogue/market-result.ts';
import { declareRace } from '../src/core/catalogue/testing/declare-day.ts';
import { fillSlip, shareAttackWorld, type AttackWorld, type Attacker } from './attack-world.ts';
import { listViolations, submissionOf } from './betting-world.ts';
import { until } from './until.ts';

const theWorld = shareAttackWorld();
const field = ['EVENS', '2/1', '6/1', '10/1', '12/1', '20/1', '33/1', '50/1'];

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

interface Pick {
  readonly market: MarketKey;
  readonly number: number;
  readonly price: string;
}

/** A customer with £100.00, and a slip of theirs that stakes £10.00 on a selection. */
async function bring(world: AttackWorld, pick: Pick) {
  const customer = await world.addCustomer(100_00);
  const slip = await fillSlip(customer, pick);
  const submission = submissionOf(slip, { name: 'Single', pounds: 10 }, { priceConsent: 'any' });
  return { customer, place: async () => await customer.api.submit(submission) };
}

async function stake(world: AttackWorld, pick: Pick): Promise<Attacker> {
  const { customer, place } = await bring(world, pick);
  expect(await place()).toMatchObject({ status: 2 });
  return customer;
}

/** What a customer has once all their bets are settled. */
async function fundsAfter(world: AttackWorld, customer: Attacker): Promise<number> {
  await until(async () => {
    const open = await world.test.db.query({
      text: `select 1 from bets where account_id = $1 and status = 'open'`,
      values: [customer.accountId],
    });
    return open.length === 0 ? true : undefined;
  });
  return await world.balanceOf(customer);
}

function wonBy(
  winner: number,
  startingPrices: readonly { readonly selectionNumber: number; readonly price: string }[] = [],
): MarketResult {
  const positions = [{ selectionNumber: winner, position: 1 }];
  return { kind: 'race', positions, startingPrices: [...startingPrices], dividends: [] };
}

async function result(world: AttackWorld, market: MarketKey, told: MarketResult): Promise<void> {
  await world.emit([{ kind: 'market.resulted', at: Date.now(), market, result: told }]);
}

function moved(market: MarketKey, selectionNumber: number, price: string): FeedEvent {
  return { kind: 'prices.moved', at: Date.now(), market, prices: [{ selectionNumber, price }] };
}

function turned(market: MarketKey, status: 'open' | 'suspended' | 'off'): FeedEvent {
  return { kind: 'market.status_changed', at: Date.now(), market, status };
}

/** Prices are written in batches: once that of a race of their own is, so are those that moved before. */
async function untilPricesAreWritten(world: AttackWorld): Promise<void> {
  const race = await world.addRace(field);
  await world.emit([moved(race, 2, '9/4')]);
  await until(async () => {
    const rows = await world.test.db.query({
      text: `select 1 from selections s join markets m on m.id = s.market_id
             join fixtures f on f.id = m.fixture_id
             where f.ef = $1 and f.eg = $2 and s.price = '9/4'`,
      values: [race.ef, race.eg],
    });
    return rows.length > 0 ? true : undefined;
  });
}

/** The race's To Be Placed market, three places, at prices of its own. */
async function addPlaceMarket(world: AttackWorld, race: MarketKey): Promise<MarketKey> {
  return await addSideMarket(world, race, 'race-to-be-placed', [1, 2, 3, 4, 5, 6, 7, 8]);
}

/** A market beside the race's win market, with some of its runners. */
async function addSideMarket(
  world: AttackWorld,
  race: MarketKey,
  kind: 'race-to-be-placed' | 'race-without-favourite',
  numbers: readonly number[],
): Promise<MarketKey> {
  const side = { ...race, ev: 51 };
  const prices = ['2/5', 'EVENS', '5/4', '7/4', '5/2', '3/1', '4/1', '6/1'];
  const { market, ...declared } = declareRace(side, prices);
  const [win] = await world.test.db.query<{ starts_at: Date }>({
    text: `select m.starts_at from markets m join fixtures f on f.id = m.fixture_id
           where f.ef = $1 and f.eg = $2 and m.ev = $3`,
    values: [race.ef, race.eg, race.ev],
  });
  await world.emit([
    {
      ...declared,
      market: {
        ...market,
        kind,
        selections: market.selections.filter(({ number }) => numbers.includes(number)),
        parameters: kind === 'race-to-be-placed' ? { winningPlaces: 3 } : {},
        eachWay: null,
        hasStartingPrice: false,
        isBestOddsGuaranteed: false,
        race: null,
        startsAt: win?.starts_at.getTime() ?? 0,
      },
    },
  ]);
  return side;
}

const firstThree: MarketResult = {
  kind: 'selections',
  outcomes: [1, 2, 3, 4, 5, 6, 7, 8].map((selectionNumber) => ({
    selectionNumber,
    outcome: selectionNumber <= 3 ? 'won' : 'lost',
  })),
};

describe('3.6.4: an operator’s non-runner', () => {
  it('leaves no bet at the prices of the field with it, until its market is resumed', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const early = await stake(world, { market: race, number: 2, price: '2/1' });
    const late = await bring(world, { market: race, number: 2, price: '2/1' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    expect(await late.place()).toMatchObject({ status: 4 });
    await world.operator.setPrice({ ...race, selectionNumber: 2, price: '4/6' });
    await world.operator.resumeMarket(race);
    const reformed = await stake(world, { market: race, number: 2, price: '4/6' });
    await result(world, race, wonBy(2, [{ selectionNumber: 2, price: '4/6' }]));
    // 2/1 less 45p in the pound; 4/6 whole.
    expect(await fundsAfter(world, early)).toBe(111_00);
    expect(await fundsAfter(world, reformed)).toBe(106_67);
  });

  it('takes off by its last price, though it is not offered any more', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 2, price: '2/1' });
    await world.operator.setPrice({ ...race, selectionNumber: 1, price: 'NO' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, customer)).toBe(111_00);
  });

  it('3.16: takes off by a corrected price, before the result and after it, by the difference', async () => {
    const world = await theWorld();
    const { operator, test } = world;
    const race = await world.addRace(field);
    const place = await addPlaceMarket(world, race);
    const wrong = { ...race, selectionNumber: 1, price: '2/1' };
    await expect(operator.correctRuleFour(wrong)).rejects.toMatchObject({
      code: 'market.state_invalid',
    });
    const customer = await stake(world, { market: race, number: 2, price: '2/1' });
    const placed = await stake(world, { market: place, number: 2, price: 'EVENS' });
    await operator.declareNonRunner({ ...race, selectionNumber: 1 });
    await operator.correctRuleFour({ ...wrong, price: '5/1' });
    await result(world, race, wonBy(2));
    await result(world, place, firstThree);
    // 15p in the pound of £20.00 and £10.00, and 30p, and nothing.
    expect(await fundsAfter(world, customer)).toBe(117_00);
    expect(await fundsAfter(world, placed)).toBe(108_50);
    for (const [price, win, place] of [
      ['2/1', 114_00, 107_00],
      ['', 120_00, 110_00],
      ['EVENS', 111_00, 105_50],
    ] as const) {
      await operator.correctRuleFour({ ...wrong, price });
      await operator.correctRuleFour({ ...wrong, price });
      await until(async () => ((await world.balanceOf(placed)) === place ? true : undefined));
      await until(async () => ((await world.balanceOf(customer)) === win ? true : undefined));
    }
    const { bets } = await customer.api.myBets({ status: 'settled' });
    expect(bets[0]?.settlements.map(({ payout, moved, kind }) => [payout, moved, kind])).toEqual([
      [27_00, 27_00, 'result'],
      [24_00, -3_00, 'correction'],
      [30_00, 6_00, 'correction'],
      [21_00, -9_00, 'correction'],
    ]);
    for (const price of ['SP', 'NO', '1/0'])
      await expect(operator.correctRuleFour({ ...wrong, price })).rejects.toMatchObject({
        code: 'request.malformed',
      });
    const audited = await test.db.query(
      `select 1 from audit_log where action = 'rule_four.corrected'`,
    );
    expect(audited).toHaveLength(4);
  });

  it('3.16: is corrected for bets of the market before too, where it stood at that price there', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 4, price: '10/1' });
    for (const selectionNumber of [3, 2])
      await world.operator.declareNonRunner({ ...race, selectionNumber });
    // 10p for 6/1, and 20p for 4/1 instead of 30p for 2/1, of £100.00.
    await world.operator.correctRuleFour({ ...race, selectionNumber: 2, price: '4/1' });
    await result(world, race, wonBy(4));
    expect(await fundsAfter(world, customer)).toBe(170_00);
  });

  it('is out of every market of the race, and takes off a place what it takes off the win', async () => {
    const world = await theWorld();
    const race = await world.addRace(['2/1', '3/1', '4/1', '6/1', '8/1', '10/1', '12/1', '20/1']);
    const place = await addPlaceMarket(world, race);
    const placed = await stake(world, { market: place, number: 2, price: 'EVENS' });
    const onIt = await stake(world, { market: place, number: 1, price: '2/5' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    await world.operator.resumeMarket(place);
    const late = await bring(world, { market: place, number: 3, price: '5/4' });
    expect(await late.place()).toMatchObject({ status: 2 });
    await expect(
      fillSlip(late.customer, { market: place, number: 1, price: '2/5' }),
    ).rejects.toThrow();
    await result(world, place, firstThree);
    // EVENS less the 30p of a 2/1 chance, and not the 70p of one of 2/5; what never ran is not won (3.4).
    expect(await fundsAfter(world, placed)).toBe(107_00);
    expect(await fundsAfter(world, onIt)).toBe(100_00);
    expect(await fundsAfter(world, late.customer)).toBe(112_50);
  });

  it.each([
    // 7/4 less the 30p of a 2/1 chance, half of it in a dead heat for the last place.
    ['after the place market’s result lets those behind it move up, tied or not', true, 101_13],
    ['before it lets them move up, though its feed knows of no withdrawal', false, 112_25],
  ])('%s', async (_, isLate, funds) => {
    const world = await theWorld();
    const race = await world.addRace(['2/1', '3/1', '4/1', '6/1', '8/1', '10/1', '12/1', '20/1']);
    const place = await addPlaceMarket(world, race);
    const fourth = await stake(world, { market: place, number: 4, price: '7/4' });
    const second = await stake(world, { market: place, number: 2, price: 'EVENS' });
    if (!isLate) await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    const positions = [1, 2, 3, 4, 5].map((selectionNumber) => ({
      selectionNumber,
      position: isLate ? Math.min(selectionNumber, 4) : selectionNumber,
    }));
    const finish: MarketResult = {
      ...{ kind: 'race', positions },
      startingPrices: [],
      dividends: [],
    };
    const at = Date.now();
    await world.emit([
      { kind: 'market.resulted', at, market: race, result: finish },
      { kind: 'market.resulted', at, market: place, result: firstThree },
    ]);
    if (isLate) {
      expect(await fundsAfter(world, fourth)).toBe(90_00);
      await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    }
    await until(async () => ((await world.balanceOf(fourth)) === funds ? true : undefined));
    await until(async () => ((await world.balanceOf(second)) === 107_00 ? true : undefined));
  });

  it('leaves the betting without the favourite to the next behind it', async () => {
    const world = await theWorld();
    const race = await world.addRace(['1/2', '2/1', '4/1', '6/1', '8/1', '10/1', '12/1', '20/1']);
    const without = await addSideMarket(world, race, 'race-without-favourite', [2, 3, 4]);
    const third = await stake(world, { market: without, number: 3, price: '5/4' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 2 });
    const positions = [1, 2, 3, 4].map((number) => ({ selectionNumber: number, position: number }));
    await result(world, race, { kind: 'race', positions, startingPrices: [], dividends: [] });
    const outcomes = [2, 3, 4].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 2 ? ('won' as const) : ('lost' as const),
    }));
    await result(world, without, { kind: 'selections', outcomes });
    // 5/4 less 45p for EVENS: 6.875.
    expect(await fundsAfter(world, third)).toBe(106_88);
  });

  it('after the place market’s result gives its stakes back', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const place = await addPlaceMarket(world, race);
    const onIt = await stake(world, { market: place, number: 4, price: '7/4' });
    await result(world, race, wonBy(2));
    await result(world, place, firstThree);
    expect(await fundsAfter(world, onIt)).toBe(90_00);
    await world.operator.declareNonRunner({ ...race, selectionNumber: 4 });
    await until(async () => ((await world.balanceOf(onIt)) === 100_00 ? true : undefined));
  });
});

describe('1.5 and 3.7: a price told after the off', () => {
  it.each([
    ['is no best odds', '2/1', '20/1'],
    ['is not what a bet at starting price is paid at', 'SP', '1/100'],
  ])('%s', async (_, taken, toldInRunning) => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 2, price: taken });
    await world.emit([moved(race, 2, '2/1'), turned(race, 'off'), moved(race, 2, toldInRunning)]);
    await world.emit([moved(race, 2, toldInRunning)]);
    await untilPricesAreWritten(world);
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, customer)).toBe(120_00);
  });

  it.each(['', 'NO', 'SP'])(
    'is not needed where prices were down before it (%j): our last price stands',
    async (down) => {
      const world = await theWorld();
      const race = await world.addRace(field);
      const customer = await stake(world, { market: race, number: 2, price: 'SP' });
      await world.emit([turned(race, 'suspended'), moved(race, 2, '7/4'), moved(race, 2, down)]);
      await untilPricesAreWritten(world);
      await world.emit([turned(race, 'off')]);
      await result(world, race, wonBy(2));
      expect(await fundsAfter(world, customer)).toBe(117_50);
    },
  );

  it.each([
    ['2/1', 111_00],
    ['SP', 140_00],
  ] as const)(
    'is not returned by an operator who enters none: a bet at %s is paid so, the last show being no best odds',
    async (price, funds) => {
      const world = await theWorld();
      const race = await world.addRace(field);
      const customer = await stake(world, { market: race, number: 2, price });
      await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
      await world.operator.setPrice({ ...race, selectionNumber: 2, price: '4/1' });
      const positions = [{ selectionNumber: 2, position: 1 }];
      const entered = { kind: 'race' as const, positions, startingPrices: [] };
      await world.operator.enterResult({ ...race, result: entered });
      expect(await fundsAfter(world, customer)).toBe(funds);
    },
  );

  it('is its price after all once the start was false', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    await world.emit([turned(race, 'off')]);
    await world.emit([moved(race, 2, '5/2')]);
    await world.emit([turned(race, 'suspended')]);
    await world.emit([turned(race, 'open')]);
    const customer = await stake(world, { market: race, number: 2, price: '5/2' });
    await world.emit([turned(race, 'off')]);
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, customer)).toBe(125_00);
  });
});

describe('a feed’s non-runner', () => {
  it('leaves no bet until it is written: it would be struck in the market re-formed, and reduced (3.6.4)', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const { place } = await bring(world, { market: race, number: 2, price: '2/1' });
    let emitted: Promise<void> | undefined;
    await world.test.db.transaction(async (tx) => {
      await tx.query({
        text: `select m.id from markets m join fixtures f on f.id = m.fixture_id
               where f.ef = $1 and f.eg = $2 for share of m`,
        values: [race.ef, race.eg],
      });
      const out = { market: race, selectionNumber: 1, price: 'EVENS' };
      emitted = world.emit([
        { kind: 'runner.withdrawn', at: Date.now(), ...out },
        moved(race, 2, '4/6'),
      ]);
      expect(await place()).toMatchObject({ status: 4 });
    });
    await emitted;
    const customer = await stake(world, { market: race, number: 2, price: '4/6' });
    await result(world, race, wonBy(2, [{ selectionNumber: 2, price: '1/2' }]));
    expect(await fundsAfter(world, customer)).toBe(106_67);
  });

  it('after the off takes its part off bets at starting price too (3.6.6)', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 2, price: 'SP' });
    const out = { market: race, selectionNumber: 1, price: 'EVENS' };
    await world.emit([turned(race, 'off'), { kind: 'runner.withdrawn', at: Date.now(), ...out }]);
    await result(world, race, wonBy(2, [{ selectionNumber: 2, price: '2/1' }]));
    expect(await fundsAfter(world, customer)).toBe(111_00);
  });
});

describe('3.13: who does not take part in a tournament', () => {
  it('is void, whatever the result says', async () => {
    const world = await theWorld();
    const golf = await world.addRace(['2/1', '3/1', '4/1'], {
      changes: { kind: 'outright-winner', race: null, eachWay: null, hasStartingPrice: false },
    });
    const customer = await stake(world, { market: golf, number: 1, price: '2/1' });
    await world.operator.declareNonRunner({ ...golf, selectionNumber: 1 });
    const outcomes = [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 2 ? ('won' as const) : ('lost' as const),
    }));
    await result(world, golf, { kind: 'selections', outcomes });
    expect(await fundsAfter(world, customer)).toBe(100_00);
  });
});
