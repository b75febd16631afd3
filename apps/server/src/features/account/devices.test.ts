import { describe, expect, it } from 'vitest';
import { createQuietFeed, shareTestApp } from '../../../test/start-test-app.ts';
import {
  auditOf,
  cookiesOf,
  firstPassword,
  letJobsEnd,
  logInNew,
  mailsOf,
  userInfo,
} from '../../../test/worlds/customer-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const sessions = '/api/user/sessions';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

async function logInWith(username: string, headers: Record<string, string>) {
  const test = await theApp();
  const body = { Login: username, Password: firstPassword };
  return await test.call('/api/user/login', { body, headers });
}

describe('the devices of a customer', () => {
  it('are listed, with the one that asks, and since when', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const other = await logInWith(customer.username, { 'user-agent': firefox });
    const { body } = await test.call(sessions, { token: other.body.token });
    expect(body.sessions).toEqual([
      {
        loginId: expect.any(String),
        device: 'Firefox, Linux',
        place: '',
        isThis: true,
        since: expect.any(String),
        lastSeen: expect.any(String),
      },
      expect.objectContaining({ device: '', isThis: false }),
    ]);
    const mine = (await test.call(sessions, { token })).body.sessions;
    expect(mine.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
  });

  it('stay one device, since the same moment, when the credential is renewed', async () => {
    const test = await theApp();
    const { token, cookies } = await logInNew(test);
    const [before] = (await test.call(sessions, { token })).body.sessions;
    await test.db.query(`update sessions set seen_at = seen_at - interval '1 hour'`);
    const headers = { cookie: cookies };
    const fresh = await test.call('/api/auth/token', { body: {}, headers });
    const after = (await test.call(sessions, { token: fresh.body.access_token })).body.sessions;
    expect(after).toEqual([{ ...before, lastSeen: expect.any(String) }]);
    expect(after[0].lastSeen > before.since).toBe(true);
  });

  it('are logged out one by one by their customer alone', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const stranger = await logInNew(test);
    const other = await logInWith(customer.username, {});
    const [{ loginId }] = (await test.call(sessions, { token: other.body.token })).body.sessions;
    const end = async (who: string, id: string) =>
      await test.call(`${sessions}/${id}`, { method: 'DELETE', body: {}, token: who });
    for (const id of [loginId, 'nonsense'])
      expect((await end(stranger.token, id)).body.code).toBe('login.unknown');
    expect((await test.call(userInfo, { body: {}, token: other.body.token })).status).toBe(200);
    expect((await end(token, loginId)).body).toEqual({ isOK: true });
    expect((await test.call(userInfo, { body: {}, token: other.body.token })).status).toBe(401);
    expect((await test.call(userInfo, { body: {}, token })).status).toBe(200);
    expect((await end(token, loginId)).body.code).toBe('login.unknown');
    expect((await test.call(sessions, { token })).body.sessions).toHaveLength(1);
    expect(await auditOf(test, customer)).toEqual([
      {
        actor: `customer:${String(customer.id)}`,
        action: 'customer.session_ended',
        detail: { loginId },
      },
    ]);
  });

  it('D2: are all logged out at once, tokens and credentials', async () => {
    const test = await theApp();
    const { customer, token, cookies } = await logInNew(test);
    const other = await logInWith(customer.username, {});
    const bystander = await logInNew(test);
    const done = await test.call('/api/user/log-out-everywhere', { body: {}, token });
    expect(done.body).toEqual({ isOK: true });
    expect(done.headers.getSetCookie()[0]).toMatch(/^furlong_credential=; .*Max-Age=0/);
    for (const each of [token, other.body.token])
      expect((await test.call(userInfo, { body: {}, token: each })).body.code).toBe(
        'session.expired',
      );
    const headers = { cookie: cookies };
    expect((await test.call('/api/auth/token', { body: {}, headers })).status).toBe(401);
    const theirs = await test.call(userInfo, { body: {}, token: bystander.token });
    expect(theirs.status).toBe(200);
    expect((await test.call(sessions, { token })).status).toBe(401);
  });
});

describe('a login from a device that is new', () => {
  it('is told by mail; the first of all and one from a known device are not', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    const headers = { 'user-agent': firefox };
    const second = await logInWith(customer.username, headers);
    const [mail] = await mailsOf(test, customer.email, 'new device');
    expect(mail?.text).toContain('Device: Firefox, Linux');
    await logInWith(customer.username, { ...headers, cookie: cookiesOf(second) });
    await letJobsEnd(test);
    expect(await mailsOf(test, customer.email, 'new device')).toHaveLength(1);
  });
});
