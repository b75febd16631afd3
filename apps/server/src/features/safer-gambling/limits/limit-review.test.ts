import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  firstPassword,
  logInNew,
  unlimited,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import { answerLimit, limitsPath, setLimit } from '../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const daily = { kind: 'deposit', period: 'Daily' } as const;

async function questionOf({ call }: TestApp, token: string): Promise<unknown> {
  return (await call(limitsPath, { token })).body.question;
}

async function leave({ call }: TestApp, token: string) {
  return await call(`${limitsPath}/leave`, { token, body: {} });
}

async function later(test: TestApp, { username }: MadeCustomer, by: string): Promise<string> {
  await advance(test, by);
  return String((await test.logIn(username, firstPassword)).body.token);
}

async function reviewsOf({ db }: TestApp, { id }: MadeCustomer) {
  return await db.query({
    text: 'select is_opt_out from limit_reviews where customer_id = $1 order by id',
    values: [id],
  });
}

describe('the question about limits', () => {
  it('is asked before the first deposit, until a limit is set', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    expect(await questionOf(test, token)).toBe('set');
    const { body } = await setLimit(test, token, { ...daily, amount: 50 });
    expect(body.question).toBeNull();
  });

  it('remembers an opt-out once, in the audit log too, and asks again after a year', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    for (const _ of ['first', 'repeat']) {
      const { status, body } = await leave(test, token);
      expect([status, body.question]).toEqual([200, null]);
    }
    const [review] = await reviewsOf(test, customer);
    expect([await reviewsOf(test, customer), review]).toEqual([
      [{ is_opt_out: true }],
      { is_opt_out: true },
    ]);
    expect((await auditOf(test, customer)).map(({ action }) => action)).toEqual([
      'customer.limits_left',
    ]);
    expect(await questionOf(test, await later(test, customer, 'P364D'))).toBeNull();
    expect(await questionOf(test, await later(test, customer, 'P1D'))).toBe('set');
  });

  it('is asked of limits every half year, and not of who has reviewed them', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await setLimit(test, token, { ...daily, amount: 50 });
    expect(await questionOf(test, await later(test, customer, 'P179D'))).toBeNull();
    const due = await later(test, customer, 'P1D');
    expect(await questionOf(test, due)).toBe('review');
    expect((await leave(test, due)).body.question).toBeNull();
    expect(await reviewsOf(test, customer)).toEqual([{ is_opt_out: false }]);
    expect(await questionOf(test, await later(test, customer, 'P179D'))).toBeNull();
    const again = await later(test, customer, 'P1D');
    expect((await setLimit(test, again, { ...daily, amount: 40 })).body.question).toBeNull();
  });

  it('counts a removal that was confirmed as an opt-out', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await setLimit(test, token, { ...daily, amount: 50 });
    await setLimit(test, token, { ...daily, amount: null });
    const confirming = await later(test, customer, 'P1D');
    await answerLimit(test, confirming, { ...daily, answer: 'confirm' });
    expect(await questionOf(test, confirming)).toBeNull();
    expect(await questionOf(test, await later(test, customer, 'P365D'))).toBe('set');
  });

  it('is answered by nobody who is not logged in, and no answer is ever changed', async () => {
    const test = await theApp();
    const { call, db } = test;
    const { status } = await call(`${limitsPath}/leave`, { method: 'POST', body: {} });
    expect(status).toBe(401);
    const { token } = await logInNew(test);
    await leave(test, token);
    await expect(db.query('delete from limit_reviews')).rejects.toThrow(/limit_reviews/);
    await expect(db.query('update limit_reviews set at = now()')).rejects.toThrow(/limit_reviews/);
  });
});
