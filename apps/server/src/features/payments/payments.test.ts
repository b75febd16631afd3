import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payBy, sendForm } from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { listViolations } from '../../../test/worlds/betting-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { logInNew, mailsOf, unlimited, userInfo } from '../../../test/worlds/customer-world.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

const cards = {
  paid: '4200 0000 0000 0000',
  declined: '4005 5500 0000 0019',
  short: '4000 0000 0000 9995',
  secured: '4012 0000 0000 1097',
  credit: '5555 5555 5555 4444',
} as const;

function form(amount: string, requestKey = randomUUID()) {
  return { amount, currency: 'GBP', requestKey };
}

/** The gateway takes the same sum of the same card for a mistake within half a minute, so that each test has its own. */
async function begin(test: TestApp, token: string, amount = '50.00') {
  const { status, body } = await test.call('/api/payments/create-checkout', {
    body: form(amount),
    token,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return {
    id: String(body.deposit.id),
    redirectUrl: String(body.checkout.redirectUrl),
  };
}

async function stateOf(test: TestApp, token: string, id: string): Promise<string> {
  return (await test.call(`/api/payments/deposits/${id}`, { token })).body.state;
}

async function untilState(test: TestApp, token: string, given: { id: string; state: string }) {
  await eventually(async () => {
    expect(await stateOf(test, token, given.id)).toBe(given.state);
  });
}

async function fundsOf(test: TestApp, token: string): Promise<number> {
  return (await test.call(userInfo, { body: {}, token })).body.funddetail.availableFunds;
}

async function switchGateway(test: TestApp, body: object): Promise<void> {
  expect((await test.call('/dev/gateway', { body })).status).toBe(200);
}

async function statusOf(test: TestApp, token: string, uid: string) {
  return await test.call(`/api/payments/payment-status?uid=${encodeURIComponent(uid)}`, { token });
}

describe('a deposit by card', () => {
  it('is paid at the gateway, told by its webhook, and on the account once', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, redirectUrl } = await begin(test, token);
    const { location } = await payBy(redirectUrl, cards.paid);
    expect(location?.pathname).toBe('/payment/deposit/card-success');
    await untilState(test, token, { id, state: 'succeeded' });
    const uid = location?.searchParams.get('uid') ?? '';
    expect((await statusOf(test, token, uid)).body).toMatchObject({
      transaction: { status: 'successful' },
      deposit: { id, amount: 50 },
    });
    expect(await fundsOf(test, token)).toBe(50);
  });

  it.each([
    ['capacitor://localhost', '/payment/back-to-app/card-success', '71'],
    ['https://localhost', '/payment/back-to-app/card-success', '72'],
    ['https://evil.example', '/payment/deposit/card-success', '73'],
  ])('leads a customer who asks from %s back to %s', async (origin, path, amount) => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const answer = await test.call('/api/payments/create-checkout', {
      body: form(amount),
      token,
      headers: { origin },
    });
    const { location } = await payBy(String(answer.body.checkout.redirectUrl), cards.paid);
    expect(location?.pathname).toBe(path);
  });

  it.each([
    ['declined', 'card-decline'],
    ['short', 'card-decline'],
  ] as const)('by a card that is %s fails, and moves nothing', async (card, path) => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, redirectUrl } = await begin(test, token);
    const { location } = await payBy(redirectUrl, cards[card]);
    expect(location?.pathname).toMatch(new RegExp(`/payment/deposit/(${path}|card-fail)`));
    await untilState(test, token, { id, state: 'failed' });
    expect(await fundsOf(test, token)).toBe(0);
  });

  it('with 3-D Secure is paid after its code', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, redirectUrl } = await begin(test, token, '20');
    await sendForm(await payBy(redirectUrl, cards.secured), { code: '123456' });
    await untilState(test, token, { id, state: 'succeeded' });
    expect(await fundsOf(test, token)).toBe(20);
  });

  it.each([
    ['twice', 51],
    ['reordered', 52],
  ])('is booked once where its webhooks come %s', async (webhooks, pounds) => {
    const test = await theApp();
    const { token } = await logInNew(test);
    await switchGateway(test, { webhooks });
    const { id, redirectUrl } = await begin(test, token, String(pounds));
    await payBy(redirectUrl, cards.paid);
    await untilState(test, token, { id, state: 'succeeded' });
    await switchGateway(test, { webhooks: 'once' });
    expect(await fundsOf(test, token)).toBe(pounds);
  });

  it('without its webhook is found by who comes back, and by asking', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const stranger = await logInNew(test);
    await switchGateway(test, { webhooks: 'lost' });
    const first = await begin(test, token, '53');
    const { location } = await payBy(first.redirectUrl, cards.paid);
    const uid = location?.searchParams.get('uid') ?? '';
    expect((await statusOf(test, stranger.token, uid)).body.code).toBe('deposit.unknown');
    expect((await statusOf(test, token, 'no-such-uid')).body.code).toBe('deposit.unknown');
    expect((await statusOf(test, token, uid)).body.transaction.status).toBe('successful');
    const second = await begin(test, token, '10');
    await payBy(second.redirectUrl, cards.paid);
    expect(await stateOf(test, token, second.id)).toBe('pending');
    expect((await test.call('/dev/clock', { body: { advance: 'PT2M' } })).status).toBe(200);
    await untilState(test, token, { id: second.id, state: 'succeeded' });
    await switchGateway(test, { webhooks: 'once' });
    expect(await fundsOf(test, token)).toBe(63);
  });

  it('that the gateway tells of falsely stays open, and is found by the one who looks', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    await switchGateway(test, { untruth: 'amount' });
    const { id, redirectUrl } = await begin(test, token, '54');
    await payBy(redirectUrl, cards.paid);
    await eventually(async () => {
      const found = await test.db.query({
        text: 'select cause from payment_findings where deposit_id = $1',
        values: [id],
      });
      expect(found).toEqual([{ cause: 'amount' }]);
    });
    expect(await stateOf(test, token, id)).toBe('pending');
    await switchGateway(test, { untruth: 'none' });
    expect(await fundsOf(test, token)).toBe(0);
  });

  it('that nobody pays has expired after its twenty minutes', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id } = await begin(test, token);
    expect((await test.call('/dev/clock', { body: { advance: 'PT21M' } })).status).toBe(200);
    await untilState(test, token, { id, state: 'expired' });
  });

  it('is not begun where the gateway does not answer, and by the same key later', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const body = form('50');
    await switchGateway(test, { answers: 'down' });
    const down = await test.call('/api/payments/create-checkout', { body, token });
    expect([down.status, down.body.code]).toEqual([409, 'payments.unavailable']);
    await switchGateway(test, { answers: 'whole' });
    const up = await test.call('/api/payments/create-checkout', { body, token });
    expect(up.status).toBe(200);
    const again = await test.call('/api/payments/create-checkout', { body, token });
    expect(again.body).toEqual(up.body);
  });

  it.each([
    ['9.99', 400, 'deposit_amount.below_minimum'],
    ['ten', 400, 'deposit_amount.invalid'],
    ['10.001', 400, 'deposit_amount.invalid'],
    ['-10', 400, 'deposit_amount.invalid'],
  ])('of %s is refused', async (amount, status, code) => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const refused = await test.call('/api/payments/create-checkout', { body: form(amount), token });
    expect([refused.status, refused.body.fields[0].code]).toEqual([status, code]);
  });
});

