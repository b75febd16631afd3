import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  advance,
  auditOf,
  logInNew,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../test/worlds/customer-world.ts';
import { eachProfile } from '../../../../test/each-profile.ts';
import { eventually } from '../../../../test/eventually.ts';
import { clockOf, exclude } from '../../../../test/worlds/exclusion-world.ts';
import {
  answerLimit,
  limitsPath,
  operationsOf,
  setLimit,
  type AskedLimit,
} from '../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { readConfig } from '../../../config/config.ts';
import { creditFromOutside } from '../../../core/ledger/credit-from-outside.ts';
import { journalKind } from '../../../core/ledger/journal.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const DAY_MS = 86_400_000;
const weekly = { kind: 'net_deposit', period: 'Weekly' } as const;

/** Reads one limit as the customer is told it. */
async function limitOf(
  { call }: TestApp,
  token: string,
  { kind, period }: Pick<AskedLimit, 'kind' | 'period'> = weekly,
) {
  const { body } = await call(limitsPath, { token });
  return body.limits.find((each: AskedLimit) => each.kind === kind && each.period === period);
}

async function deposit(test: TestApp, { accountId }: MadeCustomer, pounds: number): Promise<void> {
  const at = await clockOf(test);
  await test.db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(pounds * 100),
      at,
      idempotencyKey: `deposit:${String(accountId)}:${String(pounds)}`,
      kind: journalKind.paymentFromCustomer,
    });
  });
}

/** Has a customer wait for £90.00 a week in place of £50.00. */
async function askForMore(test: TestApp) {
  const { customer, token } = await logInNew(test);
  await setLimit(test, token, { ...weekly, amount: 50 });
  const askedAt = await clockOf(test);
  const { status, body } = await setLimit(test, token, { ...weekly, amount: 90 });
  expect(status).toBe(200);
  return { customer, token, askedAt, body };
}

async function logInAgain(test: TestApp, { username }: MadeCustomer): Promise<string> {
  return String((await test.logIn(username, 'sunny123')).body.token);
}

describe('the limits of a customer', () => {
  it('D12: are set and lowered at once, by mail and in the audit log without the amount', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    for (const amount of [50, 20.5, 20.5]) {
      const { status } = await setLimit(test, token, { ...weekly, amount });
      expect([status, await limitOf(test, token)]).toMatchObject([200, { amount, waiting: null }]);
    }
    // The second £20.50 changed nothing, so that no row was written for it.
    const stored = await operationsOf(test, customer);
    expect(stored).toMatchObject([
      { ...weekly, operation: 'set', amount_pence: 5000, confirmable_from: null },
      { ...weekly, operation: 'set', amount_pence: 2050, confirmable_from: null },
    ]);
    const mails = await mailsOf(test, customer.email, 'A limit of your', 2);
    expect(mails[0]?.text).toContain('Your net deposit limit over 7 days is now £20.50.');
    expect(await auditOf(test, customer)).toEqual(
      stored.map(({ id }) => ({
        actor: `customer:${String(customer.id)}`,
        action: 'customer.limit_asked',
        detail: { operation: id },
      })),
    );
  });

  it.each<[string, object, string, string]>([
    [
      'an amount that is too small',
      { amount: 9.99 },
      'amount',
      'Minimum limit should be at least £10!',
    ],
    ['an amount with a third decimal', { amount: 10.005 }, 'amount', 'This is not valid.'],
    ['no amount', { amount: undefined }, 'amount', 'This field is required.'],
    ['no kind of limit', { kind: 'stake' }, 'kind', 'This is not valid.'],
  ])('%s is refused, and nothing changes', async (_name, changes, field, text) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const body = { ...weekly, amount: 50, ...changes };
    const answer = await test.call(limitsPath, { method: 'PUT', token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'form.invalid']);
    expect(answer.body.errors).toEqual({ [field]: [text] });
    expect(await operationsOf(test, customer)).toEqual([]);
  });
});

