import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { defaultHouseRules } from '@furlong/settlement';
import type { BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import {
  openTestCatalogue,
  type TestCatalogue,
} from '../../core/catalogue/testing/open-catalogue.ts';
import { createTheOddsApiFeed, type TheOddsApiOptions } from './the-odds-api.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const data = process.env['FURLONG_DATA'] ?? path.join(root, '../shared/data');
const sample = path.join(data, 'odds_samples/the_odds_api_event.json');
const hasSample = existsSync(sample);
if (!hasSample) console.warn('Skipped: the recorded answer is not here (set FURLONG_DATA)');

const minuteMs = 60_000;
const kickOff = '2026-11-21T15:00:00Z';
const beforeKickOff = Date.parse('2026-11-21T12:00:00Z');

interface Quoted {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
}

/** An answer of two bookmakers on one match, with a handicap and a total. */
function answerOf(
  quotes: Readonly<Record<string, Quoted>>,
  changes: { commence_time?: string; without?: string; line?: number } = {},
): unknown[] {
  const line = changes.line ?? 2.5;
  const last_update = '2026-11-21T11:59:30Z';
  const markets = ({ home, draw, away }: Quoted): unknown[] => [
    {
      key: 'h2h',
      last_update,
      outcomes: [
        { name: 'Fulham', price: away },
        { name: 'Arsenal', price: home },
        { name: 'Draw', price: draw },
      ],
    },
    {
      key: 'spreads',
      last_update,
      outcomes: [
        { name: 'Arsenal', price: 1.95, point: -0.75 },
        { name: 'Fulham', price: 1.93, point: 0.75 },
      ],
    },
    {
      key: 'totals',
      last_update,
      outcomes: [
        { name: 'Over', price: 1.85, point: line },
        { name: 'Under', price: 2.02, point: line },
      ],
    },
  ];
  return [
    {
      id: 'e1d0',
      sport_key: 'soccer_epl',
      sport_title: 'EPL',
      commence_time: changes.commence_time ?? kickOff,
      home_team: 'Arsenal',
      away_team: 'Fulham',
      bookmakers: Object.entries(quotes).map(([key, quoted]) => ({
        key,
        title: key,
        last_update,
        markets: markets(quoted).filter(
          (market) => (market as { key: string }).key !== changes.without,
        ),
      })),
    },
  ];
}

const twoQuotes = {
  one: { home: 1.5, draw: 4.5, away: 7 },
  other: { home: 1.55, draw: 4.33, away: 6.5 },
};

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

function json(body: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => response.writeHead(200, headers).end(JSON.stringify(body));
}

interface World extends TestCatalogue {
  /** The answers of the API from now on, by the last part of the path. */
  readonly says: { odds: Respond; scores: Respond };
  readonly asked: string[];
  fixture(): BookFixture | undefined;
  market(kind: string): BookMarket | undefined;
  pricesOf(kind: string): Record<string, string>;
}

async function startFeed(now: number, options: Partial<TheOddsApiOptions> = {}): Promise<World> {
  const world = await openTestCatalogue({ silenceMsMax: 400 });
  world.clock.ms = now;
  const says = { odds: json([]), scores: json([]) };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api');
    asked.push(`${url.pathname}?${url.searchParams.toString()}`);
    if (url.searchParams.get('apiKey') !== 'secret') response.writeHead(401).end('{}');
    else says[url.pathname.endsWith('/scores') ? 'scores' : 'odds'](response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { catalogue, clock, faults } = world;
  const feed = createTheOddsApiFeed({
    access: { url: `http://127.0.0.1:${String(port)}`, key: 'secret', timeoutMs: 2_000 },
    sports: ['soccer_epl'],
    region: 'uk',
    pollMs: 60,
    heartbeatMs: 30,
    clock,
    book: catalogue.book,
    rules: defaultHouseRules,
    log: {
      info: () => undefined,
      warn: (_fields, message) => faults.push(message),
      error: (fields, message) => faults.push(`${message} ${JSON.stringify(fields)}`),
    },
    onFault: (fault) => faults.push(String(fault)),
    ...options,
  });
  await feed.start(catalogue.apply);
  onTestFinished(async () => {
    await feed.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const fixture = (): BookFixture | undefined =>
    [...catalogue.book.listFixtures()].toSorted((one, other) => other.key.eg - one.key.eg)[0];
  const market = (kind: string): BookMarket | undefined =>
    [...(fixture()?.markets.values() ?? [])].find((each) => each.kind === kind);
  const pricesOf = (kind: string): Record<string, string> =>
    Object.fromEntries(
      [...(market(kind)?.selections.values() ?? [])].map(({ name, price }) => [name, price]),
    );
  return { ...world, says, asked, fixture, market, pricesOf };
}

describe('polling The Odds API', () => {
  it('makes one decimal book of several, with the house margin and below every bookmaker’s fair price', async () => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    expect(world.fixture()).toMatchObject({
      kind: 'match',
      sportCode: 'F',
      name: 'Arsenal v Fulham',
      participants: { home: 'Arsenal', away: 'Fulham' },
      competition: { code: 'soccer_epl', name: 'EPL' },
    });
    expect(world.fixture()?.key.ef).toMatch(/^[A-Z][A-Z0-9]{0,19}$/);
    const prices = world.pricesOf('match-result');
    expect(Object.keys(prices)).toEqual(['Arsenal', 'Draw', 'Fulham']);
    const book = Object.values(prices).map((price) => {
      expect(price).toMatch(/^\d+\.\d\d$/);
      return 1 / Number(price);
    });
    const sum = book.reduce((total, chance) => total + chance, 0);
    expect(sum).toBeGreaterThan(1.055);
    expect(sum).toBeLessThan(1.08);
    expect(Number(prices['Arsenal'])).toBeGreaterThan(1.4);
    expect(Number(prices['Arsenal'])).toBeLessThan(1.6);
    expect(world.market('asian-handicap')?.parameters).toEqual({ line: -0.75 });
    expect(Object.keys(world.pricesOf('total-goals'))).toEqual(['Over 2.5', 'Under 2.5']);
    expect(world.asked[0]).toContain('/v4/sports/soccer_epl/odds');
    expect(world.asked[0]).toContain('oddsFormat=decimal');
  });

  it('moves prices, suspends a market that disappears, and keeps each line a market of its own', async () => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('total-goals')?.status).toBe('open'));
    const before = world.pricesOf('match-result')['Fulham'];
    world.says.odds = json(
      answerOf({ one: { home: 1.4, draw: 5, away: 9 } }, { without: 'spreads', line: 3.5 }),
    );
    await eventually(() => expect(world.market('asian-handicap')?.status).toBe('suspended'));
    await eventually(() =>
      expect(Number(world.pricesOf('match-result')['Fulham'])).toBeGreaterThan(Number(before)),
    );
    await eventually(() => {
      const totals = [...(world.fixture()?.markets.values() ?? [])].filter(
        ({ kind }) => kind === 'total-goals',
      );
      expect(totals.map(({ parameters, status }) => [parameters['line'], status])).toEqual([
        [2.5, 'suspended'],
        [3.5, 'open'],
      ]);
    });
    world.says.odds = json([]);
    await eventually(() => expect(world.market('match-result')?.status).toBe('suspended'));
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
  });

  it('takes no bets from the kick-off on, and settles by the final score and its correction', async () => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    world.clock.ms = Date.parse(kickOff) + 1;
    await eventually(() => expect(world.market('match-result')?.status).toBe('off'));
    const scored = {
      id: 'e1d0',
      sport_key: 'soccer_epl',
      commence_time: kickOff,
      home_team: 'Arsenal',
      away_team: 'Fulham',
    };
    world.says.scores = json([{ ...scored, completed: false, scores: null }]);
    await eventually(() => expect(world.asked.some((each) => each.includes('/scores'))).toBe(true));
    const completed = (fulham: string, arsenal: string): Respond => {
      const scores = [
        { name: 'Fulham', score: fulham },
        { name: 'Arsenal', score: arsenal },
      ];
      return json([{ ...scored, completed: true, scores }]);
    };
    world.says.scores = completed('1', '2');
    await eventually(() => expect(world.market('match-result')?.status).toBe('resulted'));
    const outcomesOf = (kind: string): unknown => {
      const result = world.market(kind)?.result;
      return result?.kind === 'selections' && result.outcomes.map(({ outcome }) => outcome);
    };
    expect(outcomesOf('match-result')).toEqual(['won', 'lost', 'lost']);
    expect(outcomesOf('asian-handicap')).toEqual(['half_won', 'half_lost']);
    expect(outcomesOf('total-goals')).toEqual(['won', 'lost']);
    expect(world.fixture()?.score).toMatchObject({ home: 2, away: 1, period: 'FT' });
    // The goal is taken away afterwards.
    world.clock.ms += 3 * 60 * minuteMs;
    world.says.scores = completed('1', '1');
    await eventually(() => expect(outcomesOf('match-result')).toEqual(['lost', 'won', 'lost']));
    expect(world.market('match-result')?.resultRevision).toBe(2);
    world.clock.ms += 12 * 60 * minuteMs;
    const moved = world.asked.length;
    await eventually(() => expect(world.asked.length).toBeGreaterThan(moved + 2));
    const settled = world.asked.length;
    await eventually(() => expect(world.asked.length).toBeGreaterThan(settled + 12));
    expect(world.asked.slice(settled).join(' ')).not.toContain('/scores');
  });

  it('P6b: voids a match that is put off for days, and takes bets on its new date apart', async () => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    world.says.odds = json(answerOf(twoQuotes, { commence_time: '2026-12-09T19:45:00Z' }));
    await eventually(() => expect(world.fixture()?.key.eg).toBe(2));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    await eventually(() => {
      const first = [...world.catalogue.book.listFixtures()].find(({ key }) => key.eg === 1);
      const statuses = [...(first?.markets.values() ?? [])].map(({ status }) => status);
      expect(statuses).toEqual(['void', 'void', 'void']);
    });
  });

  it.each<readonly [string, Respond]>([
    ['500', (response) => response.writeHead(500).end('oops')],
    ['429', (response) => response.writeHead(429, { 'retry-after': '0' }).end('{}')],
    ['a truncated answer', (response) => response.writeHead(200).end('[{"id":"e1')],
    ['an answer that is no list', json({ message: 'hello' })],
    ['a connection that breaks', (response) => response.destroy()],
    [
      'an answer that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('[{"id"');
        setTimeout(() => response.destroy(), 5);
      },
    ],
  ])('D28: after too many polls with %s it is silent, and comes back', async (_what, respond) => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    world.says.odds = respond;
    await eventually(() => expect(world.market('match-result')?.status).toBe('suspended'));
    expect(world.faults.some((fault) => fault.includes('odds API'))).toBe(true);
    expect(world.faults.join()).not.toContain('secret');
    world.says.odds = json(answerOf(twoQuotes));
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
  });

  it('D28: a refused key is said once and not asked about again in a hurry', async () => {
    const world = await startFeed(beforeKickOff, {
      access: { url: 'http://127.0.0.1:9', key: 'x', timeoutMs: 500 },
    });
    await eventually(() => expect(world.faults.length).toBeGreaterThan(0));
    expect(world.fixture()).toBeUndefined();
    const refused = await startFeed(beforeKickOff);
    refused.says.odds = (response) => response.writeHead(401).end('{"error_code":"INVALID_KEY"}');
    await eventually(() => expect(refused.faults.join()).toContain('INVALID_KEY'));
    const asked = refused.asked.length;
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(refused.asked).toHaveLength(asked);
  });

  it('refuses one bad event and reads the others', async () => {
    const world = await startFeed(beforeKickOff);
    world.says.odds = json([
      { id: 5 },
      null,
      ...answerOf(twoQuotes),
      { ...(answerOf(twoQuotes)[0] as object), id: 'x', commence_time: 'soon' },
    ]);
    await eventually(() => expect(world.market('match-result')?.status).toBe('open'));
    expect([...world.catalogue.book.listFixtures()]).toHaveLength(1);
    expect(world.faults.join()).toContain('could not be read');
  });

  it('numbers the runners of an outright for good, whoever leaves the list', async () => {
    const winners = (names: readonly string[]): unknown => [
      {
        id: 'w1',
        sport_key: 'golf_open_winner',
        sport_title: 'The Open',
        commence_time: kickOff,
        bookmakers: [
          {
            key: 'one',
            last_update: '2026-11-21T11:59:30Z',
            markets: [
              {
                key: 'outrights',
                outcomes: names.map((name) => ({ name, price: names.length - 0.5 })),
              },
            ],
          },
        ],
      },
    ];
    const world = await startFeed(beforeKickOff, { sports: ['golf_open_winner'] });
    world.says.odds = json(winners(['Ann', 'Bob', 'Cat', 'Dan']));
    await eventually(() => expect(world.market('outright-winner')?.status).toBe('open'));
    expect(world.fixture()).toMatchObject({ kind: 'outright', sportCode: 'm', participants: null });
    world.says.odds = json(winners(['Dan', 'Eve', 'Cat', 'Ann']));
    await eventually(() => expect(world.market('outright-winner')?.selections.size).toBe(5));
    const selections = [...(world.market('outright-winner')?.selections.values() ?? [])];
    expect(selections.map(({ number, name }) => `${String(number)} ${name}`).sort()).toEqual([
      '1 Ann',
      '2 Bob',
      '3 Cat',
      '4 Dan',
      '5 Eve',
    ]);
    await eventually(() => expect(world.pricesOf('outright-winner')['Bob']).toBe(''));
  });

  it.skipIf(!hasSample)('reads the recorded answer, in American odds', async () => {
    const now = Date.parse('2024-02-11T19:07:00Z');
    const world = await startFeed(now, { sports: ['basketball_nba'] });
    world.says.odds = json(JSON.parse(readFileSync(sample, 'utf8')));
    await eventually(() => expect(world.market('match-winner')?.status).toBe('open'));
    expect(world.fixture()?.name).toBe('Miami Heat v Boston Celtics');
    const prices = world.pricesOf('match-winner');
    expect(Number(prices['Boston Celtics'])).toBeLessThan(1.37);
    expect(Number(prices['Boston Celtics'])).toBeGreaterThan(1.2);
    expect(Number(prices['Miami Heat'])).toBeGreaterThan(3.2);
    expect(Object.keys(world.pricesOf('asian-handicap'))).toEqual([
      'Miami Heat +8',
      'Boston Celtics -8',
    ]);
    expect(Object.keys(world.pricesOf('total-points'))).toEqual(['Over 225', 'Under 225']);
    world.clock.ms = now + 30 * minuteMs;
    await eventually(() => expect(world.market('match-winner')?.status).toBe('off'));
  });
});
