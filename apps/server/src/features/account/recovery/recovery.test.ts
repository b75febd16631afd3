import { routes, type Route } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import {
  createQuietFeed,
  shareTestApp,
  startTestApp,
  type TestApp,
} from '../../../../test/start-test-app.ts';
import { readConfig } from '../../../config/config.ts';
import {
  advance,
  auditOf,
  firstPassword,
  letJobsEnd,
  logInNew,
  mailsOf,
  makeCustomer,
  unlimited,
  userInfo,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const lost = '/api/forms/lost-password';
const reactivation = '/api/forms/AccountReactivation';
const sent = { isFormSent: true, fileValidationErrors: [] };

function formOf({ username, email }: MadeCustomer, changes: Record<string, unknown> = {}) {
  return {
    userName: username,
    firstName: 'zoe',
    lastName: ' QUILL ',
    dateOfBirth: '1990-04-05',
    email: email.toUpperCase(),
    ...changes,
  };
}

const barredRoutes = Object.values<Route>(routes).filter(
  ({ access, evenBeforePasswordChange }) => access === 'customer' && !evenBeforePasswordChange,
);

/** A password that was mailed to the customer. */
async function mailPassword(test: TestApp, customer: MadeCustomer): Promise<string> {
  expect((await test.call(lost, { body: formOf(customer) })).body).toEqual(sent);
  const [mail] = await mailsOf(test, customer.email, 'new Furlong password');
  const password = /^ *([A-Za-z2-9]{12})$/m.exec(mail?.text ?? '')?.[1];
  if (password === undefined) throw new Error('the mail has no password');
  return password;
}

async function countPasswordMails(test: TestApp, { email }: MadeCustomer): Promise<number> {
  await letJobsEnd(test);
  return await mailsOf(test, email, 'new Furlong password', 0).then(({ length }) => length);
}

describe('a lost password', () => {
  it('D8: is replaced by one that works once and must be changed before anything else', async () => {
    const test = await theApp();
    const { customer, token: before } = await logInNew(test);
    const password = await mailPassword(test, customer);
    expect((await test.call(userInfo, { body: {}, token: before })).status).toBe(200);
    const { body } = await test.logIn(customer.username, password);
    expect(body).toMatchObject({ status: '1', mustChangePassword: true });
    const { token } = body;
    expect((await test.call(userInfo, { body: {}, token: before })).status).toBe(401);
    expect((await test.logIn(customer.username, password)).body.status).toBe('0');

    const info = await test.call(userInfo, { body: {}, token });
    expect([info.status, info.body.mustChangePassword]).toEqual([200, true]);
    const preferences = await test.call('/api/user/get-user-preferences', { token });
    expect([preferences.status, preferences.body.code]).toEqual([403, 'password.must_change']);
    for (const { method, path } of barredRoutes) {
      const body = method === 'GET' ? {} : { body: {} };
      const { body: refused } = await test.call(path, { method, token, ...body });
      // Some routes refuse a malformed request before they ask who calls.
      expect(['password.must_change', 'request.malformed', 'form.invalid']).toContain(refused.code);
    }
    const change = async (NewPassword: string) => {
      const form = { Login: customer.username, OldPassword: password, NewPassword };
      const changed = { ...form, ConfirmNewPassword: NewPassword };
      return await test.call('/api/user/update-password', { body: changed, token });
    };
    expect((await change(password)).body.fields[0].code).toBe('new_password.mailed');
    expect((await change('winter77')).body).toEqual({ isOK: true });
    expect((await test.call('/api/user/get-user-preferences', { token })).status).toBe(200);
    const again = await test.call(userInfo, { body: {}, token });
    expect(again.body.mustChangePassword).toBe(false);
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('0');
    expect((await test.logIn(customer.username, password)).body.status).toBe('0');
    expect((await auditOf(test, customer)).map(({ actor, action }) => [actor, action])).toEqual([
      ['visitor', 'customer.password_mailed'],
      [`customer:${String(customer.id)}`, 'customer.mailed_password_used'],
      [`customer:${String(customer.id)}`, 'customer.password_changed'],
    ]);
    const stored = await test.db.query<{ text: string }>(
      `select detail::text as text from audit_log union all
       select to_jsonb(c)::text from customers c`,
    );
    expect(stored.map(({ text }) => text).join()).not.toContain(password);
  });

  it('leaves the password that there is, and lets a session log out before the change', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const password = await mailPassword(test, customer);
    const own = await test.logIn(customer.username, firstPassword);
    expect(own.body).toMatchObject({ status: '1', mustChangePassword: false });
    const { token } = (await test.logIn(customer.username, password)).body;
    expect((await test.call('/api/user/logout', { body: {}, token })).body).toEqual({ isOK: true });
  });

  it('is used by one of two logins at once', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const password = await mailPassword(test, customer);
    const answers = await Promise.all(
      [1, 2].map(async () => await test.logIn(customer.username, password)),
    );
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['0', '1']);
  });

  it('D8: is good for 24 hours of business time', async () => {
    const test = await startTestApp();
    const [early, late] = [await makeCustomer(test), await makeCustomer(test)];
    const [first, second] = [await mailPassword(test, early), await mailPassword(test, late)];
    await advance(test, 'PT23H50M');
    expect((await test.logIn(early.username, first)).body.status).toBe('1');
    await advance(test, 'PT11M');
    expect((await test.logIn(late.username, second)).body.status).toBe('0');
  });

  it('is mailed once where the form is sent twice', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const password = await mailPassword(test, customer);
    await test.call(lost, { body: formOf(customer) });
    expect(await countPasswordMails(test, customer)).toBe(1);
    expect((await test.logIn(customer.username, password)).body.status).toBe('1');
  });

  it.each([
    { userName: 'nobody99' },
    { firstName: 'Chloe' },
    { lastName: 'Quilt' },
    { dateOfBirth: '1990-04-06' },
    { email: 'other@example.com' },
  ])('D4: is not mailed, and answered alike, where the form says %o', async (changes) => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const { status, body } = await test.call(lost, { body: formOf(customer, changes) });
    expect([status, body]).toEqual([200, sent]);
    expect(await countPasswordMails(test, customer)).toBe(0);
  });

  const notOpen = { message: 'This account is not open. Please contact support.' };
  it.each([
    ['locked', notOpen],
    ['closed', notOpen],
    [
      'excluded',
      {
        message: 'You have excluded yourself from this account.',
        code: 'customer.self_excluded',
        endsAt: null,
      },
    ],
  ])(
    'D4: is not mailed, and answered alike, where the account is %s',
    async (standing, refusal) => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      const values = [standing, customer.id];
      await test.db.query({ text: 'update customers set status = $1 where id = $2', values });
      expect((await test.call(lost, { body: formOf(customer) })).body).toEqual(sent);
      expect(await countPasswordMails(test, customer)).toBe(0);
      const wrong = await test.logIn(customer.username, 'wrong1');
      expect(wrong.body.message).toBe('The username or password is incorrect.');
      const right = await test.logIn(customer.username, firstPassword);
      expect(right.body).toEqual({ status: '0', ...refusal });
    },
  );

  it('is refused field by field, with the date of birth judged by the day in London', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const body = formOf(customer, { firstName: '', dateOfBirth: '2026-01-01' });
    const missing = await test.call(lost, { body });
    expect(missing.body.errors).toMatchObject({ firstName: ['First Name is required.'] });
    const young = await test.call(lost, { body: { ...body, firstName: 'Zoe' } });
    expect(young.body.fields[0].code).toBe('date_of_birth.too_young');
  });

  it('D4: is asked for so often from one network and no more', async () => {
    const http = { ...readConfig({ PORT: '0' }).http, hasRateLimits: true };
    const test = await startTestApp({ http });
    const customer = await makeCustomer(test);
    const body = formOf(customer, { userName: 'nobody99' });
    const codes: unknown[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await test.call(lost, { body })).body.code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'request.too_many']);
  });
});

