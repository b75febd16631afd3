import { competitionRoutes, mediaRoutes, outrightRoutes } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  declareMeeting,
  declareRace,
  meeting,
  noon,
  race,
} from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { bindRoutes } from '../../platform/http/bind-routes.ts';
import { createQuietServer } from '../../platform/http/testing/quiet-server.ts';
import { competitionHandlers } from '../sport-data/competitions.routes.ts';
import { mediaHandlers } from './media.routes.ts';

const pastRun = {
  position: '2',
  courseName: 'Ascot',
  date: '14-10-2026',
  raceTitle: 'Oak Handicap Hurdle',
  distance: '2m',
  going: 'Soft',
  runnerCount: 9,
  weight: '11-2',
};

/** Two races and the way to them over HTTP; the first runner of the first has a past. */
async function openMedia(more: readonly FeedEvent[] = []) {
  const { catalogue, clock } = await openTestCatalogue();
  const first = declareRace(race);
  const selections = first.market.selections.map((selection) =>
    selection.number === 1 && selection.runner !== null
      ? { ...selection, runner: { ...selection.runner, pastRuns: [pastRun] } }
      : selection,
  );
  await catalogue.apply([
    declareMeeting(),
    { ...first, at: noon, market: { ...first.market, isHandicap: true, selections } },
    declareRace({ ...meeting, ev: 2 }),
    ...more,
  ]);
  const server = createQuietServer();
  onTestFinished(async () => {
    await server.fastify.close();
  });
  bindRoutes(server, mediaRoutes, mediaHandlers({ book: catalogue.book }));
  bindRoutes(
    server,
    { ...competitionRoutes, ...outrightRoutes },
    competitionHandlers({ book: catalogue.book, clock }),
  );
  const url = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  return async (path: string, given: { body?: unknown; headers?: Record<string, string> } = {}) => {
    const headers = { 'content-type': 'application/json', ...given.headers };
    const body = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
    const method = given.body === undefined ? 'GET' : 'POST';
    const response = await fetch(`${url}${path}`, { method, headers, ...body });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  };
}

const asked = { EventFile: race.ef, EventGroup: race.eg, EventIdx: race.ev };

