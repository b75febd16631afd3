import type { EachWayTerms } from '@furlong/betting';
import type { DeclaredResult, FeedEvent, RaceFinish } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { declareMeeting, declareRace, noon, race } from '../testing/declare-day.ts';
import { openTestCatalogue, type TestCatalogue } from '../testing/open-catalogue.ts';

function finish(...order: readonly number[]): RaceFinish {
  return {
    kind: 'race',
    positions: order.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [{ selectionNumber: 2, price: '11/4' }],
    dividends: [],
  };
}

function resulted(result: DeclaredResult): FeedEvent {
  return { kind: 'market.resulted', at: noon, market: race, result };
}

function withdrawn(selectionNumber: number, price: string, eachWay?: EachWayTerms): FeedEvent {
  const out = { kind: 'runner.withdrawn', at: noon, market: race, selectionNumber, price } as const;
  return eachWay === undefined ? out : { ...out, eachWay };
}

/** A race of eight that 2, 1 and 5 finished first in, told by its feed. */
async function openResulted(): Promise<TestCatalogue> {
  const test = await openTestCatalogue();
  await test.catalogue.apply([declareMeeting(), declareRace(), resulted(finish(2, 1, 5))]);
  return test;
}

async function readRevisions({ db }: TestCatalogue) {
  const rows = await db.query<{ revision: number; result: DeclaredResult; has_run: boolean }>(
    `select r.revision, r.result, s.revision is not null as has_run
     from market_results r left join settlement_runs s using (market_id, revision) order by 1`,
  );
  return rows.map(({ revision, result, has_run: hasRun }) => [
    revision,
    result.kind === 'race' ? result.positions.map((each) => each.selectionNumber) : result.kind,
    hasRun,
  ]);
}

async function readWithdrawals({ db }: TestCatalogue) {
  return await db.query('select selection_number, price, is_too_late from withdrawals');
}

