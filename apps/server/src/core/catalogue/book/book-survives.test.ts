import type { DeclaredResult, FeedEvent } from '@furlong/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import type { Book } from './book.ts';
import { createDatabaseCable } from '../../../platform/database/testing/database-cable.ts';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  match,
  matchResult,
  meeting,
  noon,
  race,
} from '../testing/declare-day.ts';
import { openTestCatalogue } from '../testing/open-catalogue.ts';

const day: readonly FeedEvent[] = [
  declareMeeting(),
  declareMatch(),
  declareRace(),
  declareMatchMarket(),
];

function suspended(): FeedEvent {
  return { kind: 'market.status_changed', at: noon, market: race, status: 'suspended' };
}

function moved(price: string): FeedEvent {
  const prices = [{ selectionNumber: 1, price }];
  return { kind: 'prices.moved', at: noon, market: race, prices };
}

/** The book as a customer could tell it: everything but how often it changed. */
function toPlain(book: Book): unknown {
  return [...book.listFixtures()]
    .sort((one, other) => one.key.ef.localeCompare(other.key.ef))
    .map(({ markets, version: _version, shapeVersion: _shape, id: _id, ...fixture }) => ({
      ...fixture,
      markets: [...markets.values()]
        .sort((one, other) => one.key.ev - other.key.ev)
        .map(({ key, kind, name, status, eachWay, selections, resultRevision }) => ({
          key,
          kind,
          name,
          status,
          eachWay,
          resultRevision,
          selections: [...selections.values()].sort((one, other) => one.number - other.number),
        })),
    }));
}

describe('what was over long ago', () => {
  const dayMs = 86_400_000;
  const won = (selectionNumber: number): DeclaredResult => ({
    kind: 'race',
    positions: [{ selectionNumber, position: 1 }],
    startingPrices: [],
    dividends: [],
  });
  const resulted: FeedEvent = { kind: 'market.resulted', at: noon, market: race, result: won(1) };

  it.each([2, 9])(
    'is corrected by an operator, %d days and a restart later (3.16)',
    async (days) => {
      const test = await openTestCatalogue();
      await test.catalogue.apply([...day, resulted]);
      await test.catalogue.stop();
      test.clock.ms += days * dayMs;
      const { operator, book } = await test.again();
      expect(book.findMarket(race)).toBeUndefined();
      const target = { key: race, by: 'trader' };
      expect(await operator.enterResult({ ...target, result: won(2) })).toBe(2);
      const unknown = { ...target, key: { ...race, eg: 99 } };
      await expect(operator.freeze(unknown)).rejects.toMatchObject({ code: 'market.unknown' });
    },
  );

  it('is known again where the feed tells its fixture and its markets in turn', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([...day, resulted]);
    test.clock.ms += 9 * dayMs;
    await eventually(() => expect(test.catalogue.book.findMarket(race)).toBeUndefined());
    await test.catalogue.apply([declareRace(), { ...resulted, result: won(2) }]);
    expect(test.faults).toEqual([]);
    const [row] = await test.db.query('select max(revision) as revision from market_results');
    expect(row).toEqual({ revision: 2 });
  });
});

describe('an operator’s word whose commit was not answered', () => {
  const won = (selectionNumber: number): DeclaredResult => ({
    kind: 'race',
    positions: [{ selectionNumber, position: 1 }],
    startingPrices: [],
    dividends: [],
  });
  const target = { key: race, by: 'trader1' };

  it('stands, and is corrected like any other (3.16)', async () => {
    const cable = createDatabaseCable();
    const test = await openTestCatalogue({}, cable.reach);
    await test.catalogue.apply(day);
    const { operator, book } = test.catalogue;
    cable.cutAtCommitOf('insert into market_results');
    expect(await operator.enterResult({ ...target, result: won(1) })).toBe(1);
    expect(book.findMarket(race)).toMatchObject({ status: 'resulted', result: won(1) });
    expect(await operator.enterResult({ ...target, result: won(2) })).toBe(2);
    const rows = await test.db.query('select revision, result from market_results order by 1');
    expect(rows).toMatchObject([
      { revision: 1, result: won(1) },
      { revision: 2, result: won(2) },
    ]);
    expect(await test.db.query('select revision from settlement_runs order by 1')).toHaveLength(2);
  });

  it('is refused where another process was quicker to give the market a result', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply(day);
    await test.db.query(
      `insert into market_results (market_id, revision, result, declared_by, declared_at)
       select id, 1, '{"kind":"void","reason":"abandoned"}', 'operator:trader2', now() from markets`,
    );
    await expect(
      test.catalogue.operator.enterResult({ ...target, result: won(1) }),
    ).rejects.toMatchObject({ code: 'FU001' });
    const market = test.catalogue.book.findMarket(race);
    expect(market).toMatchObject({ resultRevision: 0, status: 'open' });
  });
});

