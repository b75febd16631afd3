import {
  liveClose,
  livePath,
  liveProtocol,
  serverMessageSchema,
  type ServerMessage,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { WebSocket } from 'ws';
import type { Caller } from '../context.ts';
import { createMetrics } from '../metrics.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import type { TopicContent } from './live-topics.ts';

const customer: Caller = { kind: 'customer', customerId: 7, accountId: 9, loginId: 'login' };
const topic = 'market:H1:1:1';

let server: Server;
let hub: LiveHub;
let url: string;
let now: number;
let hasEnded: boolean;
/** Called while a session is looked up. */
let meanwhile: () => void;
const sockets: Device[] = [];

/** A device: its socket, and what it heard. */
interface Device {
  readonly ws: WebSocket;
  readonly heard: ServerMessage[];
  readonly closed: Promise<number>;
  send(message: unknown): void;
  until(isIt: (message: ServerMessage) => boolean): Promise<ServerMessage>;
}

function connect(
  options: {
    readonly protocols?: readonly string[];
    readonly origin?: string;
    readonly path?: string;
    readonly address?: string;
  } = {},
): Device {
  const { protocols = [liveProtocol], origin, path = livePath, address } = options;
  const ws = new WebSocket(`${url}${path}`, [...protocols], {
    ...(origin === undefined ? {} : { origin }),
    ...(address === undefined ? {} : { headers: { 'x-address': address } }),
  });
  const heard: ServerMessage[] = [];
  ws.on('message', (data: Buffer) => {
    heard.push(serverMessageSchema.parse(JSON.parse(data.toString())));
  });
  const closed = new Promise<number>((resolve) => {
    ws.on('close', (code) => resolve(code));
    ws.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    ws.on('error', () => undefined);
  });
  const device: Device = {
    ws,
    heard,
    closed,
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: async (isIt) =>
      await eventually(() => {
        const message = heard.find(isIt);
        if (message === undefined) throw new Error(`heard only ${JSON.stringify(heard)}`);
        return message;
      }),
  };
  sockets.push(device);
  return device;
}

function showing(price: string, version = 1): TopicContent {
  return { kind: 'fixture', data: { markets: [{ ev: 1, version, prices: [[1, price, 0]] }] } };
}

async function watch(device: Device, name = topic): Promise<void> {
  await device.until(({ type }) => type === 'welcome');
  device.send({ type: 'subscribe', topics: [name] });
  await device.until((message) => message.type === 'snapshot' && message.topic === name);
}

function isDelta(message: ServerMessage): boolean {
  return message.type === 'delta';
}

beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00Z');
  hasEnded = false;
  meanwhile = () => undefined;
  hub = createLiveHub({
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    publicOrigin: 'https://bets.example',
    addressOf: ({ headers }) => String(headers['x-address'] ?? '127.0.0.1'),
    socketsPerNetworkMax: 20,
    findSession: async (token) => {
      const found =
        token === 'good' && !hasEnded ? { caller: customer, expiresAt: now + 60_000 } : undefined;
      meanwhile();
      return await Promise.resolve(found);
    },
  });
  server = createServer();
  hub.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
  await hub.stop();
  await new Promise<unknown>((resolve) => server.close(resolve));
});