describe('a runner that comes out after the result (3.16)', () => {
  it('by an operator: the runners behind move up, at its starting price, and all bets are settled again', async () => {
    const test = await openResulted();
    await test.catalogue.operator.withdraw({ key: race, by: 'trader1', selectionNumber: 2 });
    expect(await readRevisions(test)).toEqual([
      [1, [2, 1, 5], true],
      [2, [1, 5], true],
    ]);
    expect(await readWithdrawals(test)).toEqual([
      { selection_number: 2, price: '11/4', is_too_late: true },
    ]);
    expect(test.catalogue.book.findMarket(race)).toMatchObject({
      status: 'resulted',
      resultRevision: 2,
    });
    await expect(
      test.catalogue.operator.withdraw({ key: race, by: 'trader1', selectionNumber: 2 }),
    ).rejects.toMatchObject({ code: 'market.state_invalid' });
  });

  it('takes time and distances with it, which nobody has told of the others', async () => {
    const test = await openTestCatalogue();
    const beaten = [
      { selectionNumber: 1, distance: '1¼' },
      { selectionNumber: 5, distance: 'nk' },
    ];
    const told = resulted({ ...finish(2, 1, 5), winnerMs: 72_340, beaten });
    await test.catalogue.apply([declareMeeting(), declareRace(), told]);
    const { book, operator } = test.catalogue;
    await operator.withdraw({ key: race, by: 'trader1', selectionNumber: 3 });
    expect(book.findMarket(race)?.result).toMatchObject({ winnerMs: 72_340, beaten });
    await operator.withdraw({ key: race, by: 'trader1', selectionNumber: 1 });
    const { result } = book.findMarket(race) ?? {};
    expect(result).toMatchObject({ kind: 'race', positions: { length: 2 } });
    expect(result).not.toHaveProperty('winnerMs');
    expect(result).not.toHaveProperty('beaten');
  });

  it('though it was not placed, so that the finish reads as before', async () => {
    const test = await openResulted();
    await test.catalogue.operator.withdraw({ key: race, by: 'trader1', selectionNumber: 3 });
    expect(await readRevisions(test)).toEqual([
      [1, [2, 1, 5], true],
      [2, [2, 1, 5], true],
    ]);
    expect(await readWithdrawals(test)).toMatchObject([{ selection_number: 3, price: '4/1' }]);
  });

  it('by its feed, once however often it is told, after a restart too', async () => {
    const test = await openResulted();
    await test.catalogue.apply([withdrawn(3, '4/1')]);
    await test.catalogue.apply([withdrawn(3, '4/1'), resulted(finish(2, 1, 5))]);
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([declareMeeting(), declareRace(), resulted(finish(2, 1, 5))]);
    await after.apply([withdrawn(3, '4/1')]);
    expect(await readRevisions(test)).toHaveLength(2);
    expect(await readWithdrawals(test)).toEqual([
      { selection_number: 3, price: '4/1', is_too_late: true },
    ]);
    await after.apply([withdrawn(5, '10/1'), resulted(finish(2, 1, 5, 7))]);
    expect(await readRevisions(test)).toMatchObject([{}, {}, [3, [2, 1, 7], true]]);
  });

  it('is measured by another price, once, whatever its feed tells again, after a restart too', async () => {
    const test = await openResulted();
    await test.catalogue.apply([withdrawn(3, '4/1')]);
    const corrected = { key: race, by: 'trader1', selectionNumber: 3, price: '10/3' };
    await test.catalogue.operator.correctRuleFour(corrected);
    await test.catalogue.operator.correctRuleFour(corrected);
    await test.catalogue.apply([withdrawn(3, '4/1'), resulted(finish(2, 1, 5))]);
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([declareMeeting(), declareRace(), withdrawn(3, '4/1')]);
    expect(await readRevisions(test)).toEqual([1, 2, 3].map((each) => [each, [2, 1, 5], true]));
    expect(await readWithdrawals(test)).toMatchObject([{ selection_number: 3, price: '10/3' }]);
    const runner = after.book.findMarket(race)?.selections.get(3);
    expect(runner).toMatchObject({ isWithdrawn: true, withdrawal: { price: '10/3' } });
  });

  it("leaves the result its feed's, even if an operator said so or measured it: a correction is taken", async () => {
    const test = await openResulted();
    const target = { key: race, by: 'trader1', selectionNumber: 3 };
    await test.catalogue.operator.withdraw(target);
    await test.catalogue.operator.correctRuleFour({ ...target, price: '10/3' });
    await test.catalogue.apply([resulted(finish(2, 3, 1, 5))]);
    expect(await readRevisions(test)).toHaveLength(3);
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([resulted(finish(1, 2, 3, 5))]);
    expect(await readRevisions(test)).toMatchObject([{}, {}, {}, [4, [1, 2, 5], true]]);
  });

  it('and was the only one to finish: the race is void', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace(), resulted(finish(4))]);
    await test.catalogue.apply([withdrawn(4, '6/1')]);
    expect(await readRevisions(test)).toMatchObject([{}, [2, 'void', true]]);
  });

  it('is nobody where an operator entered the result, or where there is no finish', async () => {
    const test = await openResulted();
    const { operator } = test.catalogue;
    await operator.enterResult({ key: race, by: 'trader1', result: finish(1, 2, 5) });
    await test.catalogue.apply([withdrawn(3, '4/1')]);
    const none: DeclaredResult = { kind: 'void', reason: 'abandoned' };
    await operator.enterResult({ key: race, by: 'trader1', result: none });
    await expect(
      operator.withdraw({ key: race, by: 'trader1', selectionNumber: 3 }),
    ).rejects.toMatchObject({ code: 'market.state_invalid' });
    expect(await readRevisions(test)).toHaveLength(3);
    expect(await readWithdrawals(test)).toEqual([]);
  });
});

describe('a runner whom the feed takes out after an operator took out another', () => {
  it('leaves the terms of the field as it stands, and not the terms of the field that the feed knows', async () => {
    const test = await openTestCatalogue();
    const nine = ['2/1', '5/2', '4/1', '6/1', '10/1', '12/1', '20/1', '33/1', '40/1'];
    await test.catalogue.apply([declareMeeting(), declareRace(race, nine)]);
    await test.catalogue.operator.withdraw({ key: race, by: 'trader1', selectionNumber: 9 });
    const eachWay = { numerator: 1, denominator: 5, places: 3 };
    expect(test.catalogue.book.findMarket(race)?.eachWay).toEqual(eachWay);
    // Of nine, as it has them, eight are left.
    await test.catalogue.apply([withdrawn(8, '33/1', eachWay)]);
    expect(test.catalogue.book.findMarket(race)?.eachWay).toEqual({
      numerator: 1,
      denominator: 4,
      places: 2,
    });
  });
});

