import type { DeclaredResult, FeedEvent } from '@furlong/feed';
import { afterEach, describe, expect, it } from 'vitest';
import type { EnteredResult } from '@furlong/contract';
import { fillSlip, shareAttackWorld } from './worlds/attack-world.ts';
import { listViolations } from './worlds/betting-world.ts';
import {
  addPlaceMarket,
  addSideMarket,
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

describe('3.6.4: an operator’s non-runner', () => {
  it('leaves no bet at the prices of the field with it, until its market is resumed', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const early = await stake(world, { market: race, number: 2, price: '2/1' });
    const late = await bring(world, { market: race, number: 2, price: '2/1' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 1 });
    expect(await late.place()).toMatchObject({ status: 4 });
    const { bets } = await early.api.myBets({ status: 'open' });
    expect(bets).toMatchObject([{ potentialReturn: 21_00, legs: [{ rule4: 45 }] }]);
    await world.operator.setPrice({ ...race, selectionNumber: 2, price: '4/6' });
    await world.operator.resumeMarket(race);
    const reformed = await stake(world, { market: race, number: 2, price: '4/6' });
    await result(world, race, wonBy(2, [{ selectionNumber: 2, price: '4/6' }]));
    // The early bet wins at 2/1 less 45p in the pound; the bet on the re-formed market wins at 4/6
    // whole.
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
    // The winnings of £20.00 and £10.00 are cut by 15p in the pound first, and then by 30p, by
    // nothing and by 45p.
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

  it.each([
    ['2/1', 170_00, 112_25],
    ['3/1', 165_00, 111_38],
  ])(
    '3.16: is corrected for bets of the market before too, where it stood at that price there (%s)',
    async (stood, won, placedFunds) => {
      const world = await theWorld();
      const race = await world.addRace(field);
      const place = await addPlaceMarket(world, race);
      const customer = await stake(world, { market: race, number: 4, price: '10/1' });
      const placed = await stake(world, { market: place, number: 4, price: '7/4' });
      const second = { ...race, selectionNumber: 2 };
      await world.operator.setPrice({ ...second, price: stood });
      await world.operator.declareNonRunner({ ...race, selectionNumber: 3 });
      await world.operator.setPrice({ ...second, price: '2/1' });
      await world.operator.declareNonRunner(second);
      // 10p for 6/1, and 20p for 4/1 instead of 30p for 2/1, of £100.00; the 25p for 3/1 were right.
      await world.operator.correctRuleFour({ ...second, price: '4/1' });
      await result(world, race, wonBy(4));
      await result(world, place, firstThree);

      expect(await fundsAfter(world, customer)).toBe(won);
      expect(await fundsAfter(world, placed)).toBe(placedFunds);
    },
  );

  it.each(['its feed', 'an operator'])(
    'P2b: by the word of %s, takes off a place what it takes off the win, by the market that the bet was struck in',
    async (whose) => {
      const world = await theWorld();
      const race = await world.addRace([
        '2/1',
        '3/1',
        '10/1',
        '6/1',
        '8/1',
        '10/1',
        '12/1',
        '20/1',
      ]);
      const place = await addPlaceMarket(world, race);
      const win = { market: race, number: 2, price: '3/1' };
      const [old, oldPlace] = [
        await stake(world, win),
        await stake(world, { market: place, number: 2, price: 'EVENS' }),
      ];
      const withdraw = async (selectionNumber: number, price: string): Promise<void> => {
        if (whose === 'an operator') {
          await world.operator.declareNonRunner({ ...race, selectionNumber });
          for (const each of [race, place]) await world.operator.resumeMarket(each);
          return;
        }
        const out = { kind: 'runner.withdrawn', at: Date.now(), selectionNumber } as const;
        await world.emit([
          { ...out, market: place, price: '1/5' },
          { ...out, market: race, price },
        ]);
      };
      await withdraw(1, '2/1');
      await world.emit([moved(race, 3, '4/1')]);
      const [reformed, reformedPlace] = [
        await stake(world, win),
        await stake(world, { market: place, number: 2, price: 'EVENS' }),
      ];
      await withdraw(3, '4/1');
      await result(world, race, wonBy(2));
      await result(world, place, firstThree);
      // The old bets lose 30p and the 5p of 10/1; those on the re-formed market lose the 20p of
      // 4/1.
      expect(await fundsAfter(world, old)).toBe(119_50);
      expect(await fundsAfter(world, oldPlace)).toBe(106_50);
      expect(await fundsAfter(world, reformed)).toBe(124_00);
      expect(await fundsAfter(world, reformedPlace)).toBe(108_00);
    },
  );

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
    // The place pays 7/4 less the 30p of a 2/1 chance, and half of it in a dead heat for the last
    // place.
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
    const finish: DeclaredResult = {
      kind: 'race',
      positions,
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
    // The winnings are 5/4 less 45p for EVENS, which is 6.875.
    expect(await fundsAfter(world, third)).toBe(106_88);
  });

  it('3.10: of all but one is a walkover in every market, though the one comes home in each', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const place = await addPlaceMarket(world, race);
    const onIt = [
      await stake(world, { market: race, number: 1, price: 'EVENS' }),
      await stake(world, { market: place, number: 1, price: '2/5' }),
    ];
    for (const selectionNumber of [2, 3, 4, 5, 6, 7, 8])
      await world.operator.declareNonRunner({ ...race, selectionNumber });
    await result(world, race, wonBy(1));
    await result(world, place, firstThree);
    for (const customer of onIt) expect(await fundsAfter(world, customer)).toBe(100_00);
  });

  it('3.10: is no walkover without the favourite, which ran against the one that is left', async () => {
    const world = await theWorld();
    const race = await world.addRace(['1/2', '3/1', '20/1']);
    const without = await addSideMarket(world, race, 'race-without-favourite', [2, 3]);
    const customer = await stake(world, { market: without, number: 2, price: 'EVENS' });
    await world.operator.declareNonRunner({ ...race, selectionNumber: 3 });
    const outcomes = [{ selectionNumber: 2, outcome: 'won' as const }];
    const other = { selectionNumber: 3, outcome: 'void' as const };
    await result(world, without, { kind: 'selections', outcomes: [...outcomes, other] });
    // The winnings are EVENS less 40p for 5/4.
    expect(await fundsAfter(world, customer)).toBe(106_00);
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

describe('3.16: a runner that was wrongly said not to run', () => {
  it('runs again when an operator says so, whatever its feed repeats, and reduces nobody', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const place = await addPlaceMarket(world, race);
    const early = await stake(world, { market: race, number: 2, price: '2/1' });
    const onIt = await stake(world, { market: race, number: 1, price: 'EVENS' });
    const placed = await stake(world, { market: place, number: 2, price: 'EVENS' });
    const placedToo = await stake(world, { market: place, number: 1, price: '2/5' });
    const runner = { ...race, selectionNumber: 1 };
    const told = { kind: 'runner.withdrawn', at: Date.now(), selectionNumber: 1 } as const;
    const out: FeedEvent[] = [race, place].map((market) => ({ ...told, market, price: 'EVENS' }));
    await world.emit([...out, moved(race, 2, '4/6')]);
    const meanwhile = await stake(world, { market: race, number: 2, price: '4/6' });
    const late = await bring(world, { market: race, number: 2, price: '4/6' });
    await world.operator.reinstateRunner(runner);
    expect(await late.place()).toMatchObject({ status: 4 });
    await expect(world.operator.reinstateRunner(runner)).rejects.toMatchObject({
      code: 'market.state_invalid',
    });
    await world.emit(out);
    await world.operator.resumeMarket(race);
    const back = await stake(world, { market: race, number: 1, price: 'EVENS' });
    await result(world, race, wonBy(2));
    await result(world, place, firstThree);
    expect(await fundsAfter(world, early)).toBe(120_00);
    expect(await fundsAfter(world, meanwhile)).toBe(106_67);
    expect(await fundsAfter(world, onIt)).toBe(90_00);
    expect(await fundsAfter(world, back)).toBe(90_00);
    expect(await fundsAfter(world, placed)).toBe(110_00);
    expect(await fundsAfter(world, placedToo)).toBe(104_00);
  });

  it('is settled again by the difference, once where its market is frozen meanwhile', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const runner = { ...race, selectionNumber: 1 };
    const onIt = await stake(world, { market: race, number: 1, price: 'EVENS' });
    const beaten = await stake(world, { market: race, number: 2, price: '2/1' });
    await world.operator.declareNonRunner(runner);
    await result(world, race, wonBy(2));
    expect(await fundsAfter(world, onIt)).toBe(100_00);
    // The winnings are 2/1 less 45p in the pound.
    expect(await fundsAfter(world, beaten)).toBe(111_00);
    await world.operator.freezeMarket(race);
    await world.operator.reinstateRunner(runner);
    const positions = [1, 2].map((selectionNumber) => ({
      selectionNumber,
      position: selectionNumber,
    }));
    const corrected: EnteredResult = { kind: 'race', positions, startingPrices: [] };
    await world.operator.enterResult({ ...race, result: corrected });
    await world.operator.releaseMarket(race);
    await until(async () => ((await world.balanceOf(onIt)) === 110_00 ? true : undefined));
    await until(async () => ((await world.balanceOf(beaten)) === 90_00 ? true : undefined));
    for (const [customer, moves] of [
      [onIt, [10_00, 10_00]],
      [beaten, [21_00, -21_00]],
    ] as const) {
      const { bets } = await customer.api.myBets({ status: 'settled' });
      expect(bets[0]?.settlements.map((each) => each.moved)).toEqual(moves);
    }
    const audited = await world.test.db.query(
      `select 1 from audit_log where action = 'runner.reinstated' and detail->>'selectionNumber' = '1'`,
    );
    expect(audited).not.toHaveLength(0);
  });

  it('is not placed, and reduces nobody, until the result names it', async () => {
    const world = await theWorld();
    const race = await world.addRace(field);
    const runner = { ...race, selectionNumber: 1 };
    const place = await addPlaceMarket(world, race);
    const onIt = await stake(world, { market: race, number: 1, price: 'EVENS' });
    const toPlace = await stake(world, { market: place, number: 1, price: '2/5' });
    const winner = await stake(world, { market: race, number: 2, price: '2/1' });
    await world.operator.declareNonRunner(runner);
    await result(world, race, wonBy(2));
    await result(world, place, firstThree);
    expect(await fundsAfter(world, winner)).toBe(111_00);
    expect(await fundsAfter(world, toPlace)).toBe(100_00);
    await world.operator.reinstateRunner(runner);
    await until(async () => ((await world.balanceOf(winner)) === 120_00 ? true : undefined));
    for (const beaten of [onIt, toPlace])
      await until(async () => ((await world.balanceOf(beaten)) === 90_00 ? true : undefined));
    await world.operator.enterResult({ ...place, result: firstThree });
    await until(async () => ((await world.balanceOf(toPlace)) === 104_00 ? true : undefined));
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
