import type { EnteredResult } from '@furlong/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { shareAttackWorld, type Attacker, type AttackWorld } from './worlds/attack-world.ts';
import { listViolations } from './worlds/betting-world.ts';
import {
  addPlaceMarket,
  bring,
  field,
  firstThree,
  fundsAfter,
  moved,
  result,
  stake,
  turned,
  wonBy,
} from './worlds/racing-world.ts';
import { until } from './until.ts';

const theWorld = shareAttackWorld();

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

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

describe('3.8: a starting price that was returned', () => {
  it.each(['void', 'without the runner'])(
    'is known when the race was said to be %s meanwhile, and an operator enters none',
    async (meanwhile) => {
      const world = await theWorld();
      const race = await world.addRace(field);
      const customers = [
        await stake(world, { market: race, number: 2, price: 'SP' }),
        await stake(world, { market: race, number: 2, price: '2/1' }),
      ];
      const untilAllHave = async (funds: number): Promise<void> => {
        for (const customer of customers)
          await until(async () => ((await world.balanceOf(customer)) === funds ? true : undefined));
      };
      const positions = [2, 3].map((selectionNumber, at) => ({
        selectionNumber,
        position: at + 1,
      }));
      const startingPrices = [{ selectionNumber: 2, price: '5/1' }];
      await result(world, race, { kind: 'race', positions, startingPrices, dividends: [] });
      await untilAllHave(150_00);
      if (meanwhile === 'void') {
        await world.operator.enterResult({ ...race, result: { kind: 'void', reason: 'no race' } });
        await untilAllHave(100_00);
      } else {
        await world.operator.declareNonRunner({ ...race, selectionNumber: 2 });
        await world.operator.reinstateRunner({ ...race, selectionNumber: 2 });
        await untilAllHave(90_00);
      }
      const entered = { kind: 'race' as const, positions, startingPrices: [] };
      const { revision } = await world.operator.enterResult({ ...race, result: entered });
      const again = await world.operator.enterResult({ ...race, result: entered });
      expect(again).toEqual({ revision });
      // At it, and at best odds.
      await untilAllHave(150_00);
    },
  );
});

describe('3.6.6: a runner that comes out after the off', () => {
  it.each([
    ['takes its part off bets at starting price', [], 104_40],
    ['takes nothing off them once the start was false', ['open'], 108_00],
    ['nor where betting is suspended in between', ['suspended', 'open'], 108_00],
  ] as const)('%s', async (_, recalled, funds) => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const atStartingPrice = await stake(world, { market: race, number: 2, price: 'SP' });
    const taken = await stake(world, { market: race, number: 2, price: '2/1' });
    const out = { market: race, selectionNumber: 1, price: 'EVENS' };
    await world.emit([turned(race, 'off'), { kind: 'runner.withdrawn', at: Date.now(), ...out }]);
    for (const status of recalled) await world.emit([turned(race, status)]);
    await world.emit([turned(race, 'off')]);
    await result(world, race, wonBy(2, [{ selectionNumber: 2, price: '4/5' }]));
    // 4/5, whole where it is of a market re-formed; 2/1 less 45p in the pound either way.
    expect(await fundsAfter(world, atStartingPrice)).toBe(funds);
    expect(await fundsAfter(world, taken)).toBe(111_00);
  });
});

describe('3.6.4: a runner that an operator takes out after the off', () => {
  it('leaves no bet at the prices of the field with it after a false start, until it is resumed', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const late = await bring(world, { market: race, number: 2, price: '2/1' });
    await world.emit([turned(race, 'off')]);
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    await world.emit([turned(race, 'open')]);
    expect(await late.place()).toMatchObject({ status: 4 });
    await world.operator.setPrice({ ...race, selectionNumber: 2, price: '4/6' });
    await world.operator.resumeMarket(race);
    const reformed = await stake(world, { market: race, number: 2, price: '4/6' });
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, reformed)).toBe(106_67);
  });
});

describe('3.16: after the result, a runner that comes out', () => {
  it('takes its part off, though another was put back before', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 2, price: '2/1' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, customer)).toBe(111_00);
    for (const [call, funds] of [
      [async () => await world.operator.reinstateRunner({ ...race, selectionNumber: 1 }), 120_00],
      [async () => await world.operator.declareNonRunner({ ...race, selectionNumber: 3 }), 118_00],
    ] as const) {
      await call();
      await until(async () => ((await world.balanceOf(customer)) === funds ? true : undefined));
    }
  });
});