describe('a runner that an operator puts back (3.16)', () => {
  it('is in the field again, by whose number the terms go, after a restart too', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    const target = { key: race, by: 'trader1', selectionNumber: 2 };
    const { operator } = test.catalogue;
    for (const selectionNumber of [2, 3]) await operator.withdraw({ ...target, selectionNumber });
    const terms = { numerator: 1, denominator: 4, places: 2 };
    await operator.reinstate(target);
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([declareMeeting(), declareRace(), withdrawn(2, '5/2')]);
    expect(after.book.findMarket(race)).toMatchObject({ status: 'suspended', eachWay: terms });
    expect(await readWithdrawals(test)).toMatchObject([{ selection_number: 3 }]);
    await after.operator.reinstate({ ...target, selectionNumber: 3 });
    const eachWay = { numerator: 1, denominator: 5, places: 3 };
    expect(after.book.findMarket(race)).toMatchObject({ status: 'suspended', eachWay });
    await after.operator.resume(target);
    const market = after.book.findMarket(race);
    expect(market?.status).toBe('open');
    expect(market?.selections.get(2)).toMatchObject({ isWithdrawn: false, price: '5/2' });
  });

  it('comes out again by an operator’s word alone, and is then its feed’s again', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace(), withdrawn(3, '4/1')]);
    const { operator, book } = test.catalogue;
    const target = { key: race, by: 'trader1', selectionNumber: 3 };
    await operator.reinstate(target);
    await operator.withdraw(target);
    expect(await readWithdrawals(test)).toMatchObject([{ selection_number: 3, price: '4/1' }]);
    expect(book.findMarket(race)?.selections.get(3)).toMatchObject({ isReinstated: false });
    await expect(operator.reinstate({ ...target, selectionNumber: 5 })).rejects.toMatchObject({
      code: 'market.state_invalid',
    });
  });

  it('leaves the finish as it was told, in a further result', async () => {
    const test = await openResulted();
    await test.catalogue.apply([withdrawn(1, '2/1')]);
    await test.catalogue.operator.reinstate({ key: race, by: 'trader1', selectionNumber: 1 });
    await test.catalogue.apply([withdrawn(1, '2/1'), resulted(finish(2, 5))]);
    expect(await readRevisions(test)).toEqual([
      [1, [2, 1, 5], true],
      [2, [2, 5], true],
      [3, [2, 5], true],
    ]);
    expect(await readWithdrawals(test)).toEqual([]);
  });
});

describe('a result by hand, without what was told before (1.5)', () => {
  it('has the prices and dividends that were told last, below the entered ones, of every runner that ran', async () => {
    const test = await openResulted();
    const { operator } = test.catalogue;
    const target = { key: race, by: 'trader1' };
    const dividends = [{ name: 'Tote Win', odds: '£4.00' }];
    const startingPrices = [
      { selectionNumber: 2, price: '3/1' },
      { selectionNumber: 1, price: '5/1' },
    ];
    await test.catalogue.apply([resulted({ ...finish(2, 1, 5), startingPrices, dividends })]);
    const entered = [{ selectionNumber: 1, price: '9/2' }];
    await operator.enterResult({
      ...target,
      result: { ...finish(1, 2, 5), startingPrices: entered },
    });
    await operator.withdraw({ ...target, selectionNumber: 2 });
    await operator.enterResult({ ...target, result: { ...finish(5, 1), startingPrices: [] } });
    const rows = await test.db.query<{ result: DeclaredResult }>(
      'select result from market_results where revision in (3, 5) order by revision',
    );
    expect(rows.map(({ result }) => result)).toMatchObject([
      { startingPrices: [{ selectionNumber: 2, price: '3/1' }, ...entered], dividends },
      { startingPrices: entered, dividends },
    ]);
  });
});