describe('after a restart', () => {
  it('the book is as it was, but nothing is open until the feed speaks of it', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([...day, moved('9/4')]);
    const declared = declareMatch();
    const side = { starters: ['Jude Hale'], bench: [] };
    const lineUps = { home: side, away: side };
    await test.catalogue.apply([
      { ...declared, fixture: { ...declared.fixture, lineUps } },
      {
        kind: 'score.changed',
        at: noon,
        fixture: match,
        score: {
          home: 1,
          away: 0,
          period: '1H',
          minute: 12,
          incidents: [{ minute: 9, kind: 'goal', side: 'home', player: 'Jude Hale' }],
        },
      },
    ]);
    const before = toPlain(test.catalogue.book);
    await test.catalogue.stop();
    test.clock.ms += 60_000;
    const after = await test.again();
    expect(after.book.findMarket(race)).toMatchObject({
      status: 'suspended',
      lastShutAt: noon + 60_000,
    });
    expect(after.book.findFixture(match)).toMatchObject({
      isInPlay: true,
      lineUps,
      score: { home: 1, incidents: [{ player: 'Jude Hale' }] },
    });
    const stale = await test.db.query('select from markets where is_stale');
    expect(stale).toHaveLength(2);
    await after.apply([declareRace()]);
    expect(after.book.findMarket(race)?.status).toBe('open');
    expect(after.book.findMarket(matchResult)?.status).toBe('suspended');
    await after.apply([declareMatchMarket()]);
    expect(toPlain(after.book)).toEqual(before);
    expect(await test.db.query('select from markets where is_stale')).toHaveLength(0);
  });

  it('the operator’s hand still holds, whatever the feed declares', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply(day);
    const { operator } = test.catalogue;
    const target = { key: race, by: 'trader1' };
    await operator.suspend(target);
    await operator.setPrice({ ...target, selectionNumber: 1, price: '5/4' });
    await operator.withdraw({ ...target, selectionNumber: 8 });
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([...day, moved('3/1')]);
    const market = after.book.findMarket(race);
    expect(market).toMatchObject({ status: 'suspended', eachWay: { denominator: 4, places: 2 } });
    expect(market?.selections.get(1)?.price).toBe('5/4');
    expect(market?.selections.get(8)).toMatchObject({
      isWithdrawn: true,
      withdrawal: { price: '33/1', deductionPence: null },
    });
    await after.operator.resume(target);
    await after.operator.setPrice({ ...target, selectionNumber: 1, price: '' });
    expect(market).toMatchObject({ status: 'open' });
    expect(market?.selections.get(1)?.price).toBe('3/1');
  });
});

describe('a feed that falls silent', () => {
  it('has its open markets suspended, and opened again when it is back', async () => {
    // The silence is long enough that what follows the heartbeat is seen before the feed is silent again.
    const test = await openTestCatalogue({ silenceMsMax: 1_500 });
    const off = { kind: 'market.status_changed', at: noon, market: matchResult } as const;
    await test.catalogue.apply([...day, { ...off, status: 'off' }]);
    await eventually(() => {
      expect(test.catalogue.book.findMarket(race)?.status).toBe('suspended');
    });
    await eventually(async () => {
      expect(await test.db.query('select from markets where is_stale')).toHaveLength(1);
    });
    await test.catalogue.apply([{ kind: 'heartbeat', at: noon }]);
    expect(test.catalogue.book.findMarket(race)?.status).toBe('open');
    expect(test.catalogue.book.findMarket(matchResult)?.status).toBe('off');
    expect(await test.db.query('select from markets where is_stale')).toHaveLength(0);
  });
});

