import { jurisdictions } from '@furlong/customer';
import { livePath, liveProtocol } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../../../test/eventually.ts';
import {
  createQuietFeed,
  shareTestApp,
  startTestApp,
  type TestApp,
} from '../../../test/start-test-app.ts';
import { readConfig } from '../../config/config.ts';
import { createSessions } from '../../core/sessions/sessions.ts';
import { openDatabase } from '../../platform/database/database.ts';

const userInfo = '/api/user/user-info-v1';

async function renew(test: TestApp, cookie: string, headers: Record<string, string> = {}) {
  return await test.call('/api/auth/token', { body: {}, headers: { cookie, ...headers } });
}

async function advance(test: TestApp, duration: string): Promise<void> {
  expect((await test.call('/dev/clock', { body: { advance: duration } })).status).toBe(200);
}

const theApp = shareTestApp({}, createQuietFeed());

describe('log in', () => {
  it('gives the session data, a token that works, and a device credential out of reach of scripts', async () => {
    const test = await theApp();
    const { status, body, headers } = await test.logIn();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: '1',
      cust_Ref: 'demo01',
      funddetail: { balance: 1000, availableFunds: 1000 },
      paymentCurrency: { code: 'GBP', symbol: '£' },
    });
    const cookies = headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^furlong_credential=[\w-]{43}; /),
      expect.stringMatching(/^furlong_known_device=[\w-]{43}; /),
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    }
    const info = await test.call(userInfo, { body: {}, token: body.token });
    expect(info.body).toMatchObject({ cust_Ref: 'demo01', funddetail: { balance: 1000 } });
    expect(info.body).not.toHaveProperty('token');
  });

  it('D29: seeds the demo once, by journals that sum to zero', async () => {
    const test = await theApp();
    const balances = await test.db.query(
      `select c.username, a.balance_pence, c.is_verified from customers c
       join accounts a on a.customer_id = c.id order by 1`,
    );
    expect(balances).toEqual([
      { username: 'demo01', balance_pence: 100_000, is_verified: true },
      { username: 'demo02', balance_pence: 500, is_verified: true },
      { username: 'demo03', balance_pence: 0, is_verified: false },
    ]);
    const [sums] = await test.db.query(
      `select sum(amount_pence)::bigint as entries, count(distinct journal_id) as journals,
         (select sum(balance_pence)::bigint from accounts) as balances from entries`,
    );
    expect(sums).toEqual({ entries: 0, journals: 2, balances: expect.any(Number) });
  });

  it('D3: answers alike for a wrong password and an unknown name', async () => {
    const test = await theApp();
    const wrong = await test.logIn('demo01', 'furlong2');
    const unknown = await test.logIn('nobody', 'furlong1');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect(wrong.body).toEqual({ status: '0', message: expect.any(String) });
    expect(wrong.cookie).toBe('');
  });

  it('takes the name in any case, with spaces around it', async () => {
    const test = await theApp();
    expect((await test.logIn(' Demo01 ')).body.status).toBe('1');
  });

  it('takes the password exactly as it was chosen', async () => {
    const test = await theApp();
    for (const password of ['FURLONG1', ' furlong1 ', 'furlong11'])
      expect((await test.logIn('demo03', password)).body.status).toBe('0');
    expect((await test.logIn('demo03')).body.status).toBe('1');
  });

  it('D3: locks a name after ten failures, however many come at once, and opens it again later', async () => {
    const test = await startTestApp();
    const answers = await Promise.all(
      Array.from(
        { length: 30 },
        async (_each, index) => await test.logIn('demo01', `wrong${index}`),
      ),
    );
    const looked = answers.filter(({ status }) => status === 200);
    expect(looked.length).toBeLessThanOrEqual(10);
    expect((await test.logIn()).status).toBe(429);
    expect((await test.logIn('demo02')).body.status).toBe('1');
    await advance(test, 'PT16M');
    expect((await test.logIn()).body.status).toBe('1');
  });

  it('forgets the failures of a name that gets it right', async () => {
    const test = await theApp();
    await test.logIn('demo01', 'wrong1');
    await test.logIn();
    const rows = await test.db.query(
      `select * from login_attempts where subject like '["name at network",%demo01%'`,
    );
    expect(rows).toEqual([]);
  });

  it('has a device known again that has logged in before, whoever guessed from elsewhere meanwhile', async () => {
    const test = await theApp();
    const first = (await test.logIn('demo02')).headers.getSetCookie()[1]?.split(';')[0] ?? '';
    await test.db.query(`insert into login_attempts
      select '["name","customer","demo02"]', 100, now()`);
    const body = { Login: 'demo02', Password: 'furlong1' };
    expect((await test.call('/api/user/login', { body })).status).toBe(429);
    const here = await test.call('/api/user/login', { body, headers: { cookie: first } });
    expect(here.body.status).toBe('1');
    expect(here.headers.getSetCookie()[1]).toContain(first);
    await test.db.query('delete from login_attempts');
  });

  it('gives no device another’s mark, nor one that it never had', async () => {
    const test = await theApp();
    const planted = `furlong_known_device=${'A'.repeat(43)}`;
    const body = { Login: 'demo01', Password: 'furlong1' };
    const answer = await test.call('/api/user/login', { body, headers: { cookie: planted } });
    expect(answer.headers.getSetCookie()[1]).toMatch(/^furlong_known_device=/);
    expect(answer.headers.getSetCookie()[1]).not.toContain(planted);
  });

  it('binds its cookies to the host where customers come over https', async () => {
    const http = { ...readConfig({ PORT: '0' }).http, publicOrigin: 'https://bets.example' };
    const test = await startTestApp({ http });
    const { headers, cookie } = await test.logIn();
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-furlong_credential=[\w-]{43}; Path=\/; .*; Secure$/),
      expect.stringMatching(/^__Host-furlong_known_device=[\w-]{43}; Path=\/; .*; Secure$/),
    ]);
    expect((await renew(test, cookie)).body.access_token).not.toBeNull();
    expect((await renew(test, cookie.replace('__Host-', ''))).status).toBe(401);
  });

  it('stores no password and no token', async () => {
    const test = await theApp();
    const { body } = await test.logIn();
    const [customer] = await test.db.query<{ password_hash: string }>(
      `select password_hash from customers where username = 'demo01'`,
    );
    expect(customer?.password_hash).toMatch(/^\$argon2id\$/);
    const [row] = await test.db.query<{ count: number }>({
      text: `select count(*) from sessions where position($1::bytea in token_hash) > 0`,
      values: [Buffer.from(body.token, 'base64url')],
    });
    expect(row?.count).toBe(0);
  });

  it('lets nobody in whose account is not open', async () => {
    const test = await startTestApp();
    await test.db.query(`update customers set status = 'excluded' where username = 'demo01'`);
    expect((await test.logIn()).body.status).toBe('0');
  });
});

