import { liveClose, livePath, liveProtocol, topicsMax } from '@furlong/contract';
import net from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  behindProxy,
  endedToken,
  oldToken,
  openBadInputWorld,
  type BadInputWorld,
} from './worlds/bad-input-world.ts';
import { shareTestApp } from './start-test-app.ts';
import { until } from './until.ts';

const theApp = shareTestApp(behindProxy, 'simulator');
let world: BadInputWorld;

beforeAll(async () => {
  world = await openBadInputWorld(await theApp());
});

/** Opens a live connection and returns its end: the code it was closed with, or the status of its handshake. */
async function meet(
  options: { path?: string; protocols?: string[]; headers?: Record<string, string> },
  talk: (ws: WebSocket) => void = () => undefined,
): Promise<number> {
  const { path = livePath, protocols = [liveProtocol], headers = {} } = options;
  const ws = new WebSocket(`${world.test.app.url.replace('http', 'ws')}${path}`, protocols, {
    headers,
  });
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it was not closed')), 300_000);
    const end = (code: number): void => {
      clearTimeout(timer);
      ws.terminate();
      resolve(code);
    };
    ws.on('close', end);
    ws.on('error', () => undefined);
    ws.on('unexpected-response', (_request, response) => end(response.statusCode ?? 0));
    ws.once('message', () => talk(ws));
  });
}

/** A visitor is welcomed, is told of a topic that is not there, and gets its pong. */
async function expectLive(): Promise<void> {
  const topics = [
    'market:__proto__:1:1',
    'fixture:',
    'list:next-races:💷',
    'market:H1:1e400:1',
    '\ud800',
  ];
  const heard: string[] = [];
  const code = await meet({}, (ws) => {
    ws.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      heard.push(message.type);
      if (message.type === 'pong') ws.close(1000);
    });
    ws.send(JSON.stringify({ type: 'subscribe', topics }));
    ws.send(JSON.stringify({ type: 'unsubscribe', topics: ['market:never:1:1'] }));
    ws.send('{"type":"ping"}');
  });
  expect([code, heard]).toEqual([1000, [...topics.map(() => 'unknown-topic'), 'pong']]);
}

describe('the live channel', () => {
  it.each([
    ['no JSON', '{', liveClose.malformed],
    ['nothing', '', liveClose.malformed],
    ['null', 'null', liveClose.malformed],
    ['an unknown message', '{"type":"__proto__"}', liveClose.malformed],
    ['a surplus field', '{"type":"ping","a":1}', liveClose.malformed],
    ['a topic that is no text', '{"type":"subscribe","topics":[1]}', liveClose.malformed],
    ['a deep message', `{"type":"ping","a":${'['.repeat(9000)}${']'.repeat(9000)}}`, 4400],
    ['a long topic', JSON.stringify({ type: 'subscribe', topics: ['x'.repeat(81)] }), 4400],
    ['bytes', Buffer.from([0, 1, 2, 255]), liveClose.malformed],
    ['bytes that spell a message', Buffer.from('{"type":"ping"}'), liveClose.malformed],
    ['too long a message', `"${'x'.repeat(40_000)}"`, 1009],
  ])('is closed by %s, and open to others', async (_what, data, code) => {
    expect(await meet({}, (ws) => ws.send(data))).toBe(code);
    await expectLive();
  });

  it('is closed by too many topics, by a flood, and by frames that break its rules', async () => {
    const lists = Array.from({ length: topicsMax + 1 }, () => 'list:next-races:H');
    const all = JSON.stringify({ type: 'subscribe', topics: lists });
    expect(await meet({}, (ws) => ws.send(all))).toBe(liveClose.malformed);
    const flood = (ws: WebSocket): void => {
      for (let count = 0; count < 500; count += 1) ws.send('{"type":"ping"}');
    };
    expect(await meet({}, flood)).toBe(liveClose.tooMany);
    // Unmasked, with reserved bits, and cut off in the middle.
    for (const bytes of [
      [0x81, 1, 65],
      [0xf1, 0x80, 0, 0, 0, 0],
      [0x83, 0xff],
      [0x88, 0x81, 0, 0, 0, 0, 1],
    ]) {
      const code = await meet({}, (ws) => {
        const { _socket: socket } = ws as unknown as { _socket: net.Socket };
        socket.end(Buffer.from(bytes));
      });
      expect([1002, 1005, 1006]).toContain(code);
    }
    await expectLive();
  });

  it('lets nobody in who does not ask as it is asked', async () => {
    expect(await meet({ path: '/hubs/other' })).toBe(404);
    expect(await meet({ path: `${livePath}/../other` })).toBe(404);
    expect(await meet({ protocols: ['soap'] })).toBe(400);
    expect(await meet({ protocols: [] })).toBe(400);
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      expect(await meet({ headers: { origin } })).toBe(403);
    }
    for (const token of [await endedToken(world), await oldToken(world), 'x', 'a'.repeat(43)]) {
      const protocols = [liveProtocol, `bearer.${token}`];
      expect(await meet({ protocols })).toBe(liveClose.unauthorised);
    }
    await expectLive();
  });
});

