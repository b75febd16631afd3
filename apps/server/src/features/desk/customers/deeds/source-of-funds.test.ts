import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  auditOf,
  logInNew,
  mailsOf,
  unlimited,
  type MadeCustomer,
} from '../../../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../../../test/start-test-app.ts';
import { act, expectRefused, logInOperator, reason } from '../testing/desk-world.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function ask(test: TestApp, { id }: MadeCustomer, stops: readonly string[]) {
  const operator = await logInOperator(test, ['customers']);
  const body = { reason, stops };
  expect((await act(test, operator, { name: 'ask-source-of-funds', id, body })).status).toBe(200);
  return operator;
}

async function requestOf(test: TestApp, token: string) {
  return (await test.call('/api/user/funds-request', { token })).body.request;
}

async function sendProof({ db }: TestApp, { id }: MadeCustomer): Promise<void> {
  await db.query({
    text: `insert into documents
        (id, customer_id, kind, file_key, file_name, media_type, byte_count, received_at)
      values ($1, $2, 'funding', gen_random_uuid(), 'payslip.png', 'image/png', 1, $3)`,
    values: [randomUUID(), id, new Date(Date.now() + 60_000)],
  });
}

async function depositCode(test: TestApp, token: string): Promise<unknown> {
  const body = { amount: '10', currency: 'GBP', requestKey: randomUUID() };
  return (await test.call('/api/payments/create-checkout', { token, body })).body.code;
}

async function withdrawalCode(test: TestApp, token: string, { username }: MadeCustomer) {
  const body = {
    firstName: 'Zoë',
    lastName: 'Quill',
    userName: username,
    pounds: 10,
    pence: 0,
    isUseMyPreviousDetails: false,
    lastFourBankAccount: '',
    IBANNumber: '',
    bankAccountNumber: '12345678',
    sortCode: '200000',
    requestKey: randomUUID(),
  };
  return (await test.call('/api/Forms/request-withdrawal-v1', { token, body })).body.code;
}

describe('a request for the source of funds', () => {
  it('is read by the customer, mailed, and written down', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    expect(await requestOf(test, token)).toBeNull();
    await ask(test, customer, []);
    expect(await requestOf(test, token)).toMatchObject({ state: 'asked', stops: [], reason: '' });
    expect(await depositCode(test, token)).toBeUndefined();
    await mailsOf(test, customer.email, 'A question about your');
    expect((await auditOf(test, customer)).map(({ action }) => action)).toContain(
      'customer.source_of_funds_asked',
    );
  });

  it.each([
    [['deposit'], ['funds_request.open', 'form.invalid']],
    [['withdraw'], [undefined, 'funds_request.open']],
  ])('stops %s until it is accepted', async (stops, codes) => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const operator = await ask(test, customer, stops);
    const codesNow = async () => [
      await depositCode(test, token),
      await withdrawalCode(test, token, customer),
    ];
    expect(await codesNow()).toEqual(codes);
    await sendProof(test, customer);
    expect(await requestOf(test, token)).toMatchObject({ state: 'answered' });
    expect(await codesNow()).toEqual(codes);
    const decision = { name: 'decide-source-of-funds', id: customer.id };
    await act(test, operator, { ...decision, body: { reason, outcome: 'accepted' } });
    expect(await requestOf(test, token)).toBeNull();
    expect(await codesNow()).toEqual([undefined, 'form.invalid']);
  });

  it('is rejected with a reason that the customer reads, and can be answered anew', async () => {
    const test = await theApp();
    const { customer, token } = await logInNew(test);
    const operator = await ask(test, customer, ['deposit']);
    const body = { reason: 'The page is cut off.', outcome: 'rejected' };
    await act(test, operator, { name: 'decide-source-of-funds', id: customer.id, body });
    expect(await requestOf(test, token)).toMatchObject({
      state: 'rejected',
      reason: body.reason,
    });
    expect(await depositCode(test, token)).toBe('funds_request.open');
    await sendProof(test, customer);
    expect(await requestOf(test, token)).toMatchObject({ state: 'answered', reason: '' });
  });

  it('is made once at a time, and decided where there is one', async () => {
    const test = await theApp();
    const { customer } = await logInNew(test);
    const operator = await logInOperator(test, ['customers']);
    const code = 'customer.state_invalid';
    await expectRefused(test, operator, {
      customer,
      name: 'decide-source-of-funds',
      code,
      body: { reason, outcome: 'accepted' },
    });
    await ask(test, customer, []);
    const body = { reason, stops: [] };
    await expectRefused(test, operator, { customer, name: 'ask-source-of-funds', code, body });
  });
});