describe('a database that is lost for a while', () => {
  it('suspends the book in memory, and has everything once it is back', async () => {
    const cable = createDatabaseCable();
    const test = await openTestCatalogue({}, cable.reach);
    await test.catalogue.apply(day);
    await cable.pullOut();
    const applying = test.catalogue.apply([moved('7/2'), suspended()]);
    await eventually(() => {
      expect(test.catalogue.book.findMarket(matchResult)?.status).toBe('suspended');
    });
    await cable.putBack();
    await applying;
    expect(test.catalogue.book.findMarket(matchResult)?.status).toBe('open');
    expect(test.catalogue.book.findMarket(race)?.status).toBe('suspended');
    await test.catalogue.stop();
    const rows = await test.db.query(
      `select m.status, s.price from markets m join selections s on s.market_id = m.id
       where m.kind = 'race-win' and s.number = 1`,
    );
    expect(rows).toEqual([{ status: 'suspended', price: '7/2' }]);
  });
});

describe('a feed that falls silent while the database is lost', () => {
  it('has its rows suspended too, once the database is back', async () => {
    const cable = createDatabaseCable();
    const test = await openTestCatalogue({ silenceMsMax: 500 }, cable.reach);
    await test.catalogue.apply(day);
    await cable.pullOut();
    await eventually(() => {
      expect(test.catalogue.silentSince()).toBeDefined();
    });
    await cable.putBack();
    await eventually(async () => {
      expect(await test.db.query('select from markets where is_stale')).toHaveLength(2);
    });
  });
});

describe('declaring again', () => {
  it('in any order, and however often, leaves the same book', async () => {
    const test = await openTestCatalogue();
    const races = [1, 2, 3].map((ev) => declareRace({ ...meeting, ev }));
    const all = [...day, ...races];
    await test.catalogue.apply(all);
    await test.catalogue.apply([moved('11/4'), suspended()]);
    const expected = toPlain(test.catalogue.book);
    const version = test.catalogue.book.version();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all), fc.shuffledSubarray(all), async (some, others) => {
        await test.catalogue.apply(some);
        await test.catalogue.apply([...others, ...some]);
        expect(toPlain(test.catalogue.book)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
    expect(test.catalogue.book.version()).toBe(version);
    const fresh = await openTestCatalogue();
    await fresh.catalogue.apply([...all].reverse());
    await fresh.catalogue.apply([...all, moved('11/4'), suspended()]);
    expect(toPlain(fresh.catalogue.book)).toEqual(expected);
  });

  it('a whole day is a few statements, and declaring it again none', async () => {
    const test = await openTestCatalogue();
    let statements = 0;
    const counting = {
      ...test.db,
      transaction: async <Result>(work: Parameters<typeof test.db.transaction<Result>>[0]) =>
        await test.db.transaction<Result>(
          async (tx) =>
            await work({
              ...tx,
              query: async (statement) => {
                statements += 1;
                return await tx.query(statement);
              },
            }),
        ),
    };
    const catalogue = await test.again({ db: counting });
    const events: FeedEvent[] = [];
    for (let eg = 1; eg <= 50; eg += 1) {
      events.push(declareMeeting({ ef: 'H2611201', eg }, `Course ${eg}`));
      for (let ev = 1; ev <= 8; ev += 1)
        events.push(declareRace({ ef: 'H2611201', eg, ev }, Array<string>(10).fill('8/1')));
    }
    for (let eg = 1; eg <= 100; eg += 1) {
      events.push(declareMatch({ ef: 'F2611211', eg }));
      for (let ev = 0; ev < 40; ev += 1)
        events.push(declareMatchMarket({ ef: 'F2611211', eg, ev }));
    }
    await catalogue.apply(events);
    expect(statements).toBeLessThan(40);
    expect([...catalogue.book.listFixtures()]).toHaveLength(150);
    statements = 0;
    await catalogue.apply(events);
    expect(statements).toBe(0);
    const [count] = await test.db.query<{ count: number }>('select count(*) from selections');
    expect(count?.count).toBe(16_000);
  });
});