eachProfile(({ name, config }) => {
  const theApp = shareTestApp({ ...unlimited, ...config }, createQuietFeed());
  /** Where the profile waits for the period of a limit, that of the weekly one counts. */
  const waitDays = { ukgc: 1, ireland: 7, offshore: 1 }[name];
  const limitsOffered = { ukgc: 6, ireland: 5, offshore: 5 }[name];

  it('are told with what is used of them and what they leave, the lowest room counting', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const none = await test.call(limitsPath, { token });
    expect(none.body.limits).toHaveLength(limitsOffered);
    expect(none.body.roomForDeposit).toBeNull();
    await deposit(test, customer, 30);
    await setLimit(test, token, { kind: 'deposit', period: 'Weekly', amount: 100.5 });
    const { body } = await setLimit(test, token, { ...weekly, amount: 35 });
    expect(body.limits).toContainEqual({
      ...weekly,
      amount: 35,
      used: 30,
      left: 5,
      isNearlyUsed: true,
      startsAgainAt: null,
      waiting: null,
    });
    expect(body.limits).toContainEqual({
      kind: 'deposit',
      period: 'Weekly',
      amount: 100.5,
      used: 30,
      left: 70.5,
      isNearlyUsed: false,
      waiting: null,
      startsAgainAt: expect.stringMatching(/:00\.000Z$/),
    });
    expect(body.limits).toContainEqual({
      kind: 'net_deposit',
      period: 'Monthly',
      amount: null,
      used: 30,
      left: null,
      isNearlyUsed: false,
      waiting: null,
      startsAgainAt: null,
    });
    expect(body.roomForDeposit).toBe(5);
    expect((await test.call(limitsPath, { token })).body).toEqual(body);
    expect((await test.call(limitsPath)).body.code).toBe('session.required');
  });

  describe('a higher limit', () => {
    it('D12: waits as the profile says, is confirmed once, and is told of by mail before and after', async () => {
      const test = await theApp();
      const { customer, token, askedAt } = await askForMore(test);
      const waiting = await limitOf(test, token);
      expect(waiting).toMatchObject({ amount: 50, waiting: { amount: 90 } });
      const from = Date.parse(waiting.waiting.confirmableFrom);
      expect(Math.abs(from - askedAt - waitDays * DAY_MS)).toBeLessThan(5000);
      expect(Date.parse(waiting.waiting.lapsesAt) - from).toBe(7 * DAY_MS);
      // A repeat waits no longer.
      const repeat = await setLimit(test, token, { ...weekly, amount: 90 });
      expect(repeat.body.limits).toContainEqual(waiting);
      const early = await answerLimit(test, token, { ...weekly, answer: 'confirm' });
      expect([early.status, early.body.code]).toEqual([409, 'limit.not_yet']);
      await advance(test, `P${String(waitDays)}D`);
      const [mail] = await mailsOf(test, customer.email, 'is waiting');
      expect(mail?.text).toContain('You asked for £90.00 as your net deposit limit over 7 days.');
      const later = await logInAgain(test, customer);
      expect(await limitOf(test, later)).toMatchObject({ amount: 50 });
      const confirmed = await answerLimit(test, later, { ...weekly, answer: 'confirm' });
      expect(confirmed.status).toBe(200);
      expect(await limitOf(test, later)).toMatchObject({ amount: 90, waiting: null });
      for (const answer of ['confirm', 'drop'] as const) {
        const again = await answerLimit(test, later, { ...weekly, answer });
        expect([again.status, again.body.code]).toEqual([409, 'limit.nothing_waiting']);
      }
      await mailsOf(test, customer.email, 'A limit of your', 2);
      expect((await auditOf(test, customer)).map(({ action }) => action)).toEqual([
        'customer.limit_asked',
        'customer.limit_asked',
        'customer.limit_confirmed',
      ]);
    });

    it('D12: is dropped at once, and nobody is told that it can be confirmed', async () => {
      const test = await theApp();
      const { customer, token } = await askForMore(test);
      const dropped = await answerLimit(test, token, { ...weekly, answer: 'drop' });
      expect(dropped.status).toBe(200);
      expect(await limitOf(test, token)).toMatchObject({ amount: 50, waiting: null });
      await expectNoMailLater(test, customer, waitDays);
    });

    it('D12: ends with a lower one', async () => {
      const test = await theApp();
      const { customer, token } = await askForMore(test);
      await setLimit(test, token, { ...weekly, amount: 20 });
      expect(await limitOf(test, token)).toMatchObject({ amount: 20, waiting: null });
      await expectNoMailLater(test, customer, waitDays);
    });

    it('D12: lapses where it is not confirmed for seven days', async () => {
      const test = await theApp();
      const { customer } = await askForMore(test);
      await advance(test, `P${String(waitDays + 7)}D`);
      const token = await logInAgain(test, customer);
      expect(await limitOf(test, token)).toMatchObject({ amount: 50, waiting: null });
      const late = await answerLimit(test, token, { ...weekly, answer: 'confirm' });
      expect([late.status, late.body.code]).toEqual([409, 'limit.nothing_waiting']);
    });

    it('D31: of a customer who is excluded meanwhile brings no mail', async () => {
      const test = await theApp();
      const { customer, token } = await askForMore(test);
      // Four weeks are longer than a change waits under any profile.
      expect((await exclude(test, token, '3')).status).toBe(200);
      await expectNoMailLater(test, customer, waitDays);
    });

    it('is a removal too, which leaves no limit once it is confirmed', async () => {
      const test = await theApp();
      const { customer, token } = await logInNew(test);
      await setLimit(test, token, { ...weekly, amount: 50 });
      await setLimit(test, token, { ...weekly, amount: null });
      expect(await limitOf(test, token)).toMatchObject({ amount: 50, waiting: { amount: null } });
      await advance(test, `P${String(waitDays)}D`);
      const [waiting] = await mailsOf(test, customer.email, 'is waiting');
      expect(waiting?.text).toContain(
        'You asked for your net deposit limit over 7 days to be removed.',
      );
      const later = await logInAgain(test, customer);
      await answerLimit(test, later, { ...weekly, answer: 'confirm' });
      expect(await limitOf(test, later)).toMatchObject({ amount: null, left: null, waiting: null });
      const [gone] = await mailsOf(test, customer.email, 'A limit of your', 2);
      expect(gone?.text).toContain('You no longer have a net deposit limit over 7 days.');
    });
  });
});