describe('a starting price as long as an operator can enter one', () => {
  it('is told in My Bets and in the statement by name', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 2, price: 'SP' });
    const [open] = (await customer.api.myBets({ status: 'open' })).bets;
    const [officeNo = '', refNo = ''] = open?.ticketNumber.split('/') ?? [];
    // The return of a bet at starting price is not known before the race.
    expect(await customer.api.wagerInfo({ officeNo, refNo })).toMatchObject({
      potentialReturn: null,
    });
    const price = '100000/30000';
    const positions = [{ selectionNumber: 2, position: 1 }];
    const startingPrices = [{ selectionNumber: 2, price }];
    const entered = { kind: 'race' as const, positions, startingPrices };
    await world.operator.enterResult({ ...race, result: entered });
    expect(await fundsAfter(world, customer)).toBe(133_33);
    const { bets } = await customer.api.myBets({ status: 'settled' });
    expect(bets).toMatchObject([{ legs: [{ price: 'SP', settledPrice: `SP ${price}` }] }]);
    expect(await customer.api.wagerInfo({ officeNo, refNo })).toMatchObject({
      wagersInfo: [{ betPrice: 'SP', settledPrice: `SP ${price}` }],
    });
  });
});

describe('a runner that is out', () => {
  it('is void to whoever bet on it at once, on every screen, and is paid with the result', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const customer = await stake(world, { market: race, number: 1, price: 'EVENS' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    const { bets } = await customer.api.myBets({ status: 'open' });
    expect(bets).toMatchObject([
      {
        legs: [{ result: 'void', voidReason: 'non-runner' }],
        potentialReturn: 10_00,
        cashOut: { reason: 'void' },
      },
    ]);
    const [officeNo = '', refNo = ''] = bets[0]?.ticketNumber.split('/') ?? [];
    expect(await customer.api.wagerInfo({ officeNo, refNo })).toMatchObject({
      wagersInfo: [{ result: 'Void' }],
      potentialReturn: 10_00,
    });
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, customer)).toBe(100_00);
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

  it('ends a three-ball for all: every stake comes back, and nothing else is offered for it', async () => {
    const world = await theWorld();
    const threeBall = await world.addRace(['2/1', '3/1', '4/1'], {
      changes: { kind: 'field-three-ball', race: null, eachWay: null, hasStartingPrice: false },
    });
    const winner = await stake(world, { market: threeBall, number: 1, price: '2/1' });
    const loser = await stake(world, { market: threeBall, number: 2, price: '3/1' });
    expect(await cashOutsOffered(winner)).toEqual([expect.any(Number)]);
    await world.operator.declareNonRunner({ ...threeBall, selectionNumber: 3 });
    await world.operator.resumeMarket(threeBall);
    expect(await cashOutsOffered(winner)).toEqual([null]);
    const outcomes = [1, 2, 3].map((selectionNumber) => ({
      selectionNumber,
      outcome: selectionNumber === 1 ? ('won' as const) : ('lost' as const),
    }));
    await result(world, threeBall, { kind: 'selections', outcomes });
    expect(await fundsAfter(world, winner)).toBe(100_00);
    expect(await fundsAfter(world, loser)).toBe(100_00);
  });
});

async function cashOutsOffered({ api }: Attacker): Promise<readonly (number | null)[]> {
  const { bets } = await api.myBets({ status: 'open' });
  return bets.map(({ cashOut }) => cashOut.value);
}

describe('8.3: a race whose result an operator enters', () => {
  it('takes no bet beside it on what is known, at whichever market it is entered first', async () => {
    const world = await theWorld();
    for (const isWinFirst of [true, false]) {
      const race = await world.addRace(field);
      const place = await addPlaceMarket(world, race);
      const [first, other] = isWinFirst ? [race, place] : [place, race];
      const early = await stake(world, { market: place, number: 2, price: 'EVENS' });
      const late = await bring(world, {
        market: other,
        number: 1,
        price: isWinFirst ? '2/5' : 'EVENS',
      });
      const finish: EnteredResult = {
        kind: 'race',
        positions: [{ selectionNumber: 2, position: 1 }],
        startingPrices: [],
      };
      await world.operator.enterResult({ ...first, result: isWinFirst ? finish : firstThree });
      expect(await late.place()).toMatchObject({ status: 4 });
      await result(world, other, isWinFirst ? firstThree : wonBy(2));
      expect(await fundsAfter(world, early)).toBe(110_00);
    }
  });

  it('goes on taking bets where one of its markets is void', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const place = await addPlaceMarket(world, race);
    const result = { kind: 'void', reason: 'too few places' } as const;
    await world.operator.enterResult({ ...place, result });
    await stake(world, { market: race, number: 2, price: '2/1' });
  });
});
