import { exclusionEnd } from '@furlong/customer';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import {
  advance,
  auditOf,
  firstPassword,
  logInNew,
  mailsOf,
  unlimited,
  userInfo,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import {
  clockOf,
  exclude,
  exclusionForm,
  exclusionsOf,
  preview,
  restriction,
  statusOf,
  whyExcluded,
} from '../../../../test/worlds/exclusion-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { londonDate } from '../../../platform/london-time.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const wrongLogin = { status: '0', message: 'The username or password is incorrect.' };

async function addMoneyAndBet({ db }: TestApp, customer: MadeCustomer): Promise<void> {
  const { accountId, username } = customer;
  await db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(1234),
      idempotencyKey: username,
      at: Date.now(),
    });
    await tx.query({
      text: `insert into bets (account_id, submission_key, wager, is_each_way,
          stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
        values ($1, gen_random_uuid(), 'Single', false, 250, 1, 250, 1, 'test', now())`,
      values: [accountId],
    });
  });
}

/** The sessions of a customer that nothing has ended. */
async function countSessions({ db }: TestApp, { id }: MadeCustomer): Promise<number> {
  const open = await db.query({
    text: 'select 1 from sessions where customer_id = $1 and revoked_at is null',
    values: [id],
  });
  return open.length;
}

async function expectLoggedOut(test: TestApp, token: string): Promise<void> {
  await eventually(async () => {
    const info = await test.call(userInfo, { body: {}, token });
    expect([info.status, info.body.code]).toEqual([401, 'session.expired']);
  });
}

describe('before an exclusion', () => {
  it('a customer sees what is left, and when each length would end', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await addMoneyAndBet(test, customer);
    const { status, body } = await test.call(preview, { token });
    expect([status, body]).toMatchObject([200, { balance: 12.34, openBets: 1, openStakes: 2.5 }]);
    const now = await clockOf(test);
    expect(Object.keys(body.ends)).toHaveLength(11);
    for (const [length, end] of [
      ['0', 86_400_000],
      ['4', 42 * 86_400_000],
    ] as const)
      expect(Math.abs(Date.parse(body.ends[length]) - now - end)).toBeLessThan(2 * 3_600_000);
    expect((await test.call(preview)).body.code).toBe('session.required');
  });

  it.each<[string, object, string, string]>([
    ['another password', { Password: 'sunny124' }, 'Password', 'Password is incorrect'],
    [
      'a reason that is too short',
      { reasonForClosure: ' too short ' },
      'reasonForClosure',
      'At least 10 characters are needed.',
    ],
    [
      'a reason that is too long',
      { reasonForClosure: 'x'.repeat(2002) },
      'reasonForClosure',
      'At most 2001 characters are allowed.',
    ],
    ['a length of the other kind', { period: '5' }, 'period', 'This is not valid.'],
    ['no length', { period: undefined }, 'period', 'This field is required.'],
    ['a kind that there is not', { RestrictionType: '3' }, 'RestrictionType', 'This is not valid.'],
  ])('%s is refused, and nothing changes', async (_name, changes, field, text) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const { status, body } = await test.call(restriction, {
      token,
      body: exclusionForm('0', changes),
    });
    expect([status, body.code, body.errors]).toEqual([400, 'form.invalid', { [field]: [text] }]);
    expect(await exclusionsOf(test, customer)).toEqual([]);
    expect(await statusOf(test, customer)).toBe('active');
  });

  it('a self-exclusion has at most 200 characters of reason', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const form = exclusionForm('5', { reasonForClosure: 'x'.repeat(201) });
    const { body } = await test.call(restriction, { token, body: form });
    expect(body.errors).toEqual({ reasonForClosure: ['At most 200 characters are allowed.'] });
  });

  it('wrong passwords are counted as those of logins are', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const body = exclusionForm('0', { Password: 'sunny124' });
    const countFailures = async () => {
      const text = 'select coalesce(sum(failures), 0)::int as count from login_attempts';
      return (await test.db.query<{ count: number }>(text))[0]?.count ?? 0;
    };
    const before = await countFailures();
    await test.call(restriction, { token, body });
    expect(await countFailures()).toBe(before + 1);
    expect(await exclusionsOf(test, customer)).toEqual([]);
  });
});

