import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { isPushService } from './browser-subscription.ts';
import { createDevicePush } from './device-push.ts';
import { createDemoWebPush } from './embedded/demo-web-push.ts';
import { createSandboxPush } from './embedded/sandbox-push.ts';
import type { BrowserPushPort } from './push-port.ts';
import { subscribeSampleBrowser } from './testing/browser.ts';
import { createWebPush } from './web-push.ts';

const keys = webPush.generateVAPIDKeys();
const contact = 'mailto:push@bets.example';
const message = {
  title: 'Furlong',
  text: 'A bet of yours is settled.',
  key: 'bet-settled:7',
  url: 'https://bets.example/#/my-bets',
};

interface Sent {
  readonly headers: Record<string, unknown>;
  readonly body: Buffer;
}

/** A push service that keeps what it was sent, byte by byte. */
async function startService(statusOf: (path: string) => number) {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(statusOf(request.url ?? '')).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { url: `http://127.0.0.1:${String(port)}`, sent };
}

async function subscribeTo(port: BrowserPushPort, endpoint: string): Promise<string> {
  const { token } = subscribeSampleBrowser(endpoint);
  return (await port.subscribe({ platform: 'web', token })) ?? '';
}

function openPort(timeoutMs = 3000) {
  return createWebPush({ ...keys, contact, timeoutMs, isService: () => true });
}

