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
} from '../../../../test/worlds/customer-world.ts';
import { exclude, exclusionsOf, statusOf } from '../../../../test/worlds/exclusion-world.ts';
import { listViolations } from '../../../../test/worlds/betting-world.ts';
import { eventually } from '../../../../test/eventually.ts';
import {
  makePerson,
  putOnRegister,
  registerAnswersOf,
  takeOffRegister,
  whileRegister,
} from '../../../../test/worlds/register-world.ts';
import { createQuietFeed, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { londonDate } from '../../../platform/london-time.ts';
import { quickPasswords } from '../../../core/login/testing/quick-passwords.ts';

const reason = 'Asked for by telephone.';

/** Asks for the account back, as anybody can who is described rightly. */
async function askBack(
  test: TestApp,
  { username, email }: MadeCustomer,
  lastName = 'Quill',
): Promise<void> {
  const body = {
    userName: username,
    firstName: 'Zoë',
    lastName,
    dateOfBirth: '1990-04-05',
    email,
    termsAgreement: true,
  };
  const answer = await test.call('/api/forms/AccountReactivation', { body });
  expect(answer.body).toEqual({ isFormSent: true, fileValidationErrors: [] });
}

async function hasAsked({ db }: TestApp, { id }: MadeCustomer): Promise<boolean> {
  const text = 'select reactivation_asked_at as asked from customers where id = $1';
  const [row] = await db.query<{ asked: Date | null }>({ text, values: [id] });
  return row?.asked !== null;
}

/** An operator who tries to let the customer in. */
async function letIn(test: TestApp, { id }: MadeCustomer): Promise<unknown> {
  const token = await logInKeeper(test);
  const path = `/api/operator/customers/${String(id)}/reactivate`;
  const { body } = await test.call(path, { token, body: { reason } });
  return body.code ?? body;
}

/** The customer as an operator sees them. */
async function readFile(test: TestApp, { id }: MadeCustomer) {
  const token = await logInKeeper(test);
  return (await test.call(`/api/operator/customers/${String(id)}`, { token })).body;
}

/** The token of an operator; another session each time, because the clock moves far. */
async function logInKeeper({ db, call }: TestApp): Promise<string> {
  const hash = await quickPasswords.hash(firstPassword);
  await db.query({
    text: `with made as (insert into operators (username, password_hash) values ('keeper', $1)
        on conflict do nothing returning id)
      insert into operator_permissions (operator_id, permission) select id, 'customers' from made`,
    values: [hash],
  });
  const login = { Login: 'keeper', Password: firstPassword };
  return (await call('/api/operator/login', { body: login })).body.token;
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
    const keeper = await logInKeeper(test);
    const path = `/api/operator/customers/${String(customer.id)}/unlock`;
    expect((await test.call(path, { token: keeper, body: { reason } })).body).toEqual({
      isOK: true,
    });
    expect(await statusOf(test, customer)).toBe('excluded');
    const { body } = await test.logIn(customer.username, firstPassword);
    expect(body).toMatchObject({ status: '0', code: 'customer.register_excluded' });
  });
});

