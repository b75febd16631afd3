import {
  livePath,
  liveProtocol,
  operatorWithdrawalRoutes,
  permissions,
  type Route,
} from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  letJobsEnd,
  logInNew,
  mailsOf,
  unlimited,
  userInfo,
  type MadeCustomer,
} from '../../../test/worlds/customer-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';
import { creditFromOutside } from '../../core/ledger/credit-from-outside.ts';
import { quickPasswords } from '../../core/login/testing/quick-passwords.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());
const REQUEST = '/api/Forms/request-withdrawal-v1';
const received =
  'Your withdrawal request has been received. Withdrawals will be in your account within 1-3 working days.';

async function newCustomer(test: TestApp, funds: number) {
  const { customer, token } = await logInNew(test);
  await test.db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId: customer.accountId,
      amountPence: pence(funds),
      at: Date.now(),
      idempotencyKey: `test:${randomUUID()}`,
    });
  });
  const ask = async (changes: object = {}) =>
    await test.call(REQUEST, { token, body: { ...formOf(customer), ...changes } });
  const read = async (path: string) => (await test.call(`/api/user/${path}`, { token })).body;
  return { customer, token, ask, read };
}

function formOf({ username }: MadeCustomer) {
  return {
    firstName: 'Zoë',
    lastName: 'Quill',
    userName: username,
    pounds: '20',
    pence: '50',
    isUseMyPreviousDetails: false,
    bankAccountNumber: '12345678',
    sortCode: '200000',
  };
}

/** Logs in another operator, who has only the permissions named. */
async function logInOperator({ db, call }: TestApp, allowed: readonly string[] = ['payments']) {
  const name = `cashier${randomUUID().slice(0, 8)}`;
  await db.query({
    text: `with made as (
        insert into operators (username, password_hash) values ($1, $2) returning id)
      insert into operator_permissions (operator_id, permission)
      select made.id, unnest($3::text[]) from made`,
    values: [name, await quickPasswords.hash('sunny123'), allowed],
  });
  const body = { Login: name, Password: 'sunny123' };
  return String((await call('/api/operator/login', { body })).body.token);
}

describe('POST /Forms/request-withdrawal-v1', () => {
  it('answers the specified text, and takes the sum out of the available funds, not yet of the balance', async () => {
    const test = await theApp();
    const { customer, token, ask, read } = await newCustomer(test, 5000);
    expect(await read('withdrawal-details')).toEqual({
      hasPreviousDetails: false,
      lastFour: '',
      minWithdrawal: 10,
      openStakes: 0,
    });
    const { status, body } = await ask();
    expect([status, body.isFormSent, body.message]).toEqual([200, true, received]);
    expect(body.withdrawal).toMatchObject({
      amount: 20.5,
      paid: 0,
      returned: 0,
      state: 'requested',
      cause: 'awaits_review',
      lastFour: '5678',
      reason: '',
      timeLine: [{ state: 'requested' }],
    });
    const info = await test.call(userInfo, { token, body: {} });
    expect(info.body.funddetail).toEqual({ balance: 50, availableFunds: 29.5 });
    expect(await read('withdrawal-details')).toMatchObject({
      hasPreviousDetails: true,
      lastFour: '5678',
    });
    expect((await read('withdrawals')).withdrawals).toEqual([body.withdrawal]);
    const [mail] = await mailsOf(test, customer.email, 'received your withdrawal request');
    expect(mail?.text).toContain('£20.50');
    const keeper = await logInOperator(test, ['customers']);
    const file = await test.call(`/api/operator/customers/${String(customer.id)}`, {
      token: keeper,
    });
    expect(file.body).toMatchObject({ balance: 50, availableFunds: 29.5 });
  });

  it('tells every device of the customer, and nobody else, at each step', async () => {
    const test = await theApp();
    const [one, other] = [await newCustomer(test, 5000), await newCustomer(test, 5000)];
    const devices = [await listen(test, one.token), await listen(test, one.token)];
    const foreign = await listen(test, other.token);
    const countHeard = (heard: readonly { readonly type: string }[]) =>
      heard.filter(({ type }) => type === 'withdrawal').length;
    const { id } = (await one.ask()).body.withdrawal;
    for (const device of devices)
      await eventually(() => {
        expect(countHeard(device)).toBe(1);
      });
    const token = await logInOperator(test);
    await test.call(`/api/operator/withdrawals/${id}/approve`, { token, body: {} });
    // The withdrawal is approved, its part is being paid, and is paid.
    for (const device of devices)
      await eventually(() => {
        expect(countHeard(device)).toBe(4);
      });
    expect(countHeard(foreign)).toBe(0);
  });

  it('words what is wrong with a form as specified, and with the funds', async () => {
    const test = await theApp();
    const { ask } = await newCustomer(test, 5000);
    const wrong = await ask({ firstName: '', bankAccountNumber: '123', sortCode: '' });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors).toEqual({
      firstName: ['First Name is required!'],
      bankAccountNumber: ['Bank Account Number must contains 8 digits!'],
      sortCode: ['Sort Code is required!'],
    });
    const little = await ask({ pounds: 9 });
    expect([little.status, little.body.errors.pounds]).toEqual([
      400,
      ['Minimum amount for withdrawal is £10.00'],
    ]);
    const much = await ask({ pounds: 51 });
    expect([much.status, much.body.errors.pounds]).toEqual([
      409,
      ['The maximum you are able to withdraw is £50.00'],
    ]);
  });

  it('shows nobody another’s withdrawals', async () => {
    const test = await theApp();
    const [one, other] = [await newCustomer(test, 5000), await newCustomer(test, 5000)];
    await one.ask();
    expect((await other.read('withdrawals')).withdrawals).toEqual([]);
    expect((await other.ask({ userName: one.customer.username })).status).toBe(400);
  });

  it('has no call that takes one back, by whatever method', async () => {
    const test = await theApp();
    const { token, ask } = await newCustomer(test, 5000);
    const { id } = (await ask()).body.withdrawal;
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'])
      expect((await test.call(`/api/user/withdrawals/${id}`, { token, method })).status).toBe(404);
  });
});

