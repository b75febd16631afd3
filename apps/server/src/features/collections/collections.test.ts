import { describe, expect, it } from 'vitest';
import { firstPassword, logInNew } from '../../../test/customer-world.ts';
import { shareTestApp } from '../../../test/start-test-app.ts';

const theApp = shareTestApp();

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

  it('tell anybody what is in play', async () => {
    const test = await theApp();
    expect((await test.call('/api/in_play_events_local?status=published')).body).toEqual({
      data: [],
    });
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
    expect((await mail()).body.code).toBe('claim.unknown');
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
});
