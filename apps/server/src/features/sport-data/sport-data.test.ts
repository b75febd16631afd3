import { sportDataRoutes, type PreparedResponse } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  match,
  meeting,
  noon,
  race,
} from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import type { Context } from '../../platform/context.ts';
import { sportDataHandlers } from './sport-data.routes.ts';

const visitor: Context = { caller: { kind: 'visitor' }, address: '127.0.0.1', requestId: '1' };

async function openReads() {
  const test = await openTestCatalogue();
  const { book } = test.catalogue;
  await test.catalogue.apply([
    declareMeeting(),
    declareMatch(),
    declareRace(),
    declareRace({ ...meeting, ev: 2 }),
    declareMatchMarket(),
    declareMatchMarket({ ...match, ev: 1 }),
  ]);
  const handlers = sportDataHandlers({ book, clock: test.clock });
  type Name = keyof typeof handlers;
  /** Answers as the contract says they are, and their bytes. */
  async function read<Body>(
    name: Name,
    request: object,
  ): Promise<PreparedResponse & { body: Body }> {
    const response = await handlers[name](request as never, visitor);
    if (!('prepared' in response)) throw new Error('the answer is not prepared');
    const json: unknown = JSON.parse(Buffer.from(response.prepared).toString());
    return { ...response, body: sportDataRoutes[name].response.parse(json) as Body };
  }
  return { ...test, read };
}

const singleEvent = { ef: meeting.ef, eg: meeting.eg, e: 1 };
const moved: FeedEvent = {
  kind: 'prices.moved',
  at: noon,
  market: race,
  prices: [
    { selectionNumber: 2, price: '11/8' },
    { selectionNumber: 1, price: 'EVENS' },
  ],
};