describe('the live channel', () => {
  it('welcomes a visitor with the business time', async () => {
    const welcome = await connect().until(({ type }) => type === 'welcome');
    expect(welcome).toEqual({
      type: 'welcome',
      serverTime: '2026-11-20T12:00:00.000Z',
      isAuthenticated: false,
    });
  });

  it('knows a customer by the token of the handshake', async () => {
    const device = connect({ protocols: [liveProtocol, 'bearer.good'] });
    expect(await device.until(({ type }) => type === 'welcome')).toMatchObject({
      isAuthenticated: true,
    });
    expect(device.ws.protocol).toBe(liveProtocol);
  });

  it('accepts a token that is not good, and closes with 4401', async () => {
    expect(await connect({ protocols: [liveProtocol, 'bearer.gone'] }).closed).toBe(4401);
  });

  it.each([
    ['another path', { path: '/hubs/other' }, 404],
    ['no protocol of ours', { protocols: ['soap'] }, 400],
    ["another site's page", { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
  ])('refuses %s', async (_what, options, status) => {
    expect(await connect(options).closed).toBe(status);
  });

  it('lets our own page in, by its host or by the public origin', async () => {
    for (const origin of [url.replace('ws', 'http'), 'https://bets.example']) {
      await connect({ origin }).until(({ type }) => type === 'welcome');
    }
  });

  it('has so many places for the sockets of one network, and others for the next', async () => {
    const isWelcome = ({ type }: ServerMessage): boolean => type === 'welcome';
    const devices = Array.from({ length: 20 }, (_each, index) =>
      connect({
        address: `2001:db8::${String(index)}`,
        protocols: [liveProtocol, ...(index < 10 ? ['bearer.good'] : [])],
      }),
    );
    await Promise.all(devices.map(async (device) => await device.until(isWelcome)));
    expect(await connect({ address: '2001:db8::ffff' }).closed).toBe(429);
    await connect({ address: '2001:db8:0:1::1' }).until(isWelcome);
    devices[0]?.ws.close();
    await devices[0]?.closed;
    await eventually(async () => {
      const device = connect({ address: '2001:db8::ffff' });
      const refused = device.closed.then((status) => Promise.reject(new Error(String(status))));
      await Promise.race([device.until(isWelcome), refused]);
    });
  });

  it.each(['ping', 'pong'] as const)(
    'takes so many frames of %s, as of messages',
    async (frame) => {
      const device = connect();
      await device.until(({ type }) => type === 'welcome');
      for (let count = 0; count < 10; count += 1) device.ws[frame]();
      device.send({ type: 'ping' });
      await device.until(({ type }) => type === 'pong');
      for (let count = 0; count < 100; count += 1) device.ws[frame]();
      expect(await device.closed).toBe(liveClose.tooMany);
    },
  );

  it('sends a snapshot, and then each flush as one delta with the next number', async () => {
    hub.register('market:', { snapshot: () => showing('5/2') });
    const device = connect();
    await watch(device);
    hub.publish(topic, showing('3/1', 2));
    hub.publish(topic, showing('7/2', 3));
    await device.until(isDelta);
    hub.publish(topic, showing('4/1', 4));
    await device.until((message) => message.type === 'delta' && message.seq === 2);
    expect(device.heard.slice(1)).toMatchObject([
      { type: 'snapshot', topic, seq: 0, data: { markets: [{ prices: [[1, '5/2', 0]] }] } },
      {
        type: 'delta',
        topic,
        seq: 1,
        data: { markets: [{ version: 3, prices: [[1, '7/2', 0]] }] },
      },
      {
        type: 'delta',
        topic,
        seq: 2,
        data: { markets: [{ version: 4, prices: [[1, '4/1', 0]] }] },
      },
    ]);
  });

  it('gives a client that comes later a snapshot that the following delta continues', async () => {
    let price = '5/2';
    hub.register('market:', { snapshot: () => showing(price) });
    const first = connect();
    await watch(first);
    price = '3/1';
    hub.publish(topic, showing(price, 2));
    await first.until(isDelta);
    const second = connect();
    await watch(second);
    hub.publish(topic, showing('4/1', 3));
    await second.until(isDelta);
    expect(second.heard.slice(1)).toMatchObject([
      { type: 'snapshot', seq: 1, data: { markets: [{ prices: [[1, '3/1', 0]] }] } },
      { type: 'delta', seq: 2 },
    ]);
  });

  it('serialises once, however many watch', async () => {
    const snapshot = vi.fn(() => showing('5/2'));
    hub.register('market:', { snapshot });
    const devices = Array.from({ length: 20 }, () => connect());
    await Promise.all(devices.map(async (device) => await watch(device)));
    expect(snapshot).toHaveBeenCalledTimes(1);
  });

  it('tells a client that comes much later what moved without being a change, such as a countdown', async () => {
    let price = '5/2';
    hub.register('market:', { snapshot: () => showing(price) });
    await watch(connect());
    price = '3/1';
    await pause(250);
    const late = connect();
    await watch(late);
    expect(late.heard.at(-1)).toMatchObject({ data: { markets: [{ prices: [[1, '3/1', 0]] }] } });
  });

  it('says of a topic whether it is watched, until the last one leaves', async () => {
    hub.register('market:', { snapshot: () => showing('5/2') });
    const [one, other] = [connect(), connect()];
    await watch(one);
    await watch(other);
    one.send({ type: 'unsubscribe', topics: [topic] });
    other.ws.close();
    await eventually(() => expect(hub.isWatched(topic)).toBe(false));
  });

  it('says which topics do not exist', async () => {
    hub.register('market:', { snapshot: () => undefined });
    const device = connect();
    await device.until(({ type }) => type === 'welcome');
    device.send({ type: 'subscribe', topics: [topic, 'weather:'] });
    await device.until((message) => message.type === 'unknown-topic' && message.topic === topic);
    await device.until(
      (message) => message.type === 'unknown-topic' && message.topic === 'weather:',
    );
  });

  it('tells a customer on every device, and nobody else', async () => {
    const protocols = [liveProtocol, 'bearer.good'];
    const devices = [connect({ protocols }), connect({ protocols }), connect()];
    await Promise.all(
      devices.map(async ({ until }) => await until(({ type }) => type === 'welcome')),
    );
    hub.sendToCustomer(7, { type: 'balance', balance: pence(1050), version: 3 });
    hub.sendToCustomer(8, { type: 'balance', balance: pence(1), version: 1 });
    devices[2]?.send({ type: 'ping' });
    await devices[2]?.until(({ type }) => type === 'pong');
    for (const device of devices.slice(0, 2)) {
      expect(await device.until(({ type }) => type === 'balance')).toMatchObject({ balance: 1050 });
    }
    expect(devices[2]?.heard.map(({ type }) => type)).toEqual(['welcome', 'pong']);
  });

  it('D2: closes the sockets of an ended session with 4401, and no others', async () => {
    const device = connect({ protocols: [liveProtocol, 'bearer.good'] });
    const visitor = connect();
    await device.until(({ type }) => type === 'welcome');
    await visitor.until(({ type }) => type === 'welcome');
    hub.closeSessions((caller) => caller.kind === 'customer' && caller.customerId === 7);
    expect(await device.closed).toBe(4401);
    expect(visitor.ws.readyState).toBe(WebSocket.OPEN);
  });

  it('D2: lets nobody in whose session ends while it is looked up', async () => {
    meanwhile = () => {
      if (hasEnded) return;
      hasEnded = true;
      hub.closeSessions(({ kind }) => kind === 'customer');
    };
    const device = connect({ protocols: [liveProtocol, 'bearer.good'] });
    expect(await device.closed).toBe(4401);
    expect(device.heard).toEqual([]);
  });

  it('D2: has customers come again, and visitors stay, when an ending may not have been heard', async () => {
    const device = connect({ protocols: [liveProtocol, 'bearer.good'] });
    const visitor = connect();
    await device.until(({ type }) => type === 'welcome');
    await visitor.until(({ type }) => type === 'welcome');
    hub.askSessionsAgain();
    expect(await device.closed).toBe(1001);
    expect(visitor.ws.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['what is not JSON', 'horse', 4400],
    ['what the contract does not name', { type: 'bet' }, 4400],
    ['too many topics', { type: 'subscribe', topics: Array(201).fill('market:') }, 4400],
    ['a message that is too large', 'x'.repeat(40_000), 1009],
  ])('closes on %s', async (_what, message, code) => {
    const device = connect();
    await device.until(({ type }) => type === 'welcome');
    device.send(message);
    expect(await device.closed).toBe(code);
  });

  it('closes on more topics than a client may have, and on too many messages', async () => {
    const greedy = connect();
    await greedy.until(({ type }) => type === 'welcome');
    hub.register('market:', { snapshot: () => showing('5/2') });
    for (const half of [0, 150]) {
      const topics = Array.from({ length: 150 }, (_each, index) => `market:H1:1:${index + half}`);
      greedy.send({ type: 'subscribe', topics });
    }
    expect(await greedy.closed).toBe(4429);
    const noisy = connect();
    await noisy.until(({ type }) => type === 'welcome');
    for (let count = 0; count < 80; count += 1) noisy.send({ type: 'ping' });
    expect(await noisy.closed).toBe(4429);
  });

  it('leaves changes out for a client that does not read, and gives it a snapshot once it does', async () => {
    let price = '0';
    hub.register('market:', { snapshot: () => wide(price) });
    const device = connect();
    await watch(device);
    const wire = (device.ws as unknown as { _socket: Socket })._socket;
    wire.pause();
    for (let change = 1; change <= 400; change += 1) {
      price = String(change);
      hub.publish(topic, wide(price, change));
      if (change % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 65));
    }
    wire.resume();
    const last = await device.until(
      (message) => 'data' in message && message.data.markets[0]?.prices[0]?.[1] === '400',
    );
    expect(last.type).toBe('snapshot');
    const seqs = device.heard.flatMap((message) => ('seq' in message ? [message.seq] : []));
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  it('says goodbye with 1001 when the server goes', async () => {
    const device = connect();
    await device.until(({ type }) => type === 'welcome');
    await hub.stop();
    expect(await device.closed).toBe(1001);
  });
});

/** Wide enough to fill the buffers of the kernel. */
function wide(price: string, version = 1): TopicContent {
  const prices = Array.from({ length: 12_000 }, (_each, index): [number, string, 0] => [
    index,
    price,
    0,
  ]);
  return { kind: 'fixture', data: { markets: [{ ev: 1, version, prices }] } };
}
