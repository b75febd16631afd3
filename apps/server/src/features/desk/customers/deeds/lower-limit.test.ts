import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  mailsOf,
  makeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import {
  answerLimit,
  limitsPath,
  operationsOf,
  setLimit,
  storeLimit,
} from '../../../../../test/worlds/limit-world.ts';
import { createQuietFeed, shareTestApp } from '../../../../../test/start-test-app.ts';
import { act, expectRefused, logInOperator, reason } from '../testing/desk-world.ts';

const theApp = shareTestApp({}, createQuietFeed());
const name = 'lower-limit';
const daily = { kind: 'deposit', period: 'Daily' } as const;

describe('a limit that an operator lowers', () => {
  it('D12: applies at once with its reason, ends what waited, and is told to the customer', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const { customer, token } = await logInNew(test);
    await setLimit(test, token, { ...daily, amount: 50 });
    await setLimit(test, token, { ...daily, amount: 90 });
    const body = { ...daily, amount: 20 };
    expect((await act(test, operator, { name, id: customer.id, body })).body).toEqual({
      isOK: true,
    });
    const { limits } = (await test.call(limitsPath, { token })).body;
    expect(limits[0]).toMatchObject({ ...daily, amount: 20, waiting: null });
    const confirm = await answerLimit(test, token, { ...daily, answer: 'confirm' });
    expect(confirm.body.code).toBe('limit.nothing_waiting');
    const [mail] = await mailsOf(test, customer.email, 'A limit of your', 2);
    expect(mail?.text).toContain('We have set this lower limit for you.');
    expect(mail?.text).toContain('Your deposit limit for each day is now £20.00.');
    const stored = (await operationsOf(test, customer)).at(-1);
    expect(stored).toMatchObject({ ...daily, amount_pence: 2000, made_by: 'operator' });
    const [note] = await test.db.query<{ id: number; text: string }>({
      text: 'select id, text from customer_notes where customer_id = $1',
      values: [customer.id],
    });
    expect(note?.text).toBe(reason);
    expect((await auditOf(test, customer)).at(-1)).toEqual({
      actor: `operator:${operator.name}`,
      action: 'customer.limit_lowered',
      detail: { operation: stored?.id, note: note?.id },
    });
  });

  it('D12: is never a higher one or the same', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    await storeLimit(test.db, customer.id, { ...daily, amount: 50 });
    for (const amount of [50, 50.01, 5000]) {
      const body = { ...daily, amount };
      await expectRefused(test, operator, { customer, name, code: 'limit.not_lower', body });
    }
    expect(await operationsOf(test, customer)).toHaveLength(1);
  });

  it('is the first one too, of an account that is shut as well', async () => {
    const test = await theApp();
    const operator = await logInOperator(test, ['customers']);
    const customer = await makeCustomer(test);
    await test.db.query({
      text: `update customers set status = 'locked' where id = $1`,
      values: [customer.id],
    });
    const body = { ...daily, amount: 50 };
    expect((await act(test, operator, { name, id: customer.id, body })).status).toBe(200);
    expect(await operationsOf(test, customer)).toMatchObject([{ amount_pence: 5000 }]);
  });

  it('needs the permission, a reason and an amount', async () => {
    const test = await theApp();
    const customer = await makeCustomer(test);
    const keeper = await logInOperator(test, ['customers']);
    const trader = await logInOperator(test, ['trading']);
    const body = { ...daily, amount: 50 };
    const id = customer.id;
    expect((await act(test, trader, { name, id, body })).body.code).toBe('permission.missing');
    for (const changes of [{ reason: '' }, { amount: 9 }, { amount: null }, { kind: 'stake' }])
      expect((await act(test, keeper, { name, id, body: { ...body, ...changes } })).body.code).toBe(
        'request.malformed',
      );
    expect(await operationsOf(test, customer)).toEqual([]);
  });
});
