import { searchRoutes, type SearchHit } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it, onTestFinished } from 'vitest';
import { until } from '../../../test/until.ts';
import type { Book, BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import {
  declareLeagueMatch,
  declareOutright,
} from '../../core/catalogue/testing/declare-contests.ts';
import {
  declareMatchMarket,
  declareMeeting,
  declareRace,
  meeting,
  noon,
} from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { bindRoutes } from '../../platform/http/bind-routes.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { createQuietServer } from '../../platform/http/testing/quiet-server.ts';
import { createSearchIndex } from './search-index.ts';
import { searchHandlers } from './search.routes.ts';
import { findHits } from './search.view.ts';

const hourMs = 3_600_000;
const arsenal = { ef: 'F2611201', eg: 1 };
const madrid = { ef: 'F2611201', eg: 2 };
const later = { ef: 'F2611221', eg: 1 };

function declareScorers(): FeedEvent {
  const { market, ...event } = declareMatchMarket({ ...arsenal, ev: 9 }, [
    { number: 1, name: 'José Núñez', price: '4/1', runner: null },
    { number: 2, name: 'No Goalscorer', price: '9/1', runner: null },
  ]);
  const scorers = { kind: 'first-goalscorer', name: 'First Goalscorer', group: 'Player' };
  return { ...event, market: { ...market, ...scorers } };
}

async function openSearch() {
  const test = await openTestCatalogue();
  await test.catalogue.apply([
    ...declareLeagueMatch(arsenal, { startsAt: noon + 3 * hourMs }),
    ...declareLeagueMatch(madrid, {
      name: 'Atlético Madrid v Barcelona',
      competition: { code: 'ES1', name: 'La Liga' },
      participants: { home: 'Atlético Madrid', away: 'Barcelona' },
      country: 'Spain',
      region: 'International',
      startsAt: noon + 20 * hourMs,
    }),
    ...declareLeagueMatch(later, {
      name: 'Leeds v Arsenal',
      participants: { home: 'Leeds', away: 'Arsenal' },
      startsAt: noon + 48 * hourMs,
    }),
    declareScorers(),
    ...declareOutright(),
    declareMeeting(),
    declareRace(),
    declareRace({ ...meeting, ev: 2 }),
  ]);
  const quiet = createQuietServer();
  const server = createHttpServer({ ...quiet, callRate: { burst: 40, perSecond: 0 } });
  onTestFinished(async () => {
    await server.fastify.close();
  });
  bindRoutes(
    server,
    searchRoutes,
    searchHandlers({ book: test.catalogue.book, clock: test.clock }),
  );
  const url = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (q: string) => await fetch(`${url}/api/search?q=${encodeURIComponent(q)}`);
  const find = async (q: string) => (await (await ask(q)).json()) as SearchHit[];
  const titles = async (q: string) => (await find(q)).map(({ kind, title }) => `${kind}: ${title}`);
  return { ...test, ask, find, titles };
}

describe('search', () => {
  it('finds a team with its next match first, then its matches and outrights', async () => {
    const { find } = await openSearch();
    const hits = await find('arsenal');
    expect(hits.slice(0, 3)).toMatchObject([
      {
        kind: 'participant',
        title: 'Arsenal',
        detail: 'Football, Premier League',
        page: { kind: 'match', code: 'F', eventFile: 'F2611201', eventGroup: 1 },
        startsAt: '2026-11-20T15:00:00.000Z',
      },
      { kind: 'participant', detail: 'Premier League, Winner 2026/27', page: { kind: 'outright' } },
      { kind: 'match', title: 'Arsenal v Fulham' },
    ]);
    expect(hits.at(3)).toMatchObject({ kind: 'match', title: 'Leeds v Arsenal' });
  });

  it.each([
    ['ATLETICO', 'participant: Atlético Madrid'],
    ['madrid atl', 'participant: Atlético Madrid'],
    ['atletcio', 'participant: Atlético Madrid'],
    ['barcelona v madrid', 'match: Atlético Madrid v Barcelona'],
    ['nunez', 'participant: José Núñez'],
    ['kempton', 'meeting: Kempton Park'],
    ['kempton 12.35', 'race: 12:35 Kempton Park'],
    ['runner 7', 'runner: Runner 7'],
    ['premier', 'competition: Premier League'],
    ['spain', 'country: Spain'],
    ['winner 2026', 'outright: Winner 2026/27'],
    ['foot', 'sport: Football'],
    ['motor', 'sport: Motor Racing'],
  ])('finds for %s first %s', async (text, first) => {
    const { titles } = await openSearch();
    expect((await titles(text))[0]).toBe(first);
  });

  it('leads a meeting to its next race, and a runner to its own', async () => {
    const { find, clock } = await openSearch();
    clock.ms = noon + 6 * 60_000;
    expect((await find('kempton'))[0]).toMatchObject({
      page: { kind: 'race', eventIdx: 2 },
      startsAt: '2026-11-20T12:35:00.000Z',
    });
    expect((await find('runner 3'))[0]).toMatchObject({
      page: { kind: 'race', code: 'H', eventFile: meeting.ef, eventGroup: meeting.eg },
    });
  });

  it('finds nothing for what is no name, and for no outcome', async () => {
    const { titles } = await openSearch();
    for (const text of ['x', '💷', 'zzzz', '<script>', "' or 1=1--", 'goalscorer', 'yes'])
      expect([text, await titles(text)]).toEqual([text, []]);
  });

  it('is bounded in what it takes, what it gives and how often', async () => {
    const { ask, find } = await openSearch();
    expect((await ask('x'.repeat(61))).status).toBe(400);
    expect((await ask('')).status).toBe(400);
    expect((await find('runner')).length).toBe(8);
    const answers = await Promise.all(Array.from({ length: 40 }, async () => await ask('leeds')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });

  it('follows the book: what is declared later is found, what is over is not', async () => {
    const { titles, catalogue } = await openSearch();
    expect(await titles('everton')).toEqual([]);
    await catalogue.apply(
      declareLeagueMatch(
        { ef: 'F2611201', eg: 7 },
        { name: 'Everton v Hull', participants: { home: 'Everton', away: 'Hull' } },
      ),
    );
    await until(async () => ((await titles('everton')).length === 2 ? true : undefined));
    await catalogue.apply([
      {
        kind: 'score.changed',
        at: noon,
        fixture: { ef: 'F2611201', eg: 7 },
        score: { home: 1, away: 0, period: 'FT', minute: 90 },
      },
    ]);
    expect(await titles('everton')).toEqual([]);
  });
});

/** A book of many meetings, with no catalogue behind it. */
function createLargeBook(meetingCount: number): Book {
  const fixtures = new Map<number, BookFixture>();
  for (let id = 0; id < meetingCount; id += 1) {
    const markets = new Map<number, BookMarket>();
    const fixture = {
      id,
      key: { ef: 'H2611201', eg: id },
      kind: 'meeting',
      sportCode: 'H',
      name: `Course${id} Park`,
      country: 'Ireland',
      startsAt: noon,
      isInPlay: false,
      markets,
    } as unknown as BookFixture;
    for (let ev = 1; ev <= 8; ev += 1) {
      const selections = Array.from({ length: 12 }, (_, at) => [
        at + 1,
        { number: at + 1, name: `${word(id * 96 + ev * 12 + at)} ${word(at * 7 + id)}` },
      ]);
      markets.set(ev, {
        id: id * 10 + ev,
        key: { ...fixture.key, ev },
        fixture,
        status: 'open',
        startsAt: noon + ev * hourMs,
        race: { title: `Stakes ${word(ev)}` },
        selections: new Map(selections as never),
      } as unknown as BookMarket);
    }
    fixtures.set(id, fixture);
  }
  return {
    findMarket: () => undefined,
    findMarketById: () => undefined,
    findMarketByFeedId: () => undefined,
    listRunnersMoved: () => [],
    findFixture: ({ eg }) => fixtures.get(eg),
    listFixtures: () => fixtures.values(),
    version: () => 1,
    onChange: () => () => undefined,
  };
}

function word(seed: number): string {
  let rest = (Math.imul(seed + 1, 2_654_435_761) >>> 0) % 40_000;
  let text = '';
  for (let at = 0; at < 4; at += 1) {
    text += ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so'][
      rest % 14
    ];
    rest = Math.floor(rest / 14);
  }
  return text;
}

describe('a book of sixty thousand selections', () => {
  it('is read without holding the event loop, and searched in milliseconds', async () => {
    const index = createSearchIndex(createLargeBook(625));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await index.ready();
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
    for (const text of ['course62', 'bacedifo', 'ba ce', 'bacedjfo', 'park 13:00', 'zzzzzz']) {
      // The test measures the processor's time, which is not longer when others use the machine.
      const times = Array.from({ length: 8 }, () => {
        const before = process.cpuUsage();
        findHits(index, text, noon);
        return process.cpuUsage(before).user / 1000;
      });
      expect([text, Math.min(...times) < 40]).toEqual([text, true]);
    }
  });
});
