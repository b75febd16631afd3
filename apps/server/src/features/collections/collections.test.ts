import { describe, expect, it } from 'vitest';
import { firstPassword, logInNew } from '../../../test/worlds/customer-world.ts';
import { shareTestApp, startTestApp } from '../../../test/start-test-app.ts';
import { eventually } from '../../../test/eventually.ts';
import { logInOperator } from '../desk/customers/testing/desk-world.ts';

const theApp = shareTestApp({}, 'simulator');

describe('collections', () => {
  it.each(['user_preferences', 'user_detail', 'user_profiles'])(
    'give a customer the own record of %s, and none of another name',
    async (name) => {
      const test = await theApp();
      const { customer, token } = await logInNew(test);
      const { username } = customer;
      const read = async (query: string) =>
        (await test.call(`/api/${name}${query}`, { token })).body.data;
      const own = { status: 'published', username };
      expect(await read('')).toMatchObject([own]);
      expect(await read(`?status=published&username=${username.toUpperCase()}`)).toMatchObject([
        own,
      ]);
      expect(await read('?status=published&username=demo01')).toEqual([]);
      expect((await test.call(`/api/${name}`)).body.code).toBe('session.required');
    },
  );

  it('tell anybody what is in play, as the list of live events does', async () => {
    const test = await theApp();
    // The lists move, and each answer is shared for a while: sooner or later both tell of the same moment.
    const [first] = await eventually(async () => {
      const live = (await test.call('/api/GetLiveEvents')).body;
      const { data } = (await test.call('/api/in_play_events_local?status=published')).body;
      expect(live).not.toEqual([]);
      expect(data.map(({ id }: { id: string }) => id)).toEqual(live);
      return data;
    });
    expect(first).toMatchObject({ status: 'published', eventName: expect.stringMatching(/\w/) });
    expect(first.id).toBe(`${String(first.eventFile)}:${String(first.eventGroup)}`);
  });
});

describe('20backclaim', () => {
  it('D37: is claimed once, with the own name and password, and mailed about once', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { username } = customer;
    const claim = async (change: object) =>
      await test.call('/api/20backclaim', {
        token,
        body: { status: 'published', username: username.toUpperCase(), ...change },
      });
    const list = async () =>
      (await test.call(`/api/20backclaim?status=published&username=${username}`, { token })).body;
    const mail = async () => await test.call('/api/claim-email', { token, body: { username } });
    expect(await list()).toEqual({ data: [] });
    expect((await mail()).status).toBe(200);
    const wrong = await claim({ password: 'wrong9999' });
    expect([wrong.body.code, wrong.body.message]).toEqual([
      'claim.credentials_wrong',
      'Username or password is not correct!',
    ]);
    expect((await claim({ username: 'demo01' })).body.code).toBe('claim.credentials_wrong');
    expect(await list()).toEqual({ data: [] });
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await claim({ password: firstPassword })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await claim({})).body.code).toBe('claim.made');
    expect((await list()).data).toMatchObject([{ status: 'published', username }]);
    expect((await mail()).status).toBe(200);
    expect((await mail()).status).toBe(200);
    const jobs = await test.db.query({
      text: `select from jobs where key = $1`,
      values: [`promotion-claim:${String(customer.id)}`],
    });
    expect(jobs).toHaveLength(1);
  });

  it('is not claimed by a customer to whom nothing may be offered, and a claim of before stays', async () => {
    const test = await theApp();
    const [before, after] = [await logInNew(test), await logInNew(test)];
    const claim = async ({ customer, token }: typeof before) =>
      await test.call('/api/20backclaim', {
        token,
        method: 'POST',
        body: { status: 'published', username: customer.username },
      });
    expect((await claim(before)).status).toBe(200);
    for (const { customer } of [before, after]) {
      await test.db.query({
        text: `with c as (insert into harm_cases (customer_id, opened_at) values ($1, now()) returning id)
          insert into harm_case_events (case_id, kind, action, made_by, words, at)
          select id, 'action', 'customer.marketing_stopped', 'program', 'Stopped.', now() from c`,
        values: [customer.id],
      });
    }
    const refused = await claim(after);
    expect([refused.status, refused.body.code]).toEqual([409, 'claim.not_offered']);
    expect((await claim(before)).body.code).toBe('claim.made');
  });

  it('is not claimed once its promotion is withdrawn', async () => {
    const test = await startTestApp();
    const { customer, token } = await logInNew(test);
    const { token: desk } = await logInOperator(test, ['content']);
    const entries = await test.db.query<{ id: string }>({
      text: `select id::text from content_entries where kind = 'promotion' and key = '20backclaim'`,
      values: [],
    });
    for (const { id } of entries) {
      const withdrawn = `/api/operator/content/${id}/withdraw`;
      const answer = await test.call(withdrawn, { method: 'POST', token: desk, body: {} });
      expect(answer.status).toBe(200);
    }
    const refused = await test.call('/api/20backclaim', {
      token,
      method: 'POST',
      body: { status: 'published', username: customer.username },
    });
    expect(refused.body.code).toBe('claim.not_offered');
  });
});