describe('after an exclusion by the register, which did not say when it ends', () => {
  /** A customer whom a login has found on the register. */
  async function shutOut(test: TestApp) {
    const person = await makePerson(test);
    await putOnRegister(test, person);
    const logIn = async () => (await test.logIn(person.username, firstPassword)).body;
    expect(await logIn()).toMatchObject({ code: 'customer.register_excluded', endsAt: null });
    return { person, logIn };
  }

  it('a customer asks, the register tells of the end, and an operator lets in after 24 hours', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const { person, logIn } = await shutOut(test);
    await askBack(test, person, person.lastName);
    await letJobsEnd(test);
    expect(await hasAsked(test, person)).toBe(false);
    expect(await letIn(test, person)).toBe('customer.state_invalid');

    await advance(test, 'P1D');
    await takeOffRegister(test, person);
    await advance(test, 'P1D');
    // The register is asked only once the customer wants to come back.
    expect(await logIn()).toMatchObject({ code: 'customer.register_excluded', endsAt: null });
    await askBack(test, person, person.lastName);
    await mailsOf(test, person.email, 'request to reopen');
    const [told] = await exclusionsOf(test, person);
    expect(await logIn()).toMatchObject({
      code: 'customer.register_excluded',
      endsAt: told?.ends_at.toISOString(),
      message: expect.stringMatching(
        /^Your exclusion by the register ended on \d\d-\d\d-\d{4}\. You can ask/,
      ) as unknown,
    });
    await advance(test, 'PT23H59M');
    expect(await letIn(test, person)).toBe('customer.state_invalid');
    const file = await readFile(test, person);
    expect(file).toMatchObject({
      exclusions: [{ kind: 'register', ends: told?.ends_at.toISOString() }],
      registerAnswers: [
        { occasion: 'return', answer: 'clear' },
        { occasion: 'return', answer: 'excluded' },
        { occasion: 'login', answer: 'excluded' },
      ],
    });
    expect(Date.parse(file.mayLetInFrom) - Date.parse(file.reactivationAskedAt)).toBe(86_400_000);
    await advance(test, 'PT2M');
    expect(await statusOf(test, person)).toBe('excluded');
    expect((await logIn()).status).toBe('0');
    expect(await letIn(test, person)).toEqual({ isOK: true });
    expect((await logIn()).status).toBe('1');
    expect((await registerAnswersOf(test, person.id)).map(toWords)).toEqual([
      'login: excluded',
      'return: excluded',
      'return: clear',
      'login: clear',
    ]);
    const done = (await auditOf(test, person)).map(({ action }) => action);
    expect(done.filter((action) => !action.endsWith('.refused'))).toEqual([
      'customer.excluded',
      'customer.register_exclusion_ended',
      'customer.reactivation_asked',
      'customer.viewed',
      'customer.reactivated',
    ]);
    expect(await listViolations(test.db)).toEqual([]);
  });

  it('a register that says clear without an end, because it does not know the person, opens no way', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const { person } = await shutOut(test);
    await test.db.query({
      text: `update customers set last_name = 'Renamed' where id = $1`,
      values: [person.id],
    });
    await askBack(test, person, 'Renamed');
    await letJobsEnd(test);
    expect((await registerAnswersOf(test, person.id)).map(toWords)).toEqual([
      'login: excluded',
      'return: clear',
    ]);
    expect(await hasAsked(test, person)).toBe(false);
    expect((await exclusionsOf(test, person))[0]?.ends_at).toBeNull();
  });

  it('a register that does not answer is asked again, and the request is not lost', async () => {
    const test = await startTestApp(unlimited, createQuietFeed());
    const { person } = await shutOut(test);
    await takeOffRegister(test, person);
    await whileRegister(test, 'silent', async () => {
      await askBack(test, person, person.lastName);
      await eventually(async () => {
        const answers = await registerAnswersOf(test, person.id);
        expect(answers.map(toWords)).toContain('return: unavailable');
      });
    });
    expect(await hasAsked(test, person)).toBe(false);
    await advance(test, 'PT1H');
    await letJobsEnd(test);
    expect(await hasAsked(test, person)).toBe(true);
  });

  it('nobody shortens an exclusion that says when it ends', async () => {
    const { db } = await startTestApp(unlimited, createQuietFeed());
    const [customer] = await db.query<{ id: number }>('select id from customers limit 1');
    await db.query({
      text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
        values ($1, 'self_exclusion', '5', now(), now() + interval '1 year', now()),
          ($1, 'register', null, now(), now() + interval '1 year', now())`,
      values: [customer?.id],
    });
    for (const change of ['ends_at = now()', 'begins_at = now()', 'ends_at = null'])
      await expect(db.query(`update exclusions set ${change}`)).rejects.toThrow();
  });
});

function toWords(given: { readonly occasion: string; readonly answer: string }): string {
  return `${given.occasion}: ${given.answer}`;
}
