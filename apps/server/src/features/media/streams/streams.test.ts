import type { Feed, FeedEvent } from '@furlong/feed';
import { beforeAll, describe, expect, it } from 'vitest';
import { logInNew } from '../../../../test/worlds/customer-world.ts';
import { exclusionForm } from '../../../../test/worlds/exclusion-world.ts';
import { shareTestApp, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { readConfig } from '../../../config/config.ts';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  match,
  race,
} from '../../../core/catalogue/testing/declare-day.ts';

const minuteMs = 60_000;
const raceId = 'H2611201-4-1';
const laterId = 'H2611201-4-2';
const matchId = 'F2611211-9';

/** A race in five minutes, another in an hour, and a match that is in play. */
function declareNow(now: number): FeedEvent[] {
  const at = { at: now };
  const meeting = { ...declareMeeting(), ...at };
  const raceAt = (ev: number, startsAt: number): FeedEvent => {
    const { market, ...event } = declareRace({ ...race, ev });
    return { ...event, ...at, market: { ...market, startsAt } };
  };
  const fixture = { ...declareMatch().fixture, startsAt: now - 20 * minuteMs };
  const { market, ...event } = declareMatchMarket();
  return [
    meeting,
    raceAt(1, now + 5 * minuteMs),
    raceAt(2, now + 60 * minuteMs),
    { kind: 'fixture.declared', ...at, fixture },
    { ...event, ...at, market: { ...market, startsAt: fixture.startsAt } },
    {
      kind: 'score.changed',
      ...at,
      fixture: match,
      score: { home: 1, away: 0, period: '1H', minute: 20 },
    },
    { kind: 'heartbeat', ...at },
  ];
}

function createFeedOfNow(): Feed {
  return {
    name: 'now',
    silenceMsMax: 3_600_000,
    start: async (emit) => {
      await emit(declareNow(Date.now()));
    },
    stop: async () => {
      await Promise.resolve();
    },
  };
}

const open = shareTestApp({ logLevel: 'trace' }, createFeedOfNow());
let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await open();
  ({ token } = (await test.logIn()).body);
});

const media = '/api/media';
const opened = {
  sis: `${media}/get-sis-stream?streamId=${raceId}`,
  trp: `${media}/racing-stream-url?eventId=${raceId}`,
  sd365: `/api/Media/get-sport-stream-uri/${raceId}/1`,
};

async function setManner(source: string, manner: string): Promise<void> {
  const body = { source, manner };
  expect((await test.call('/dev/streams', { method: 'PUT', body })).status).toBe(200);
}

describe('what the providers show', () => {
  it('are the races and matches of the book that are on now', async () => {
    const ids = async (path: string, name: string) =>
      (await test.call(`${media}/${path}`, { token })).body.map(
        (event: Record<string, unknown>) => event[name],
      );
    expect(await ids('get-sis-events', 'streamId')).toEqual([matchId, raceId]);
    expect(await ids('get-sis-events?sportcode=H,h,o', 'streamId')).toEqual([raceId]);
    expect(await ids('get-trp-events?sportcode=H', 'ID')).toEqual([raceId]);
    expect(await ids('get-trp-events?sportcode=g', 'ID')).toEqual([]);
    expect(await ids('get-rmg-event-list', 'id')).toEqual([`${matchId}.1`, `${raceId}.1`]);
    const body = { sportcode: 'F' };
    const posted = await test.call(`${media}/get-sis-events`, { token, body });
    expect(posted.body).toMatchObject([
      { streamId: matchId, competition: 'Arsenal v Fulham', sportName: 'Football' },
    ]);
  });

  it('can be empty or out of order, which is said', async () => {
    await setManner('SIS', 'empty');
    expect((await test.call(`${media}/get-sis-events`, { token })).body).toEqual([]);
    await setManner('SIS', 'failing');
    const failing = await test.call(`${media}/get-sis-events`, { token });
    expect(failing).toMatchObject({ status: 409, body: { code: 'stream.unavailable' } });
    await setManner('SIS', 'prompt');
    await setManner('TRP', 'failing');
    expect((await test.call(opened.trp, { token })).body).toEqual({
      isOK: false,
      error: { errorMessage: 'The stream is not available. Please try again later.' },
      eventInfo: { streams: [] },
      watch: null,
    });
    await setManner('TRP', 'prompt');
  });
});