describe('a session', () => {
  it('ends with log-out at once: token, device credential and live channel', async () => {
    const test = await theApp();
    const { body, cookie } = await test.logIn();
    const other = await test.logIn();
    const socket = new WebSocket(`${test.app.url.replace('http', 'ws')}${livePath}`, [
      liveProtocol,
      `bearer.${body.token}`,
    ]);
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect((await test.call('/api/user/logout', { body: {}, token: body.token })).status).toBe(200);
    const info = await test.call(userInfo, { body: {}, token: body.token });
    expect([info.status, info.body.code]).toEqual([401, 'session.expired']);
    expect(await closed).toBe(4401);
    expect((await renew(test, cookie)).body.code).toBe('session.expired');
    expect((await test.call(userInfo, { body: {}, token: other.body.token })).status).toBe(200);
  });

  it('D2: ends within a second when another process ends it', async () => {
    const test = await theApp();
    const { body } = await test.logIn();
    expect((await test.call(userInfo, { body: {}, token: body.token })).status).toBe(200);
    const socket = new WebSocket(`${test.app.url.replace('http', 'ws')}${livePath}`, [
      liveProtocol,
      `bearer.${body.token}`,
    ]);
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const db = openDatabase({
      url: test.databaseUrl,
      connectionsMax: 2,
      onError: () => undefined,
    });
    const elsewhere = createSessions({
      db,
      clock: { now: Date.now },
      onError: () => undefined,
      jurisdiction: jurisdictions.ukgc,
    });
    const [customer] = await db.query<{ id: number }>(
      `select id from customers where username = 'demo01'`,
    );
    await elsewhere.end({ customerId: customer?.id ?? 0 });
    expect(await closed).toBe(4401);
    expect((await test.call(userInfo, { body: {}, token: body.token })).status).toBe(401);
    await elsewhere.stop();
    await db.close();
  });

  it.each(['excluded', 'closed'])(
    'D31: ends within a second when a hand at the database has the customer %s',
    async (status) => {
      const test = await startTestApp();
      const { body, cookie } = await test.logIn();
      expect((await test.call(userInfo, { body: {}, token: body.token })).status).toBe(200);
      await test.db.query({
        text: `update customers set status = $1 where username = 'demo01'`,
        values: [status],
      });
      await eventually(async () => {
        const info = await test.call(userInfo, { body: {}, token: body.token });
        expect([info.status, info.body.code]).toEqual([401, 'session.expired']);
      });
      expect((await renew(test, cookie)).status).toBe(401);
    },
  );

  it('runs out after twelve hours, and the device brings another', async () => {
    const test = await startTestApp();
    const { body, cookie } = await test.logIn();
    await advance(test, 'PT12H');
    expect((await test.call(userInfo, { body: {}, token: body.token })).status).toBe(401);
    const fresh = await renew(test, cookie);
    const info = await test.call(userInfo, { body: {}, token: fresh.body.access_token });
    expect(info.body.cust_Ref).toBe('demo01');
  });

  it('changes its device credential with each use; the one before is good for a minute', async () => {
    const test = await startTestApp();
    const { cookie } = await test.logIn();
    const first = await renew(test, cookie);
    expect(first.cookie).not.toBe(cookie);
    expect((await renew(test, cookie)).body.access_token).not.toBeNull();
    expect((await renew(test, first.cookie)).body.access_token).not.toBeNull();
    await advance(test, 'PT61S');
    expect((await renew(test, cookie)).body.code).toBe('session.expired');
  });

  it('is over for everybody once an exchanged credential comes back: two have had it', async () => {
    const test = await startTestApp();
    const { cookie } = await test.logIn();
    const other = await test.logIn();
    const thief = await renew(test, cookie);
    await advance(test, 'PT61S');
    expect((await renew(test, cookie)).body.code).toBe('session.expired');
    const { access_token: token } = thief.body;
    expect((await test.call(userInfo, { body: {}, token })).body.code).toBe('session.expired');
    expect((await renew(test, thief.cookie)).body.code).toBe('session.expired');
    expect((await renew(test, other.cookie)).status).toBe(200);
    const entries = await test.db.query(
      `select actor from audit_log where action = 'customer.credential_reused'`,
    );
    expect(entries).toEqual([{ actor: 'visitor' }]);
  });

  it('ends with log-out by its device credential, when its token has run out or is lost', async () => {
    const test = await startTestApp();
    const [first, second] = [await test.logIn(), await test.logIn()];
    await advance(test, 'PT12H');
    const out = { body: {}, headers: { cookie: first.cookie }, token: first.body.token };
    const { status, headers } = await test.call('/api/user/logout', out);
    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^furlong_credential=; /)]);
    expect((await renew(test, first.cookie)).status).toBe(401);
    expect((await renew(test, second.cookie)).status).toBe(200);
  });

  it('does not end by log-out because another site asks for it', async () => {
    const test = await theApp();
    const { cookie } = await test.logIn();
    const headers = { cookie, origin: 'https://evil.example' };
    await test.call('/api/user/logout', { body: {}, headers });
    expect((await renew(test, cookie)).status).toBe(200);
  });

  it('gives way to the next login on its device', async () => {
    const test = await theApp();
    const before = await test.logIn();
    const body = { Login: 'demo02', Password: 'furlong1' };
    const wrong = { body: { ...body, Password: 'furlong2' }, headers: { cookie: before.cookie } };
    expect((await test.call('/api/user/login', wrong)).body.status).toBe('0');
    expect((await test.call(userInfo, { body: {}, token: before.body.token })).status).toBe(200);
    const next = { body, headers: { cookie: before.cookie } };
    expect((await test.call('/api/user/login', next)).body.cust_Ref).toBe('demo02');
    expect((await test.call(userInfo, { body: {}, token: before.body.token })).status).toBe(401);
    expect((await renew(test, before.cookie)).status).toBe(401);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])("D1: is not renewed for another site's page: %o", async (headers) => {
    const test = await theApp();
    const { cookie } = await test.logIn();
    expect((await renew(test, cookie, headers)).body.code).toBe('session.expired');
  });

  it('is nobody’s while the account is not set up, and the customer is told so', async () => {
    const test = await startTestApp();
    const { cookie } = await test.logIn('demo03');
    await test.db.query(
      `delete from accounts where customer_id = (select id from customers where username = 'demo03')`,
    );
    expect((await renew(test, cookie)).body).toEqual({ access_token: null, expires_at: null });
    expect((await test.logIn('demo03')).body).toEqual({
      status: '0',
      message:
        'Your account setup is incomplete and requires assistance from our team. Please contact support for help in completing the setup.',
    });
  });

  it('does not take a device credential for a token', async () => {
    const test = await theApp();
    const { cookie } = await test.logIn();
    const token = cookie.split('=')[1] ?? '';
    expect((await test.call(userInfo, { body: {}, token })).status).toBe(401);
  });
});

describe('preferences', () => {
  it('are those of the customer who stored them', async () => {
    const test = await theApp();
    const { token } = (await test.logIn()).body;
    const wanted = { carousel: 2, oddFormat: 2, sortRacing: 2, carouselRegion: 3 };
    const sent = { Carousel: 2, OddFormat: 2, SortRacing: 2, CarouselRegion: 3 };
    await test.call('/api/user/update-user-preferences', { body: sent, token });
    const read = await test.call('/api/user/get-user-preferences', { token });
    expect(read.body).toEqual(wanted);
    const info = await test.call(userInfo, { body: {}, token });
    expect(info.body).toMatchObject({ oddsFormat: 2, preferences: wanted });
    expect(info.body.direct).toEqual({ demo01: { status: 'published' } });
    const other = (await test.logIn('demo02')).body;
    expect(other.preferences).toMatchObject({ oddFormat: 1 });
    const refused = await test.call('/api/user/update-user-preferences', {
      body: { ...sent, OddFormat: 3 },
      token,
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'request.malformed']);
  });
});
