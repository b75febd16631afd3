import { livePath, liveProtocol } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  createQuietFeed,
  shareTestApp,
  startTestApp,
  type TestApp,
} from '../../../test/start-test-app.ts';

const userInfo = '/api/user/user-info-v1';
const theApp = shareTestApp({}, createQuietFeed());

describe('a native app', () => {
  const login = { Login: 'demo01', Password: 'furlong1', keepsCredential: true };
  const headers = { origin: 'capacitor://localhost' };
  const exchange = async (test: TestApp, deviceCredential: string) =>
    await test.call('/api/auth/token', { body: { deviceCredential }, headers });

  it('D46: keeps its credential itself, which is another one after each use, and gets no cookie of it', async () => {
    const test = await startTestApp();
    const { body, cookie } = await test.call('/api/user/login', { body: login, headers });
    expect(body.deviceCredential).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain('furlong_credential');
    const first = await exchange(test, body.deviceCredential);
    expect(first.cookie).toBe('');
    expect(first.body.deviceCredential).not.toBe(body.deviceCredential);
    const { access_token: token } = first.body;
    expect((await test.call(userInfo, { body: {}, token })).body.cust_Ref).toBe('demo01');
    await test.call('/dev/clock', { body: { advance: 'PT61S' } });
    expect((await exchange(test, body.deviceCredential)).status).toBe(401);
    expect((await exchange(test, first.body.deviceCredential)).status).toBe(401);
  });

  it.each([
    ['log-out', '/api/user/logout'],
    ['log-out everywhere', '/api/user/log-out-everywhere'],
  ])('D46: loses its credential by %s', async (_name, path) => {
    const test = await theApp();
    const { deviceCredential, token } = (await test.call('/api/user/login', { body: login })).body;
    expect((await test.call(path, { body: {}, token })).status).toBe(200);
    expect((await exchange(test, deviceCredential)).body.code).toBe('session.expired');
  });

  it('logs out by its credential when its token has run out', async () => {
    const test = await theApp();
    const { deviceCredential } = (await test.call('/api/user/login', { body: login })).body;
    await test.call('/api/user/logout', { body: { deviceCredential }, headers });
    expect((await exchange(test, deviceCredential)).status).toBe(401);
  });

  it('never gets a credential for a cookie, which a script could then read', async () => {
    const test = await theApp();
    const { body, cookie } = await test.logIn();
    expect(body).not.toHaveProperty('deviceCredential');
    const renewed = await test.call('/api/auth/token', { body: {}, headers: { cookie } });
    expect(renewed.body).toEqual({
      access_token: expect.any(String),
      expires_at: expect.any(String),
    });
  });

  it.each(['capacitor://localhost', 'https://localhost', 'https://evil.example'])(
    'gets nothing by a cookie from a page at %s',
    async (origin) => {
      const test = await theApp();
      const { cookie, headers: told } = await test.logIn();
      const cookies = told
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
      expect(cookies).toContain(cookie);
      const asked = { headers: { origin, cookie: cookies } };
      expect((await test.call('/api/auth/token', { body: {}, ...asked })).status).toBe(401);
      expect((await test.call(userInfo, { body: {}, ...asked })).status).toBe(401);
    },
  );

  it('D1: has a live channel with its token', async () => {
    const test = await theApp();
    const { token } = (await test.call('/api/user/login', { body: login })).body;
    const open = async (origin: string) => {
      const socket = new WebSocket(
        `${test.app.url.replace('http', 'ws')}${livePath}`,
        [liveProtocol, `bearer.${String(token)}`],
        { headers: { origin } },
      );
      const heard = await new Promise((resolve) => {
        socket.once('message', () => resolve('welcome'));
        socket.once('error', () => resolve('refused'));
      });
      socket.terminate();
      return heard;
    };
    expect(await open('https://localhost')).toBe('welcome');
    expect(await open('https://evil.example')).toBe('refused');
  });
});
