import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createSandboxStreams, type ShownEvent } from './embedded/sandbox-streams.ts';
import { createHttpRmg } from './http-rmg.ts';
import { createHttpSis } from './http-sis.ts';
import { createHttpTrp } from './http-trp.ts';
import type { StreamProviders } from './streams-port.ts';

const startsAt = Date.UTC(2026, 10, 20, 12);
const time = '2026-11-20T12:00:00.000Z';
const event: ShownEvent = { id: 'H2611201-1-3', name: 'Ascot', sportCode: 'H', startsAt };

const trpEvent = { ID: event.id, Location: 'Ascot', StartDateTime: time, ContentTypeID: 1 };
const sisEvent = {
  streamId: event.id,
  competition: 'Ascot',
  startDate: time,
  sportName: 'Horse Racing',
  phenixEmbedUrl: 'https://sis.example/',
};
const sd365Event = {
  id: `${event.id}.1`,
  fixture: { id: event.id, time },
  asset: { id: '1', location: 'Ascot', availableFrom: '2026-11-20T11:50:00.000Z' },
};

const opening = {
  isOK: true,
  eventInfo: { streams: [{ bitrateLevel: 'Adaptive', url: 'https://films.example/7.m3u8' }] },
};

/** The answers of providers that keep their contract, by the path. Each list has an event that is not valid. */
const answers: Readonly<Record<string, unknown>> = {
  '/trp/events': [trpEvent, { ...trpEvent, Location: '' }, { ID: '7' }],
  '/rmg/events': [sd365Event, { ...sd365Event, fixture: { id: '8' } }],
  '/sis/events': [sisEvent, { ...sisEvent, startDate: '' }],
  '/rmg/oauth/token': { access_token: 'abc', token_type: 'Bearer', expires_in: 300 },
  [`/rmg/streams/${event.id}/1`]: { uri: 'https://films.example/8.m3u8' },
  [`/rmg/test-streams/${event.id}/1`]: { uri: 'https://films.example/test.m3u8' },
  [`/sis/streams/${event.id}`]: { ...sisEvent, phenixEmbedUrl: 'https://sis.example/?token=a' },
};

function answerOf(path: string): unknown {
  const [name = '', query = ''] = path.split('?');
  if (name !== '/trp/racing-stream-url') return answers[name];
  const isKnown = new URLSearchParams(query).get('eventId') === event.id;
  return isKnown ? opening : { isOK: false, error: { errorMessage: 'Not shown' } };
}

async function openCompany() {
  return await startLyingCompany((response, path) => {
    const answer = answerOf(path);
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}));
  });
}

function openAdapters(url: string, timeoutMs = 5000): StreamProviders {
  return {
    trp: createHttpTrp({ url: `${url}/trp`, key: 'secret', partnerCode: '77', timeoutMs }),
    sd365: createHttpRmg({
      url: `${url}/rmg`,
      clientId: 'us',
      clientSecret: 'secret',
      timeoutMs,
    }),
    sis: createHttpSis({ url: `${url}/sis`, key: 'secret', timeoutMs }),
    isSandbox: false,
  };
}

/** All three of them. */
function opened({ trp, sd365, sis }: StreamProviders) {
  if (trp === null || sd365 === null || sis === null) throw new Error('a provider is missing');
  return { trp, sd365, sis };
}

function openSandbox(now = () => startsAt) {
  const sandbox = createSandboxStreams(now, 10);
  sandbox.show(() => [event]);
  return sandbox;
}

describe.each<[string, () => Promise<StreamProviders>]>([
  ['companies outside', async () => openAdapters((await openCompany()).url)],
  ['the sandbox', async () => openSandbox().providers],
])('the providers of pictures by %s', (_name, open) => {
  it('list valid events alone, in the specified fields', async () => {
    const { trp, sd365, sis } = opened(await open());
    expect(await trp.listEvents()).toEqual([trpEvent]);
    expect(await sd365.listEvents()).toEqual([sd365Event]);
    expect(await sis.listEvents()).toEqual([
      { ...sisEvent, phenixEmbedUrl: expect.any(String) as string },
    ]);
  });

  it('open an event for one customer, and say no to one that is not shown', async () => {
    const { trp, sis } = opened(await open());
    const customerRef = '7';
    expect(await trp.openEvent({ eventId: event.id, customerRef })).toMatchObject({
      isOK: true,
      streams: [{ bitrateLevel: 'Adaptive', url: expect.stringContaining('.m3u8') as string }],
    });
    const no = await trp.openEvent({ eventId: 'none', customerRef });
    expect(no).toMatchObject({ isOK: false, streams: [] });
    expect(no.errorMessage).not.toBe('');
    expect(await sis.openStream({ streamId: event.id, customerRef })).toMatchObject({
      streamId: event.id,
      phenixEmbedUrl: expect.stringContaining('token=') as string,
    });
    expect(await sis.openStream({ streamId: 'none', customerRef })).toBeUndefined();
  });

  it('open Racing TV by a token of the customer’s', async () => {
    const { sd365 } = opened(await open());
    const { accessToken, expiresInSeconds } = await sd365.readToken('7');
    expect(expiresInSeconds).toBe(300);
    const asset = { fixtureId: event.id, assetId: '1', accessToken };
    expect(await sd365.openAsset({ ...asset, isTest: false })).toMatch(/\.m3u8$/);
    expect(await sd365.openAsset({ ...asset, isTest: true })).toMatch(/\.m3u8$/);
    const unknown = { ...asset, fixtureId: 'none', isTest: false };
    expect(await sd365.openAsset(unknown)).toBeUndefined();
  });
});