async function expectNoMailLater(
  test: TestApp,
  { email }: MadeCustomer,
  waitDays: number,
): Promise<void> {
  await advance(test, `P${String(waitDays)}DT1M`);
  await eventually(async () => {
    const text = `select key from jobs where kind = 'limit-confirmable' and state = 'waiting'`;
    expect(await test.db.query(text)).toEqual([]);
  });
  const { body } = await test.call(`/dev/mail?to=${encodeURIComponent(email)}`);
  const subjects = body.map(({ subject }: { subject: string }) => subject);
  expect(subjects.filter((subject: string) => subject.includes('is waiting'))).toEqual([]);
}

describe('under ireland', () => {
  const { customers } = readConfig({ JURISDICTION: 'ireland' });
  const ireland = shareTestApp({ ...unlimited, customers }, createQuietFeed());

  it('D12: no limit is raised within its period, and none is set for a month', async () => {
    const test = await ireland();
    const { customer, token } = await logInNew(test);
    const monthly = { kind: 'deposit', period: 'Monthly', amount: 50 } as const;
    const refused = await setLimit(test, token, monthly);
    expect([refused.status, refused.body.code]).toEqual([400, 'form.invalid']);
    expect(refused.body.errors).toEqual({ period: ['This is not valid.'] });
    expect(await operationsOf(test, customer)).toEqual([]);
    await setLimit(test, token, { ...weekly, amount: 50 });
    await setLimit(test, token, { ...weekly, amount: 90 });
    await advance(test, 'P6D');
    const early = await answerLimit(test, await logInAgain(test, customer), {
      ...weekly,
      answer: 'confirm',
    });
    expect([early.status, early.body.code]).toEqual([409, 'limit.not_yet']);
    await advance(test, 'P1D');
    const later = await logInAgain(test, customer);
    expect((await answerLimit(test, later, { ...weekly, answer: 'confirm' })).status).toBe(200);
    expect(await limitOf(test, later)).toMatchObject({ amount: 90, waiting: null });
  });
});

describe('operations on limits', () => {
  it('are never changed, nor taken away', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    await setLimit(test, token, { ...weekly, amount: 50 });
    for (const text of [
      'update limit_operations set amount_pence = 1 where customer_id = $1',
      'delete from limit_operations where customer_id = $1',
    ])
      await expect(test.db.query({ text, values: [customer.id] })).rejects.toThrow('append-only');
  });
});
