import { routes, type Route } from '@furlong/contract';
import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '../test/start-test-app.ts';

const theApp = shareTestApp();

const huge = 'x'.repeat(100_000);
/** Bodies as they come over the wire, wrong in every way that somebody thought of. */
const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1,"hasOwnProperty":2,"valueOf":3}',
  `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  `{"Login":"${huge}"}`,
  '{"Login":"a\\u0000b","Password":"\\ud800"}',
  '{"Login":{"$ne":""},"Password":["x"]}',
  '\u0000\u0001\u0002',
];
const values = [
  '%00',
  '%ff',
  "'%3b--",
  '-1',
  '9007199254740993',
  '1e5',
  '..%2f..',
  '%F0%9F%90%8E',
  '٣',
  '99-99-9999',
  '31-02-2026',
];
const keys = { ef: 'H2611201', eg: 1, ev: 1 };
const fields: readonly Record<string, unknown>[] = [
  keys,
  { ...keys, selectionNumber: 2 ** 53 },
  { ...keys, selectionNumber: 1, price: '0/0' },
  { ...keys, selectionNumber: 1, price: '1/0' },
  { ...keys, result: { kind: 'race', positions: [], startingPrices: [] } },
  { ...keys, result: { kind: 'void', reason: '' } },
  { events: [{ EventFile: 'H1', EventGroup: 1, EventIdx: 1 }] },
];

async function send(
  test: TestApp,
  route: Route,
  sent: { readonly value: string; readonly body: string; readonly token: string | undefined },
): Promise<number> {
  const path = route.path.replaceAll(/\{\w+\}/g, sent.value);
  const url = `${test.app.url}${path}${route.method === 'GET' ? `?ef=${sent.value}&x=1` : ''}`;
  const response = await fetch(url, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    },
    ...(route.method === 'GET' || sent.body === '' ? {} : { body: sent.body }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe('garbage', () => {
  it.each(Object.entries(routes))('to %s is refused, and never our fault', async (name, route) => {
    const test = await theApp();
    const operator = await test.call('/api/operator/login', {
      body: { Login: 'trader1', Password: 'furlong1' },
    });
    const tokens = {
      anyone: undefined,
      customer: (await test.logIn()).body.token,
      operator: operator.body.token,
    };
    const token = name === 'logout' ? 'none' : tokens[route.access];
    const uuid = '00000000-0000-4000-8000-000000000000';
    for (const value of [...values, uuid, '1']) {
      expect(await send(test, route, { value, body: '{}', token })).toBeLessThan(500);
    }
    for (const body of [...bodies, ...fields.map((each) => JSON.stringify(each))]) {
      expect(await send(test, route, { value: uuid, body, token })).toBeLessThan(500);
    }
    expect(test.lines.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it.each([
    ['no HTTP at all', 'horse\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
  ])('of %s gets an answer and is cut off', async (_what, text, status) => {
    const { app } = await theApp();
    const { hostname, port } = new URL(app.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = net.connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (data) => (heard += data.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('request.malformed');
  });
});