describe('companies outside', () => {
  it('are sent our keys, the partner code and the number of the customer', async () => {
    const company = await openCompany();
    const { trp, sd365 } = opened(openAdapters(company.url));
    await trp.openEvent({ eventId: event.id, customerRef: '7' });
    expect(company.asked[0]).toMatchObject({
      path: `/trp/racing-stream-url?eventId=${event.id}&customerRef=7&partnerCode=77`,
      headers: { authorization: 'Bearer secret' },
    });
    await sd365.readToken('7');
    expect(company.asked[1]?.headers.authorization).toBe(`Basic ${btoa('us:secret')}`);
    expect(JSON.parse(company.asked[1]?.body ?? '')).toMatchObject({ user_id: '7' });
  });

  it.each(lies)('that lie fail with %s', async (code, lie) => {
    const { url } = await startLyingCompany(lie);
    const { trp, sd365, sis } = opened(openAdapters(url, code === 'timeout' ? 200 : 60_000));
    for (const ask of [trp.listEvents, sd365.listEvents, sis.listEvents]) {
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'OutsideFailure', code });
      expect(String(failure)).not.toContain('secret');
    }
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ''])(
    'are not believed that a picture is at %j',
    async (address) => {
      const streams = [{ bitrateLevel: 'Adaptive', url: address }];
      const { url } = await startLyingCompany((response) => {
        const body = { ...sisEvent, phenixEmbedUrl: address, uri: address };
        response.end(JSON.stringify({ ...body, isOK: true, eventInfo: { streams } }));
      });
      const { trp, sd365, sis } = opened(openAdapters(url));
      const asset = { fixtureId: '1', assetId: '1', accessToken: 'x', isTest: false };
      for (const asked of [
        trp.openEvent({ eventId: '1', customerRef: '7' }),
        sd365.openAsset(asset),
        sis.openStream({ streamId: '1', customerRef: '7' }),
      ])
        await expect(asked).rejects.toMatchObject({ code: 'answer_malformed' });
    },
  );
});

describe('the sandbox', () => {
  it.each([
    ['H', { trp: 1, sd365: 1, sis: 1 }],
    ['g', { trp: 1, sd365: 0, sis: 1 }],
    ['vh', { trp: 1, sd365: 0, sis: 1 }],
    ['F', { trp: 0, sd365: 1, sis: 1 }],
  ])('shows sport %s by %j', async (sportCode, counts) => {
    const { providers, show } = openSandbox();
    show(() => [{ ...event, sportCode }]);
    expect({
      trp: (await providers.trp?.listEvents())?.length,
      sd365: (await providers.sd365?.listEvents())?.length,
      sis: (await providers.sis?.listEvents())?.length,
    }).toEqual(counts);
  });

  it('is slow, empty or failing as it is told, each provider by itself', async () => {
    const { providers, setManner, manners } = openSandbox();
    setManner('SIS', 'empty');
    setManner('TRP', 'failing');
    setManner('SD365', 'slow');
    expect(manners()).toEqual({ SIS: 'empty', TRP: 'failing', SD365: 'slow' });
    expect(await providers.sis?.listEvents()).toEqual([]);
    await expect(providers.trp?.listEvents()).rejects.toMatchObject({ code: 'status_503' });
    expect(await providers.sd365?.listEvents()).toHaveLength(1);
  });

  it('gives a customer one token at a time, good for five minutes after it was last read by', () => {
    let now = startsAt;
    const { tokens } = openSandbox(() => now);
    const first = tokens.issue('7');
    expect(tokens.open(first, event.id)).toBe(true);
    now += 299_000;
    expect(tokens.read(first)).toBe(event.id);
    now += 299_000;
    expect(tokens.read(first)).toBe(event.id);
    const other = tokens.issue('8');
    const second = tokens.issue('7');
    expect([tokens.read(first), tokens.open(first, event.id)]).toEqual([undefined, false]);
    expect([tokens.open(other, 'a'), tokens.open(second, 'b')]).toEqual([true, true]);
    now += 300_001;
    expect(tokens.read(second)).toBeUndefined();
    expect(new Set([first, other, second]).size).toBe(3);
  });
});