describe('GetSingleEvent', () => {
  it('shows the card: prices, silks, favourite, terms and the other races', async () => {
    const { read, catalogue } = await openReads();
    await catalogue.apply([moved]);
    const { body } = await read('singleEvent', singleEvent);
    expect(body).toMatchObject({
      meetingName: 'Kempton Park',
      time: '12:05',
      status: 'Open',
      furlongs: 16,
      guarantee: 'best odds guaranteed',
      going: 'Good',
      results: [],
      eachWay: { oddsnum: 1, oddsden: 5, numberOfPlaces: 3 },
      meeting: [{ time: '12:05' }, { time: '12:35', runnerCount: 8 }],
      selections: { length: 8 },
    });
    expect(body).toHaveProperty(
      'selections.0',
      expect.objectContaining({ price: 'EVENS', isFavourite: true }),
    );
    expect(body).toHaveProperty('selections.1.additionalInfo.priceHistory', ['5/2', '11/8']);
    const at = new Date(noon).toISOString();
    expect(body).toHaveProperty('selections.1.additionalInfo.priceTimes', [at, at]);
    expect(body).not.toHaveProperty('selections.1.additionalInfo.headgear');
    expect(body).not.toHaveProperty('winningTime');
  });

  it('tells of each runner what the specification names', async () => {
    const { read, catalogue } = await openReads();
    const at = { at: noon, market: race };
    await catalogue.apply([
      moved,
      { kind: 'runner.withdrawn', ...at, selectionNumber: 1, price: '2/1' },
      { kind: 'prices.moved', ...at, prices: [{ selectionNumber: 3, price: '' }] },
    ]);
    const { body } = await read('singleEvent', singleEvent);
    const nothing = { firstodds: '', firstoddsPC: '', thirdodds: '', thirdoddsPC: '' };
    const start = { secondodds: 'SP', secondoddsPC: 'S' };
    const noMatch = { homeodds: '', drawodds: '', awayodds: '' };
    expect(body).toHaveProperty(
      'selections.1',
      expect.objectContaining({
        gPrice: '11/8',
        ...nothing,
        firstodds: '11/8',
        ...start,
        ...noMatch,
      }),
    );
    expect(body).toHaveProperty(
      'selections.2',
      expect.objectContaining({ gPrice: 'SP', ...nothing, ...start }),
    );
    expect(body).toHaveProperty(
      'selections.0',
      expect.objectContaining({ gPrice: '', ...nothing, secondodds: '', secondoddsPC: '' }),
    );
    expect(body).toHaveProperty(
      'selections.1.additionalInfo',
      expect.objectContaining({
        weightWithHandicap: '11-7',
        analystsComments: ['Stays well'],
        performances: [],
        raceTitle: 'Novices Hurdle',
        raceAnalystVerdict: 'Number one has it',
      }),
    );
    expect(body).toHaveProperty('selections.1.tooltip', 'Stays well');
  });

  it('tells headgear, claim and who was favourite where its feed does', async () => {
    const { read, catalogue } = await openReads();
    const market = declareRace();
    if (market.kind !== 'market.declared') throw new Error('a race is declared');
    const ran = {
      position: '4',
      courseName: 'Ayr',
      date: '02-11-2026',
      raceTitle: 'Maiden',
    };
    const run = { ...ran, distance: '2m', going: 'Soft', runnerCount: 9, weight: '11-0' };
    const told = {
      headgear: [{ kind: 'p', isFirstTime: true }],
      claim: 5,
      pastRuns: [{ ...run, wasFavourite: true }],
    } as const;
    const selections = market.market.selections.map((each) =>
      each.number === 2 && each.runner !== null
        ? { ...each, runner: { ...each.runner, ...told } }
        : each,
    );
    await catalogue.apply([{ ...market, market: { ...market.market, selections } }]);
    const { body } = await read('singleEvent', singleEvent);
    expect(body).toHaveProperty(
      'selections.1.additionalInfo',
      expect.objectContaining({
        headgear: told.headgear,
        claim: 5,
        performances: told.pastRuns,
      }),
    );
  });

  it('keeps a non-runner on the card with the pence it costs, by the table', async () => {
    const { read, catalogue } = await openReads();
    await catalogue.apply([
      { kind: 'runner.withdrawn', at: noon, market: race, selectionNumber: 1, price: '2/1' },
    ]);
    const { body } = await read('singleEvent', singleEvent);
    expect(body).toHaveProperty(
      'selections.0',
      expect.objectContaining({ priceLink1: 'NR', price: '', rule4: 30, isFavourite: false }),
    );
    expect(body).toHaveProperty('selections.1.rule4', null);
  });

  it('shows the result in finishing order, a dead heat repeating the place', async () => {
    const { read, catalogue } = await openReads();
    const positions = [
      { selectionNumber: 5, position: 3 },
      { selectionNumber: 3, position: 1 },
      { selectionNumber: 2, position: 1 },
    ];
    const startingPrices = [{ selectionNumber: 3, price: '4/1' }];
    const dividends = [{ name: 'Tote Win', odds: '£5.10' }];
    const beaten = [{ selectionNumber: 5, distance: '1¼' }];
    const finish = { winnerMs: 232_450, beaten };
    const result = { kind: 'race', positions, startingPrices, dividends, ...finish } as const;
    await catalogue.apply([{ kind: 'market.resulted', at: noon, market: race, result }]);
    const { body } = await read('singleEvent', singleEvent);
    expect(body).toMatchObject({
      status: 'Result',
      results: [
        { resultPlace: 1, selectionNumber: 3, selectionName: 'Runner 3', odds: '4/1' },
        { resultPlace: 1, selectionNumber: 2, odds: '' },
        { resultPlace: 3, selectionNumber: 5, behind: '1¼' },
      ],
      winningTime: '3m 52.45s',
      results1: dividends,
    });
    expect(body).not.toHaveProperty('results.0.behind');
    expect(body).not.toHaveProperty('results.1.behind');
    const day = await read('sportData', { sportcode: 'H' });
    expect(day.body).toHaveProperty('meetings.0.races.0.winner', 'Runner 3, Runner 2');
    expect(day.body).toHaveProperty('meetings.0.races.0.winnerNumbers', [3, 2]);
  });

  it('is made once a version: the same bytes until what it shows changes, in its meeting too', async () => {
    const { read, catalogue } = await openReads();
    const first = await read('singleEvent', singleEvent);
    const second = await read('singleEvent', singleEvent);
    expect(second.prepared).toBe(first.prepared);
    await catalogue.apply([declareMatchMarket({ ...match, ev: 7 })]);
    expect((await read('singleEvent', singleEvent)).prepared).toBe(first.prepared);
    await catalogue.apply([
      ...[{ kind: 'market.status_changed', at: noon, status: 'off' } as const].map((event) => ({
        ...event,
        market: { ...meeting, ev: 2 },
      })),
    ]);
    const third = await read('singleEvent', singleEvent);
    expect(third.etag).not.toBe(first.etag);
    expect(third.body).toHaveProperty('meeting.1.status', 'Off');
  });

  it('has the same tag wherever it is made: another process answers 304 just as well', async () => {
    const { read, catalogue, clock } = await openReads();
    const here = await read('singleEvent', singleEvent);
    const there = sportDataHandlers({ book: catalogue.book, clock });
    const answer = await there.singleEvent({ ...singleEvent, ef: meeting.ef }, visitor);
    expect(answer).toMatchObject({ etag: here.etag });
    expect(here.etag).toMatch(/^"[\w-]{27}"$/);
  });

  it('refuses a race that is none', async () => {
    const { read } = await openReads();
    await expect(read('singleEvent', { ...singleEvent, e: 99 })).rejects.toMatchObject({
      code: 'event.unknown',
    });
  });
});