describe('a break', () => {
  it('D2, D31: shuts everything at once, and says until when', async () => {
    const test = await theApp();
    const { customer, token, cookies } = await logInNew(test);
    const other = await test.logIn(customer.username, firstPassword);
    await addMoneyAndBet(test, customer);
    const began = await clockOf(test);
    const answer = await exclude(test, token, '0');
    const [stored] = await exclusionsOf(test, customer);
    expect(stored).toMatchObject({ kind: 'time_out', period: '0', reason: whyExcluded });
    const endsAt = stored?.ends_at.toISOString() ?? '';
    expect(answer.body).toEqual({ isOK: true, endsAt, balance: 12.34, openBets: 1 });
    expect(Math.abs(Date.parse(endsAt) - exclusionEnd('0', began))).toBeLessThan(5000);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^furlong_credential=; .*Max-Age=0/);
    expect(await statusOf(test, customer)).toBe('excluded');

    for (const each of [token, other.body.token]) await expectLoggedOut(test, each);
    // They are ended for good, and do not only rest while the exclusion lasts.
    expect(await countSessions(test, customer)).toBe(0);
    const headers = { cookie: cookies };
    expect((await test.call('/api/auth/token', { body: {}, headers })).status).toBe(401);
    expect((await test.logIn(customer.username, firstPassword)).body).toEqual({
      status: '0',
      message: `You are taking a break until ${londonDate(Date.parse(endsAt))}.`,
      code: 'customer.time_out',
      endsAt,
    });
    expect((await test.logIn(customer.username, 'sunny124')).body).toEqual(wrongLogin);

    const said = await test.db.query({
      text: 'select channel, is_given from consents where customer_id = $1 order by channel',
      values: [customer.id],
    });
    expect(said).toEqual(
      ['email', 'phone', 'push', 'sms'].map((channel) => ({ channel, is_given: false })),
    );
    const [mail] = await mailsOf(test, customer.email, 'account is shut');
    expect(mail?.text).toContain('You are taking a break until');
    const [entry] = await auditOf(test, customer);
    expect(entry).toEqual({
      actor: `customer:${String(customer.id)}`,
      action: 'customer.excluded',
      detail: { exclusion: expect.any(Number) },
    });
    const log = await test.db.query('select actor, subject, detail from audit_log');
    expect(JSON.stringify(log)).not.toContain(whyExcluded);
  });

  it('ends by itself, says so by mail, and is over for good', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await exclude(test, token, '0');
    await advance(test, 'PT23H59M');
    expect((await test.logIn(customer.username, firstPassword)).body.code).toBe(
      'customer.time_out',
    );
    await advance(test, 'PT2M');
    const [mail] = await mailsOf(test, customer.email, 'has ended');
    expect(mail?.text).toContain('you can log in again');
    expect(await statusOf(test, customer)).toBe('active');
    expect((await auditOf(test, customer)).at(-1)).toEqual({
      actor: 'clock',
      action: 'customer.time_out_ended',
      detail: {},
    });
    expect((await test.logIn(customer.username, firstPassword)).body.status).toBe('1');
  });

  it.each([
    ['es', 'Su cuenta de', 'Se está tomando un descanso hasta el'],
    ['de', 'Ihr Konto bei', 'Sie machen eine Pause bis'],
  ])('is told of in the language of the customer: %s', async (language, subject, sentence) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const values = [customer.id, language];
    await test.db.query({ text: 'update customers set language = $2 where id = $1', values });
    await exclude(test, token, '1');
    const [mail] = await mailsOf(test, customer.email, subject);
    expect(mail?.text).toContain(sentence);
  });

  it('that is over lets its customer in before anything was written of its end', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    await test.db.query({
      text: `with e as (insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
          values ($1, 'time_out', '0', now() - interval '2 days', now() - interval '1 day', now()))
        update customers set status = 'excluded' where id = $1`,
      values: [customer.id],
    });
    const { body } = await test.logIn(customer.username, firstPassword);
    expect(body.status).toBe('1');
    expect((await test.call(userInfo, { body: {}, token: body.token })).status).toBe(200);
    expect(await statusOf(test, customer)).toBe('active');
    await mailsOf(test, customer.email, 'has ended');
  });

  it('is never shortened: of two at once the one counts that ends last', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const answers = await Promise.all(
      (['4', '0', '2'] as const).map(async (length) => await exclude(test, token, length)),
    );
    const stored = await exclusionsOf(test, customer);
    const last = Math.max(...stored.map(({ ends_at }) => ends_at.getTime()));
    expect(stored.find(({ ends_at }) => ends_at.getTime() === last)?.period).toBe('4');
    // A call that came after the session had ended was not heard at all.
    const heard = answers.filter(({ status }) => status === 200);
    expect(heard.length).toBeGreaterThan(0);
    expect((await test.logIn(customer.username, firstPassword)).body.endsAt).toBe(
      new Date(last).toISOString(),
    );
    for (const change of [`ends_at = now()`, `reason = 'another'`])
      await expect(
        test.db.query({
          text: `update exclusions set ${change} where customer_id = $1`,
          values: [customer.id],
        }),
      ).rejects.toThrow(/can only be emptied|without an end can get one/);
  });

  it('that a hand at the database writes is heard within a second', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const now = new Date(await clockOf(test));
    await test.db.query({
      text: `insert into exclusions (customer_id, kind, period, begins_at, ends_at, made_at)
        values ($1, 'self_exclusion', '5', $2, $2::timestamptz + interval '6 months', $2)`,
      values: [customer.id, now],
    });
    await expectLoggedOut(test, token);
    const { body } = await test.logIn(customer.username, firstPassword);
    expect(body).toMatchObject({ status: '0', code: 'customer.self_excluded' });
  });
});

describe('a deactivation by this form', () => {
  it('closes the account, as the other form does', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const body = { RestrictionType: '0', Password: firstPassword };
    const answer = await test.call(restriction, { token, body });
    expect(answer.body).toEqual({ isOK: true, endsAt: null, balance: 0, openBets: 0 });
    expect(await statusOf(test, customer)).toBe('closed');
    await expectLoggedOut(test, token);
    expect(await exclusionsOf(test, customer)).toEqual([]);
  });
});