/** Writes bytes and gives what comes back until the server hangs up, or nothing comes for a while. */
async function shout(...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(world.test.app.url);
  return await new Promise((resolve) => {
    let heard = '';
    const socket = net.connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part);
    });
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}

describe('the socket itself', () => {
  const inner = 'POST /api/betslip HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n';
  const head = 'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const chunked = 'Transfer-Encoding: chunked\r\n';
  it.each([
    ['noise', Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256))],
    ['TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 90\r\n\r\n{}${inner}`],
    ['a length and chunks', `${head}Content-Length: 4\r\n${chunked}\r\n0\r\n\r\n${inner}`],
    ['chunks twice', `${head}${chunked}Transfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`],
    ['a spaced name', `${head}Transfer-Encoding : chunked\r\nContent-Length: 2\r\n\r\n{}${inner}`],
    ['a folded header', `${head}X: a\r\n Transfer-Encoding: chunked\r\n\r\n${inner}`],
    ['a bad chunk', `${head}${chunked}\r\nzz\r\n{}\r\n0\r\n\r\n${inner}`],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n${inner}`],
    ['a length beyond numbers', `${head}Content-Length: 99999999999999999999\r\n\r\n${inner}`],
    ['a bare line end', `${head}X: a\nContent-Length: 0\n\n${inner}`],
    ['a good call with garbage behind it', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n\0\xff{}\r\n'],
  ])('refuses %s, does nothing that was hidden in it, and goes on', async (_what, bytes) => {
    const before = await world.kept.look();
    const heard = await shout(bytes);
    expect(heard).toMatch(/HTTP\/1\.1 4\d\d [^]*request\.malformed/);
    expect(heard).not.toContain('revision');
    expect(await world.kept.look()).toEqual(before);
    expect((await world.test.call('/healthz')).status).toBe(200);
  });

  it('serves others while a hundred connections never finish what they say', async () => {
    const { hostname, port } = new URL(world.test.app.url);
    const slow = Array.from({ length: 100 }, (_, index) => {
      const socket = net.connect(Number(port), hostname, () => {
        socket.write(
          index % 2 === 0 ? 'GET / HTTP/1.1\r\nX: ' : `${head}Content-Length: 99\r\n\r\n{`,
        );
      });
      return socket.on('error', () => undefined);
    });
    await world.renew();
    await expectLive();
    for (const socket of slow) socket.destroy();
  });
});

describe('after all of it', () => {
  it('no call was our fault', async () => {
    expect(world.test.lines.filter((line) => !line.includes('slow request'))).toEqual([]);
    await until(async () => ((await world.test.call('/readyz')).status === 200 ? true : undefined));
  });
});
