import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  firstPassword,
  letJobsEnd,
  logInNew,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../test/customer-world.ts';
import { exclude, exclusionsOf, statusOf } from '../../../../test/exclusion-world.ts';
import { createQuietFeed, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { londonDate } from '../../../platform/london-time.ts';
import { createPasswords } from '../../../core/login/passwords.ts';

const reason = 'Asked for by telephone.';

/** Asks for the account back, as anybody can who is described rightly. */
async function askBack(test: TestApp, { username, email }: MadeCustomer): Promise<void> {
  const body = {
    ...{ userName: username, firstName: 'Zoë', lastName: 'Quill', dateOfBirth: '1990-04-05' },
    ...{ email, termsAgreement: true },
  };
  const answer = await test.call('/api/forms/AccountReactivation', { body });
  expect(answer.body).toEqual({ isFormSent: true, fileValidationErrors: [] });
}

async function hasAsked({ db }: TestApp, { id }: MadeCustomer): Promise<boolean> {
  const text = 'select reactivation_asked_at as asked from customers where id = $1';
  const [row] = await db.query<{ asked: Date | null }>({ text, values: [id] });
  return row?.asked !== null;
}

/** An operator who tries to let the customer in; another session each time, because the clock moves far. */
async function letIn({ db, call }: TestApp, { id }: MadeCustomer): Promise<unknown> {
  const hash = await createPasswords().hash(firstPassword);
  await db.query({
    text: `with made as (insert into operators (username, password_hash) values ('keeper', $1)
        on conflict do nothing returning id)
      insert into operator_permissions (operator_id, permission) select id, 'customers' from made`,
    values: [hash],
  });
  const login = { Login: 'keeper', Password: firstPassword };
  const { token } = (await call('/api/operator/login', { body: login })).body;
  const path = `/api/operator/customers/${String(id)}/reactivate`;
  const { body } = await call(path, { token, body: { reason } });
  return body.code ?? body;
}

describe('after a self-exclusion', () => {
  it('a customer asks, waits 24 hours, and is let in by an operator', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const { customer, token } = await logInNew(test);
    const answer = await exclude(test, token, '5');
    const end = Date.parse(answer.body.endsAt);
    const logIn = async () => (await test.logIn(customer.username, firstPassword)).body;
    expect(await logIn()).toMatchObject({
      message: `You have excluded yourself until ${londonDate(end)}.`,
      code: 'customer.self_excluded',
    });
    expect((await mailsOf(test, customer.email, 'account is shut'))[0]?.text).toContain(
      'You have excluded yourself until',
    );

    await askBack(test, customer);
    await letJobsEnd(test);
    expect(await hasAsked(test, customer)).toBe(false);
    expect(await letIn(test, customer)).toBe('customer.state_invalid');

    await advance(test, 'P186D');
    expect(await logIn()).toMatchObject({
      message: `Your self-exclusion ended on ${londonDate(end)}. You can ask for your account to be reactivated.`,
      code: 'customer.self_excluded',
    });
    expect(await statusOf(test, customer)).toBe('excluded');
    expect(await letIn(test, customer)).toBe('customer.state_invalid');
    await askBack(test, customer);
    await mailsOf(test, customer.email, 'request to reopen');
    await advance(test, 'PT23H59M');
    expect(await letIn(test, customer)).toBe('customer.state_invalid');
    expect((await logIn()).status).toBe('0');
    await advance(test, 'PT2M');
    expect((await logIn()).status).toBe('0');
    expect(await letIn(test, customer)).toEqual({ isOK: true });
    await mailsOf(test, customer.email, 'open again');
    expect((await logIn()).status).toBe('1');
    const done = (await auditOf(test, customer)).map(({ action }) => action);
    expect(done.filter((action) => !action.endsWith('.refused'))).toEqual([
      'customer.excluded',
      'customer.reactivation_asked',
      'customer.reactivated',
    ]);
    expect(await exclusionsOf(test, customer)).toHaveLength(1);
  });

  it('an operator who lifts a lock lets nobody in who was excluded meanwhile', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const { customer } = await logInNew(test);
    await test.db.query({
      text: `update customers set status = 'locked', status_changed_at = now() where id = $1`,
      values: [customer.id],
    });
    await test.db.query({
      text: `insert into exclusions (customer_id, kind, begins_at, ends_at, made_at)
        values ($1, 'register', now(), now() + interval '1 day', now())`,
      values: [customer.id],
    });
    await advance(test, 'P2D');
    await letIn(test, customer);
    const login = { Login: 'keeper', Password: firstPassword };
    const { token: keeper } = (await test.call('/api/operator/login', { body: login })).body;
    const path = `/api/operator/customers/${String(customer.id)}/unlock`;
    expect((await test.call(path, { token: keeper, body: { reason } })).body).toEqual({
      isOK: true,
    });
    expect(await statusOf(test, customer)).toBe('excluded');
    const { body } = await test.logIn(customer.username, firstPassword);
    expect(body).toMatchObject({ status: '0', code: 'customer.register_excluded' });
  });
});
