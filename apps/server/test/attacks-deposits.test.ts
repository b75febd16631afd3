import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payBy } from '../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { listViolations } from './worlds/betting-world.ts';
import { advance, logInNew, unlimited, userInfo } from './worlds/customer-world.ts';
import { eventually } from './eventually.ts';
import { setLimit } from './worlds/limit-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from './start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

async function begin(test: TestApp, token: string, amount: string, requestKey = randomUUID()) {
  const body = { amount, currency: 'GBP', requestKey };
  return await test.call('/api/payments/create-checkout', { body, token });
}

async function misbehave(test: TestApp, body: object): Promise<void> {
  expect((await test.call('/dev/gateway', { body })).status).toBe(200);
}

async function fundsOf(test: TestApp, token: string): Promise<number> {
  return (await test.call(userInfo, { body: {}, token })).body.funddetail.availableFunds;
}

async function untilState(test: TestApp, token: string, given: { id: string; state: string }) {
  await eventually(async () => {
    const { body } = await test.call(`/api/payments/deposits/${given.id}`, { token });
    expect(body.state).toBe(given.state);
  });
}

async function expectNoViolation(test: TestApp): Promise<void> {
  expect(await listViolations(test.db)).toEqual([]);
}

describe('deposits that are begun at once', () => {
  it('are not more than the limit, of fifty none beyond it', async () => {
    const test = await theApp();
    const { token, customer } = await logInNew(test);
    await setLimit(test, token, { kind: 'deposit', period: 'Daily', amount: 35 });
    const begun = await Promise.all(
      Array.from({ length: 50 }, async () => await begin(test, token, '10')),
    );
    const codes = begun.map(({ body }) => body.code ?? body.fields?.[0]?.code ?? 'begun');
    expect(codes.filter((code) => code === 'begun')).toHaveLength(3);
    const [sum] = await test.db.query({
      text: 'select sum(amount_pence)::int as sum from deposits where customer_id = $1',
      values: [customer.id],
    });
    expect(sum).toEqual({ sum: 3000 });
    await expectNoViolation(test);
  });
});

describe('a gateway', () => {
  it.each([
    ['is dead', { answers: 'down' }],
    ['answers nonsense', { answers: 'nonsense' }],
    ['answers twice', { answers: 'twice' }],
    ['is cut off', { answers: 'cut' }],
  ])('that %s leaves a deposit that counts, is not paid, and expires', async (_what, manner) => {
    const test = await theApp();
    const { token, customer } = await logInNew(test);
    await misbehave(test, manner);
    const failed = await begin(test, token, '20');
    await misbehave(test, { answers: 'whole' });
    expect([failed.status, failed.body.code]).toEqual([409, 'payments.unavailable']);
    const [row] = await test.db.query<{ id: string; state: string }>({
      text: 'select id, state from deposits where customer_id = $1',
      values: [customer.id],
    });
    expect(row?.state).toBe('created');
    await advance(test, 'PT22M');
    await untilState(test, token, { id: row?.id ?? '', state: 'expired' });
    expect(await fundsOf(test, token)).toBe(0);
  });

  it('that answers slowly gives the page its checkout all the same, once', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const key = randomUUID();
    await misbehave(test, { answerDelayMs: 400 });
    const [one, other] = await Promise.all([
      begin(test, token, '21', key),
      begin(test, token, '21', key),
    ]);
    await misbehave(test, { answerDelayMs: 0 });
    expect(one.body.deposit.id).toBe(other.body.deposit.id);
    expect(one.body.checkout).toEqual(other.body.checkout);
  });

  it.each(['currency', 'test'])(
    'that signs another %s moves nothing, and its truth moves it afterwards',
    async (untruth) => {
      const test = await theApp();
      const { token } = await logInNew(test);
      await misbehave(test, { untruth });
      const amount = untruth === 'test' ? '22' : '23';
      const { body } = await begin(test, token, amount);
      await payBy(body.checkout.redirectUrl, '4200 0000 0000 0000');
      const { id } = body.deposit;
      await eventually(async () => {
        const found = await test.db.query({
          text: 'select cause from payment_findings where deposit_id = $1',
          values: [id],
        });
        expect(found).toEqual([{ cause: untruth }]);
      });
      expect(await fundsOf(test, token)).toBe(0);
      await misbehave(test, { untruth: 'none' });
      await advance(test, 'PT2M');
      await untilState(test, token, { id, state: 'succeeded' });
      expect(await fundsOf(test, token)).toBe(Number(amount));
      await expectNoViolation(test);
    },
  );
});