describe('a request to reopen an account', () => {
  const terms = { termsAgreement: true };

  async function standingOf(test: TestApp, { id }: MadeCustomer) {
    await letJobsEnd(test);
    const [row] = await test.db.query<{ status: string; asked: boolean }>({
      text: `select status, reactivation_asked_at is not null as asked from customers where id = $1`,
      values: [id],
    });
    return row;
  }

  it('is noted for a closed account, told by mail once, and opens nothing', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    await test.db.query({
      text: `update customers set status = 'closed' where id = $1`,
      values: [customer.id],
    });
    const { userName: _none, ...form } = formOf(customer, terms);
    for (let count = 0; count < 2; count += 1)
      expect((await test.call(reactivation, { body: form })).body).toEqual(sent);
    expect(await standingOf(test, customer)).toEqual({ status: 'closed', asked: true });
    expect(await mailsOf(test, customer.email, 'request to reopen')).toHaveLength(1);
    expect((await auditOf(test, customer)).map(({ action }) => action)).toEqual([
      'customer.reactivation_asked',
    ]);
  });

  it.each(['active', 'locked', 'excluded'])(
    'D4: leaves an account that is %s as it is, and is answered alike',
    async (status) => {
      const test = await theApp();
      const customer = await makeCustomer(test);
      const values = [status, customer.id];
      await test.db.query({ text: 'update customers set status = $1 where id = $2', values });
      const { body } = await test.call(reactivation, { body: formOf(customer, terms) });
      expect(body).toEqual(sent);
      expect(await standingOf(test, customer)).toEqual({ status, asked: false });
    },
  );

  it('needs the terms', async () => {
    const test = await theApp();
    const body = formOf(await makeCustomer(test), { termsAgreement: false });
    const refused = await test.call(reactivation, { body });
    expect(refused.body.errors.termsAgreement).toEqual([
      'You must agree to terms and conditions to continue!',
    ]);
  });
});