describe('a limit', () => {
  it('leaves what is not pending, and money that arrives above a lowered one goes back', async () => {
    const test = await theApp();
    const { token, customer } = await logInNew(test);
    const setLimit = async (amount: number) => {
      const body = { kind: 'deposit', period: 'Daily', amount };
      const set = await test.call('/api/user/limits', { method: 'PUT', body, token });
      expect(set.status).toBe(200);
    };
    await setLimit(65);
    const { id, redirectUrl } = await begin(test, token, '55');
    const beyond = await test.call('/api/payments/create-checkout', { body: form('10.01'), token });
    expect(beyond.status).toBe(409);
    const left = await test.call('/api/user/get-deposit-limit', { token });
    expect(left.body).toMatchObject({ currentRemainingLimit: 10, isDepositAllowed: true });
    await setLimit(40);
    await payBy(redirectUrl, cards.paid);
    await untilState(test, token, { id, state: 'refunded' });
    expect(await fundsOf(test, token)).toBe(0);
    const [mail] = await mailsOf(test, customer.email, 'goes back');
    expect(mail?.text).toContain('£55.00');
  });
});

describe('a webhook', () => {
  it.each([undefined, 'bm90IGEgc2lnbmF0dXJl', 'x'.repeat(5000)])(
    'that is not signed by the gateway is refused: %s',
    async (signature) => {
      const test = await theApp();
      const headers = {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'content-signature': signature }),
      };
      const refused = await test.call('/api/payments/webhooks/card', {
        body: { transaction: { uid: 'x' } },
        headers,
      });
      expect([refused.status, refused.body.code]).toEqual([401, 'payments.signature_invalid']);
    },
  );
});

describe('after all of it', () => {
  it('no promise about money is broken', async () => {
    const test = await theApp();
    expect(await listViolations(test.db)).toEqual([]);
  });
});