describe('GetNextRaces', () => {
  it('counts down, soonest first; a reader who counts on has it already', async () => {
    const { read, clock } = await openReads();
    const first = await read('nextRaces', { sportcode: 'H,h,o' });
    expect(first.body).toMatchObject([
      { timeText: '05:00', hour: 12, minute: 5, plText: '1/5 1-3', runnerCount: 8 },
      { timeText: '35:00' },
    ]);
    expect(first.body).toHaveProperty('0.summary', '2m · 8 runners · Good');
    expect(first.body).toHaveProperty('0.events.length', 3);
    clock.ms += 2000;
    await new Promise((resolve) => setTimeout(resolve, 210));
    const second = await read('nextRaces', { sportcode: 'H,h,o' });
    expect(second.body).toMatchObject([{ timeText: '04:58' }, { timeText: '34:58' }]);
    expect(second.etag).toBe(first.etag);
  });

  it('lets a race go half a minute after the off', async () => {
    const { read, clock, catalogue } = await openReads();
    clock.ms = noon + 5 * 60_000;
    await catalogue.apply([
      { kind: 'market.status_changed', at: noon, market: race, status: 'off' },
    ]);
    expect((await read('nextRaces', { sportcode: 'H' })).body).toHaveLength(2);
    clock.ms += 30_000;
    await new Promise((resolve) => setTimeout(resolve, 210));
    expect((await read('nextRaces', { sportcode: 'H' })).body).toHaveLength(1);
  });

  it('knows the codes of one sport, and no others', async () => {
    const { read } = await openReads();
    expect((await read('nextRaces', { sportcode: 'h,o' })).body).toEqual([]);
    for (const sportcode of ['', 'Q', 'H,F'])
      await expect(read('nextRaces', { sportcode })).rejects.toMatchObject({
        code: 'sport.unknown',
      });
  });
});

describe('matches', () => {
  it('are featured with their headline market, live ones first', async () => {
    const { read, catalogue } = await openReads();
    const other = { ...match, eg: 10 };
    await catalogue.apply([
      declareMatch(other),
      declareMatchMarket({ ...other, ev: 0 }),
      {
        kind: 'score.changed',
        at: noon,
        fixture: other,
        score: { home: 2, away: 1, period: '2H', minute: 60 },
      },
    ]);
    const { body } = await read('featured', { sportcode: 'F' });
    expect(body).toMatchObject([
      { eventGroup: 10, isLive: true, score: { home: 2 } },
      { eventGroup: 9, isLive: false, marketCount: 2, kickoff: '15:00', date: '20-11-2026' },
    ]);
    expect(body).toHaveProperty('0.fullCard.0.elRespose', 'Match Result');
    expect(body).toHaveProperty('0.fullCard.0.legends', ['Home', 'Draw', 'Away']);
    const leagues = await read('sportData', { sportcode: 'F' });
    expect(leagues.body).toMatchObject({
      type: 'competition',
      leagues: [{ League: 'Premier League', events: { length: 2 } }],
    });
  });

  it('tell who plays as the feed last said it, and what has happened', async () => {
    const { read, catalogue } = await openReads();
    const file = { file: match.ef, group: match.eg };
    expect((await read('matchDetails', file)).body).not.toHaveProperty('lineUps');
    const declared = declareMatch();
    const side = (starter: string) => ({ starters: [starter], bench: ['Sam Vale'] });
    const incidents = [{ minute: 9, kind: 'red-card', side: 'away' }] as const;
    const both = { home: 10, away: 8 };
    for (const starter of ['Jude Hale', 'Noel Frost']) {
      const lineUps = { home: side(starter), away: side('Ian Moor') };
      await catalogue.apply([{ ...declared, fixture: { ...declared.fixture, lineUps } }]);
    }
    await catalogue.apply([
      {
        kind: 'score.changed',
        at: noon,
        fixture: match,
        score: {
          home: 0,
          away: 0,
          period: '1H',
          minute: 9,
          incidents,
          shots: both,
          shotsOnTarget: both,
          possession: { home: 55, away: 45 },
        },
      },
    ]);
    expect((await read('matchDetails', file)).body).toMatchObject({
      score: { incidents, shots: both, possession: { home: 55 } },
      lineUps: { home: { starters: ['Noel Frost'] }, away: { bench: ['Sam Vale'] } },
    });
  });

  it('show all their markets', async () => {
    const { read } = await openReads();
    const { body } = await read('matchDetails', { file: match.ef, group: match.eg });
    expect(body).toMatchObject({ status: 'Open', inPlayDelay: 5, markets: { length: 2 } });
  });
});