describe('bulk silk logo', () => {
  it('draws the silks of every runner, in the order the races were asked, leaving out what is none', async () => {
    const call = await openMedia();
    const events = [{ ...asked, EventIdx: 999 }, { ...asked, EventIdx: 2 }, asked];
    const { status, body } = await call('/api/media/bulk-silk-logo', { body: { events } });
    expect(status).toBe(200);
    expect(body.map((each: { eventIdx: number }) => each.eventIdx)).toEqual([2, 1]);
    expect(body[1].silks).toHaveLength(8);
    // The specification sends the bare list.
    const bare = await call('/api/media/bulk-silk-logo', { body: events });
    expect(bare).toMatchObject({ status: 200, body });
    const [silk] = body[1].silks;
    expect(silk.svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/);
    const image = await call(silk.silkLogoUrl);
    expect(image.body).toBe(silk.svg);
  });

  it('refuses more than twenty races, and what names none', async () => {
    const call = await openMedia();
    for (const events of [Array(21).fill(asked), [{ ...asked, EventFile: '<svg>' }], 'all']) {
      const answer = await call('/api/media/bulk-silk-logo', { body: { events } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
    }
  });
});

describe('the colours of greyhounds', () => {
  const dogs = { ef: 'G2611201', eg: 3 };
  const first = { ...dogs, ev: 1 };
  const events = [{ EventFile: first.ef, EventGroup: first.eg, EventIdx: first.ev }];

  it('are the jackets of their traps, which are images as silks are', async () => {
    const call = await openMedia([declareMeeting(dogs, 'Romford', 'g'), declareRace(first)]);
    const { body } = await call('/api/media/bulk-silk-logo', { body: { events } });
    const [one, ...others] = body[0].silks;
    expect(one.silkLogoUrl).toBe('/api/media/trap-jacket?trap=1');
    // Number seven is a reserve: it wears the jacket of trap one.
    expect(others[5].silkLogoUrl).toBe('/api/media/trap-jacket?trap=1');
    const image = await call(one.silkLogoUrl);
    expect(image.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(image.body).toBe(one.svg);
    const info = await call('/api/geoff/bulk-horsing-info', { body: { events } });
    const [{ selections }] = info.body;
    expect(selections[2].additionalInfo.silkLogoUrl).toBe('/api/media/trap-jacket?trap=3');
  });

  it.each([
    ['1', 1],
    ['6', 6],
    ['7', 1],
    ['12', 6],
  ])('are the dog image of number %s too, which is that of trap %i', async (number, trap) => {
    const call = await openMedia();
    const image = await call(`/images/Dogs/${number}.jpg`);
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(image.body).toBe((await call(`/api/media/trap-jacket?trap=${String(trap)}`)).body);
  });

  it.each(['0', '13', '01', 'red', '%00'])('have no dog image of number %j', async (number) => {
    const call = await openMedia();
    const answer = await call(`/images/Dogs/${number}.jpg`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it.each(['', '0', '7', '01', 'red'])('have no jacket for trap %j', async (trap) => {
    const call = await openMedia();
    const answer = await call(`/api/media/trap-jacket?trap=${trap}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });
});

describe('bulk sport logo', () => {
  it('answers by code in the order asked', async () => {
    const call = await openMedia();
    const codes = ['m', 'H,h,o', 'zz', 'F'];
    const { body } = await call('/api/media/bulk-sport-logo', { body: { codes } });
    expect(body).toMatchObject([
      { code: 'm', title: 'Golf' },
      { code: 'H,h,o', title: 'Horse Racing' },
      { code: 'F', title: 'Football' },
    ]);
    expect(body[0].svg).toContain('stroke="currentColor"');
  });

  it('refuses too many codes and empty ones', async () => {
    const call = await openMedia();
    for (const codes of [Array(41).fill('F'), [''], ['F'.repeat(21)], [7]]) {
      const answer = await call('/api/media/bulk-sport-logo', { body: { codes } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
    }
  });
});

describe('football logo', () => {
  it('is an image that may be kept, and is not sent again to whoever has it', async () => {
    const call = await openMedia();
    const path = '/api/media/football-logo?name=Sheffield%20Wednesday';
    const first = await call(path);
    expect(first.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(first.body).toContain('>SW</text>');
    const etag = first.headers.get('etag') ?? '';
    expect(await call(path, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
  });

  it('lets no markup through the name, and refuses names that are none', async () => {
    const call = await openMedia();
    const name = encodeURIComponent('"><script>alert(1)</script><a b="&');
    const { body } = await call(`/api/media/football-logo?name=${name}`);
    expect(body).not.toMatch(/script|alert/);
    expect(body.match(/</g)).toHaveLength(body.match(/>/g).length);
    for (const wrong of ['', 'x'.repeat(81), '%00']) {
      const answer = await call(`/api/media/football-logo?name=${wrong}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
    }
  });
});

describe('bulk horsing info', () => {
  it('tells looks, weight, past runs and what is said of every runner', async () => {
    const call = await openMedia();
    const { body } = await call('/api/geoff/bulk-horsing-info', { body: [asked] });
    expect(body[0].selections).toHaveLength(8);
    expect(body[0].selections[0].additionalInfo).toMatchObject({
      silkLogoUrl: '/api/media/silk-logo?silk=red%2C%20white%20sleeves',
      horseAge: '5',
      weight: '11-7',
      weightWithHandicap: '11-7 (rated 120)',
      trainerFullName: 'B Trainer',
      priceHistory: ['2/1'],
      performances: [pastRun],
      performanceComment: 'Stays well',
      analystsComments: ['Stays well'],
      raceTitle: 'Novices Hurdle',
      raceAnalystVerdict: 'Number one has it',
    });
    expect(body[0].selections[1].additionalInfo.performances).toEqual([]);
  });
});