describe('a picture that is opened', () => {
  it('by SIS is a page for this customer, with the scene of the book behind its token', async () => {
    const { body } = await test.call(opened.sis, { token });
    expect(body).toMatchObject({ streamId: raceId, watch: { isSandbox: true } });
    const page = await test.call(body.phenixEmbedUrl);
    expect(page.headers.get('content-security-policy')).toMatch(/; sandbox allow-scripts$/);
    expect(page.body).toContain('<script src="/streams/embed.js">');
    const query = new URL(body.phenixEmbedUrl, test.app.url).search;
    const scene = await test.call(`/streams/scene/${raceId}${query}`);
    expect(scene.body).toMatchObject({ kind: 'race', name: 'Kempton Park', status: 'Open' });
    expect(scene.body.runners).toHaveLength(8);
    for (const path of [
      `/streams/scene/${matchId}${query}`,
      `/streams/scene/${raceId}?token=x`,
      `/streams/scene/${raceId}`,
      `/streams/hls/x/index.m3u8`,
    ])
      expect([path, (await test.call(path)).status]).toEqual([path, 404]);
  });

  it('tells the score of a match as the book has it', async () => {
    const path = `${media}/get-sis-stream?streamId=${matchId}`;
    const { phenixEmbedUrl } = (await test.call(path, { token })).body;
    const query = new URL(phenixEmbedUrl, test.app.url).search;
    expect((await test.call(`/streams/scene/${matchId}${query}`)).body).toMatchObject({
      kind: 'match',
      home: 'Arsenal',
      status: 'in play',
      score: { home: 1, away: 0 },
    });
  });

  it('by the other two is a live film', async () => {
    const { body: trp } = await test.call(opened.trp, { token });
    expect(trp).toMatchObject({ isOK: true, error: { errorMessage: '' } });
    const { body: sd365 } = await test.call(opened.sd365, { token });
    expect(trp.eventInfo.streams[0].bitrateLevel).toBe('Adaptive');
    const master = await test.call(sd365.uri);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const list = await test.call(sd365.uri.replace('index', 'pictures'));
    const [segment] = list.body.match(/^\d+\.m4s$/m);
    const film = await fetch(`${test.app.url}${sd365.uri.replace('index.m3u8', segment)}`);
    expect((await film.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    // The later token took the place of the earlier one.
    expect((await test.call(trp.eventInfo.streams[0].url)).status).toBe(404);
  });

  it('by the test call is the provider’s own picture, whatever is on', async () => {
    const path = '/api/Media/get-sport-stream-uri-test/none/1';
    expect((await test.call(path, { token })).body.uri).toMatch(/\.m3u8$/);
  });

  it('comes with a token of Racing TV’s where one is asked for', async () => {
    const answer = await test.call(`${media}/rmg-oauth-token`, { token, body: {} });
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    expect(answer.body.access_token).toMatch(/^[\w-]{32}$/);
  });

  it('is none of an event that is not on', async () => {
    for (const path of [
      `${media}/get-sis-stream?streamId=${laterId}`,
      `/api/Media/get-sport-stream-uri/${laterId}/1`,
    ])
      expect(await test.call(path, { token })).toMatchObject({
        status: 404,
        body: { code: 'stream.unknown' },
      });
    expect(
      (await test.call(`${media}/racing-stream-url?eventId=${laterId}`, { token })).body,
    ).toMatchObject({ isOK: false, error: { errorMessage: 'This event is not being shown.' } });
  });
});

describe('one picture a customer', () => {
  it('ends the watch before it, and says so when that one asks', async () => {
    const keep = async (watch: string, bearer = token) =>
      (await test.call(`${media}/keep-watching`, { token: bearer, body: { watch } })).body.state;
    const first = (await test.call(opened.sis, { token })).body.watch.id;
    expect(await keep(first)).toBe('watching');
    const second = (await test.call(opened.trp, { token })).body.watch.id;
    expect([await keep(first), await keep(second)]).toEqual(['replaced', 'watching']);
    const other = await logInNew(test);
    await fund(other.customer.accountId);
    expect(await keep(second, other.token)).toBe('ended');
  });
});

async function fund(accountId: number): Promise<void> {
  await test.db.query({
    text: 'update accounts set balance_pence = 100 where id = $1',
    values: [accountId],
  });
}

describe('who may watch', () => {
  const calls = [
    ...['get-rmg-event-list', 'get-sis-events', 'get-trp-events'].map((name) => `${media}/${name}`),
    ...Object.values(opened),
  ];

  it.each([...calls, 'rmg-oauth-token', 'keep-watching'])(
    'is asked by %s: a customer who is logged in, may bet, and has funds',
    async (path) => {
      const body = path === 'keep-watching' ? { watch: 'x' } : {};
      const call = async (bearer?: string) => {
        const asked = bearer === undefined ? {} : { token: bearer };
        return path.startsWith('/')
          ? await test.call(path, asked)
          : await test.call(`${media}/${path}`, { ...asked, body });
      };
      expect((await call()).body.code).toBe('session.required');
      const unverified = (await test.logIn('demo03')).body.token;
      expect((await call(unverified)).body.code).toBe('customer.unverified');
      const { token: poor, customer } = await logInNew(test);
      expect((await call(poor)).body.code).toBe('stream.funds_needed');
      await test.db.query({
        text: `update customers set address = '{"country": "France"}' where id = $1`,
        values: [customer.id],
      });
      expect((await call(poor)).body.code).toBe('stream.country_shut');
    },
  );

  it('is nobody who has shut themselves out since', async () => {
    const { token: leaving, customer } = await logInNew(test);
    await fund(customer.accountId);
    expect((await test.call(opened.sis, { token: leaving })).status).toBe(200);
    await test.db.query({
      text: 'update accounts set balance_pence = 0 where id = $1',
      values: [customer.accountId],
    });
    await test.call('/api/forms/ResponsibleGambling', {
      token: leaving,
      body: exclusionForm('0'),
    });
    expect((await test.call(opened.sis, { token: leaving })).status).toBe(401);
  });

  it('is nobody by the name of another', async () => {
    for (const path of [`${opened.sis}&userId=demo02`, `${opened.trp}&customerRef=demo02`])
      expect((await test.call(path, { token })).body.code).toBe('session.forbidden');
    expect((await test.call(`${opened.trp}&customerRef=DEMO01`, { token })).body.isOK).toBe(true);
  });

  it('is counted by the network’s country where that is known', async () => {
    const { http } = readConfig({ PORT: '0' });
    const behind = await startTestApp(
      { http: { ...http, trustedProxies: ['127.0.0.1'] } },
      createFeedOfNow(),
    );
    const { token: bearer } = (await behind.logIn()).body;
    const from = async (address: string) =>
      (await behind.call(opened.sis, { token: bearer, headers: { 'x-forwarded-for': address } }))
        .status;
    // The first network is in the United States, the second in the United Kingdom.
    expect([await from('8.8.8.8'), await from('81.2.69.142')]).toEqual([403, 200]);
  });
});

it('writes no token, address of a picture or name of a customer into the log', async () => {
  const { body } = await test.call(opened.sis, { token });
  const { uri } = (await test.call(opened.sd365, { token })).body;
  await setManner('SIS', 'failing');
  await test.call(opened.sis, { token });
  await setManner('SIS', 'prompt');
  const log = test.lines.join('\n');
  expect(log).toContain('a provider of live pictures did not answer');
  const secrets = [body.phenixEmbedUrl.split('token=')[1], uri.split('/')[3], body.watch.id];
  for (const secret of [...secrets, 'demo01']) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
});