const { rejectWithdrawal, endHeldPart, payOutBalance } = operatorWithdrawalRoutes;
const bodies = new Map<Route, object>([
  [rejectWithdrawal, { reason: 'Because.' }],
  [endHeldPart, { outcome: 'paid', reason: 'By the letter of the bank.' }],
  [payOutBalance, { requestKey: randomUUID() }],
]);

/** The messages that a customer hears over the live channel from now on. */
async function listen(test: TestApp, token: string): Promise<readonly { readonly type: string }[]> {
  const address = `${test.app.url.replace('http', 'ws')}${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  const heard: { readonly type: string }[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse((data as Buffer).toString()));
  });
  await eventually(() => {
    expect(heard.some(({ type }) => type === 'welcome')).toBe(true);
  });
  return heard;
}

describe('operators', () => {
  it.each(Object.entries<Route>(operatorWithdrawalRoutes))(
    'need the permission for %s, and change nothing without it',
    async (_name, route) => {
      const test = await theApp();
      const { customer, token, ask, read } = await newCustomer(test, 5000);
      const { withdrawal } = (await ask()).body;
      const id = route.path.includes('/customers/') ? String(customer.id) : withdrawal.id;
      const path = route.path.replace('{id}', id);
      const without = await logInOperator(
        test,
        permissions.filter((each) => each !== 'payments'),
      );
      const body = bodies.get(route) ?? {};
      for (const [given, status] of [
        [undefined, 401] as const,
        [token, 403] as const,
        [without, 403] as const,
      ]) {
        const answer = await test.call(path, {
          ...(given === undefined ? {} : { token: given }),
          ...(route.method === 'GET' ? {} : { body }),
        });
        expect(answer.status).toBe(status);
      }
      expect((await read('withdrawals')).withdrawals).toEqual([withdrawal]);
    },
  );

  it('see what waits, oldest first, and whether the holder is the customer', async () => {
    const test = await theApp();
    const [one, other] = [await newCustomer(test, 5000), await newCustomer(test, 5000)];
    const token = await logInOperator(test);
    const before = (await test.call('/api/operator/withdrawals', { token })).body;
    const first = (await one.ask({ firstName: 'zoe', lastName: 'QUILL' })).body.withdrawal;
    const second = (await other.ask({ firstName: 'Ruby' })).body.withdrawal;
    const queue = (await test.call('/api/operator/withdrawals', { token })).body;
    expect([queue.count - before.count, queue.sum - before.sum]).toEqual([2, 41]);
    expect(queue.withdrawals.slice(-2)).toMatchObject([
      {
        id: first.id,
        customerId: one.customer.id,
        username: one.customer.username,
        amount: 20.5,
        ageHours: 0,
        holder: 'zoe QUILL',
        isHolderCustomer: true,
        lastFour: '5678',
        stakedSinceDeposit: 0,
      },
      { id: second.id, holder: 'Ruby Quill', isHolderCustomer: false },
    ]);
  });

  it('approve a withdrawal, which is then paid by itself, mailed, and gone from the balance', async () => {
    const test = await theApp();
    const { customer, token, ask, read } = await newCustomer(test, 5000);
    const { id } = (await ask()).body.withdrawal;
    const cashier = await logInOperator(test);
    const path = `/api/operator/withdrawals/${id}/approve`;
    expect((await test.call(path, { token: cashier, body: {} })).body).toEqual({ isOK: true });
    await eventually(async () => {
      const [withdrawal] = (await read('withdrawals')).withdrawals;
      expect(withdrawal).toMatchObject({ state: 'paid', cause: 'all_paid', paid: 20.5 });
    });
    const again = await test.call(path, { token: cashier, body: {} });
    expect([again.status, again.body.code]).toEqual([409, 'withdrawal.state_invalid']);
    const info = await test.call(userInfo, { token, body: {} });
    expect(info.body.funddetail).toEqual({ balance: 29.5, availableFunds: 29.5 });
    await mailsOf(test, customer.email, 'has been paid');
  });

  it('reject a withdrawal with a reason that its customer reads', async () => {
    const test = await theApp();
    const { customer, token, ask, read } = await newCustomer(test, 5000);
    const { id } = (await ask()).body.withdrawal;
    const cashier = await logInOperator(test);
    const path = `/api/operator/withdrawals/${id}/reject`;
    expect((await test.call(path, { token: cashier, body: {} })).status).toBe(400);
    const reason = 'The account is another person’s.';
    await test.call(path, { token: cashier, body: { reason } });
    expect((await read('withdrawals')).withdrawals[0]).toMatchObject({
      state: 'rejected',
      cause: 'rejected_by_operator',
      reason,
      paid: 0,
      returned: 20.5,
    });
    const info = await test.call(userInfo, { token, body: {} });
    expect(info.body.funddetail).toEqual({ balance: 50, availableFunds: 50 });
    const [mail] = await mailsOf(test, customer.email, 'could not pay your withdrawal');
    expect(mail?.text).toContain(reason);
  });

  it('end a part that the bank never answered about, which they see in the queue', async () => {
    const test = await theApp();
    const { ask, read } = await newCustomer(test, 5000);
    const { id } = (await ask({ bankAccountNumber: '12340009' })).body.withdrawal;
    const cashier = await logInOperator(test);
    await test.db.query({
      text: `with moved as (
          update money_withdrawals set state = 'held' where id = $1 returning id, amount_pence),
        told as (
          insert into withdrawal_events (withdrawal_id, state, actor, cause, at)
          select id, 'held', 'program', 'outcome_unknown', now() from moved)
        insert into withdrawal_parts (id, withdrawal_id, amount_pence, state, asked_at)
        select gen_random_uuid(), id, amount_pence, 'held', now() from moved`,
      values: [id],
    });
    const { withdrawals } = (await test.call('/api/operator/withdrawals', { token: cashier })).body;
    const [part] = withdrawals.find((each: { id: string }) => each.id === id).heldParts;
    expect(part).toMatchObject({ amount: 20.5, to: 'bank' });
    const body = { outcome: 'refused', reason: 'By the letter of the bank.' };
    const path = `/api/operator/withdrawal-parts/${part.id}/end`;
    expect((await test.call(path, { token: cashier, body })).body).toEqual({ isOK: true });
    expect((await read('withdrawals')).withdrawals[0]).toMatchObject({
      state: 'returned',
      cause: 'refused_outside',
      reason: '',
      returned: 20.5,
    });
  });

  it('have the balance of a closed account paid out, which is mailed', async () => {
    const test = await theApp();
    const { customer } = await newCustomer(test, 777);
    await test.db.query({
      text: `update customers set status = 'closed' where id = $1`,
      values: [customer.id],
    });
    const cashier = await logInOperator(test);
    const path = `/api/operator/customers/${String(customer.id)}/pay-out`;
    const bankAccount = {
      firstName: 'Zoë',
      lastName: 'Quill',
      bankAccountNumber: '12345678',
      sortCode: '200000',
    };
    const body = { requestKey: randomUUID(), bankAccount };
    const { body: made } = await test.call(path, { token: cashier, body });
    expect(made.amount).toBe(7.77);
    const approve = `/api/operator/withdrawals/${String(made.id)}/approve`;
    expect((await test.call(approve, { token: cashier, body: {} })).status).toBe(200);
    const [mail] = await mailsOf(test, customer.email, 'paying out the balance');
    expect(mail?.text).toContain('£7.77');
    await mailsOf(test, customer.email, 'has been paid');
  });

  it('leave no bank details in the log, in jobs or in the audit log', async () => {
    const test = await theApp();
    const { ask } = await newCustomer(test, 5000);
    const { id } = (await ask({ bankAccountNumber: '77770009', sortCode: '998877' })).body
      .withdrawal;
    const token = await logInOperator(test);
    await test.call(`/api/operator/withdrawals/${id}/approve`, { token, body: {} });
    await letJobsEnd(test);
    const kept = await test.db.query('select payload from jobs');
    const audit = await test.db.query('select subject, detail from audit_log');
    expect(JSON.stringify([test.lines, kept, audit])).not.toMatch(/77770009|998877/);
  });
});