function isSignedBy(publicKey: string, token: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

describe('notifications to browsers', () => {
  it('are read by the browser alone, and signed by us', async () => {
    const { url, sent } = await startService(() => 201);
    const port = openPort();
    const browser = subscribeSampleBrowser(`${url}/send/1`);
    const id = (await port.subscribe({ platform: 'web', token: browser.token })) ?? '';
    expect(await port.send({ ...message, subscriptionIds: [id] })).toEqual([]);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = sent;
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(body.toString()).not.toContain('bet');
    const { title, text, url: opened } = message;
    expect(browser.read(body)).toEqual({ title, text, url: opened, tag: headers['topic'] });
    const [, token = '', ourKey] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(headers['authorization'])) ?? [];
    expect([ourKey, isSignedBy(port.publicKey, token)]).toEqual([keys.publicKey, true]);
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toEqual({
      aud: url,
      sub: contact,
      exp: expect.any(Number),
    });
  });

  it('have one topic a cause, so that a repeat takes the place of the first', async () => {
    const { url, sent } = await startService(() => 201);
    const port = openPort();
    const id = await subscribeTo(port, url);
    for (const key of ['bet-settled:7', 'bet-settled:7', 'bet-settled:8'])
      await port.send({ ...message, key, subscriptionIds: [id] });
    const [first, again, other] = sent.map(({ headers }) => headers['topic']);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('name as gone whose subscription is over, and reach the others first where one fails', async () => {
    const { url, sent } = await startService((path) => Number(path.slice(1)));
    const port = openPort();
    const idOf = async (status: number) => await subscribeTo(port, `${url}/${String(status)}`);
    const [gone, unknown, fine] = [await idOf(410), await idOf(404), await idOf(201)];
    const ids = [gone, unknown, fine];
    expect(await port.send({ ...message, subscriptionIds: ids })).toEqual([gone, unknown]);
    const failing = port.send({ ...message, subscriptionIds: [await idOf(500), ...ids] });
    await expect(failing).rejects.toMatchObject({ name: 'OutsideFailure', code: 'status_500' });
    expect(sent).toHaveLength(7);
  });

  it.each(lies.filter(([code]) => !code.startsWith('answer')))(
    'believe no service that does not deliver: %s',
    async (code, answer) => {
      const { url } = await startLyingCompany(answer);
      const port = openPort(300);
      const subscriptionIds = [await subscribeTo(port, url)];
      const sending = port.send({ ...message, subscriptionIds });
      await expect(sending).rejects.toMatchObject({ name: 'OutsideFailure', code });
    },
  );
});

describe('a browser’s subscription', () => {
  const port = createWebPush({ ...keys, contact });
  const subscribe = async (token: string) => await port.subscribe({ platform: 'web', token });

  it('is its name with us, the same whatever else the browser tells', async () => {
    const { token } = subscribeSampleBrowser('https://fcm.googleapis.com/fcm/send/a:b');
    const { publicKey: madeWith } = keys;
    const { endpoint, keys: own } = JSON.parse(token) as { endpoint: string; keys: object };
    const other = JSON.stringify({ keys: { ...own, more: 1 }, endpoint, madeWith: 'x' });
    expect(await subscribe(token)).toBe(JSON.stringify({ endpoint, keys: own, madeWith }));
    expect(await subscribe(other)).toBe(await subscribe(token));
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a',
  ])('is taken at %s', async (endpoint) => {
    expect(await subscribe(subscribeSampleBrowser(endpoint).token)).toMatch(/^\{/);
  });

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://user@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://evilfcm.googleapis.com/a',
    'https://push.apple.com.evil.example/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
  ])('is refused at %s', async (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(false);
    expect(await subscribe(subscribeSampleBrowser(endpoint).token)).toBeUndefined();
  });

  it('is refused without keys that can be written to', async () => {
    const endpoint = 'https://web.push.apple.com/a';
    const auth = 'a'.repeat(22);
    const faults = [
      {},
      { auth },
      { auth, p256dh: keys.publicKey.slice(1) },
      { auth, p256dh: `B${'a'.repeat(86)}` },
      { auth: 'a', p256dh: keys.publicKey },
    ];
    for (const broken of faults)
      expect(await subscribe(JSON.stringify({ endpoint, keys: broken }))).toBeUndefined();
    for (const text of ['{', '{}', '[]', 'null']) expect(await subscribe(text)).toBeUndefined();
  });

  it('that is kept is not called once its service is none of ours any more', async () => {
    const { url, sent } = await startService(() => 201);
    const id = await subscribeTo(openPort(), url);
    expect(await port.send({ ...message, subscriptionIds: [id] })).toEqual([id]);
    expect(sent).toEqual([]);
  });

  it('that was made with another key of ours is gone, and not called', async () => {
    const { url, sent } = await startService(() => 201);
    const id = await subscribeTo(openPort(), url);
    const settings = { ...webPush.generateVAPIDKeys(), contact, isService: () => true };
    expect(await createWebPush(settings).send({ ...message, subscriptionIds: [id] })).toEqual([id]);
    expect(sent).toEqual([]);
  });
});

describe('phones and browsers together', () => {
  it('are each reached by who delivers to them', async () => {
    const { url, sent } = await startService(() => 410);
    const browsers = openPort();
    const push = createDevicePush({ phones: createSandboxPush(), browsers });
    const { token } = subscribeSampleBrowser(url);
    const browser = (await push.subscribe({ platform: 'web', token })) ?? '';
    const phone = (await push.subscribe({ platform: 'ios', token: 'device-token' })) ?? '';
    expect(await push.send({ ...message, subscriptionIds: [phone, browser] })).toEqual([browser]);
    expect(sent).toHaveLength(1);
  });

  it('have each their turn: a browser that cannot be reached keeps nothing from a phone', async () => {
    const { url } = await startService(() => 503);
    const phones = createSandboxPush();
    const told: string[] = [];
    const heard: typeof phones = {
      ...phones,
      send: async (sent) => {
        told.push(...sent.subscriptionIds);
        return await phones.send(sent);
      },
    };
    const push = createDevicePush({ phones: heard, browsers: openPort() });
    const { token } = subscribeSampleBrowser(url);
    const browser = (await push.subscribe({ platform: 'web', token })) ?? '';
    const phone = (await push.subscribe({ platform: 'ios', token: 'device-token' })) ?? '';
    const sending = push.send({ ...message, subscriptionIds: [phone, browser] });
    await expect(sending).rejects.toMatchObject({ name: 'OutsideFailure' });
    expect(told).toEqual([phone]);
  });

  it('are gone where nobody delivers to their kind any more', async () => {
    const push = createDevicePush({ phones: null, browsers: createDemoWebPush() });
    expect(await push.subscribe({ platform: 'ios', token: 'device-token' })).toBeUndefined();
    await push.unsubscribe('sub-1');
    expect(await push.send({ ...message, subscriptionIds: ['sub-1'] })).toEqual(['sub-1']);
  });
});
