import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  sendForm,
  visitPage,
} from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { listViolations } from '../../../test/worlds/betting-world.ts';
import { logInNew, unlimited, userInfo } from '../../../test/worlds/customer-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { createQuietFeed, shareTestApp, type TestApp } from '../../../test/start-test-app.ts';

const theApp = shareTestApp(unlimited, createQuietFeed());

function form(changes: object = {}) {
  return {
    amount: '50',
    currency: 'GBP',
    provider: 'paypal',
    requestKey: randomUUID(),
    ...changes,
  };
}

async function begin(test: TestApp, token: string) {
  const { status, body } = await test.call('/api/payments/create-checkout', {
    body: form(),
    token,
  });
  expect([status, body.deposit.provider]).toEqual([200, 'paypal']);
  return { id: String(body.deposit.id), page: String(body.checkout.redirectUrl) };
}

/** Approves the order, and follows PayPal's way back as the page of ours does that stands there. */
async function approve(page: string, account: 'funded' | 'empty' = 'funded') {
  const { location } = await sendForm(await visitPage(page), { account });
  expect(location?.pathname).toBe('/payment/deposit/paypal');
  return location?.searchParams.get('token') ?? '';
}

async function finish(test: TestApp, token: string, orderId: string) {
  return await test.call('/api/Paypal/OrderPostProcessing', { body: { orderId }, token });
}

async function stateOf(test: TestApp, token: string, id: string): Promise<string> {
  return (await test.call(`/api/payments/deposits/${id}`, { token })).body.state;
}

async function fundsOf(test: TestApp, token: string): Promise<number> {
  return (await test.call(userInfo, { body: {}, token })).body.funddetail.availableFunds;
}

async function switchGateway(test: TestApp, body: object): Promise<void> {
  expect((await test.call('/dev/gateway', { body })).status).toBe(200);
}

describe('a deposit by PayPal', () => {
  it('leads a customer who asks from a native app back to the app', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { body } = await test.call('/api/payments/create-checkout', {
      body: form(),
      token,
      headers: { origin: 'capacitor://localhost' },
    });
    const { location } = await sendForm(await visitPage(String(body.checkout.redirectUrl)), {
      account: 'funded',
    });
    expect(location?.pathname).toBe('/payment/back-to-app/paypal');
    expect(location?.searchParams.get('token')).toMatch(/./);
  });

  it('stands beside the card, which is first', async () => {
    const { call } = await theApp();
    expect((await call('/api/payments/gate-way-payment')).body.gateways).toEqual([
      { provider: 'card', isTest: true },
      { provider: 'paypal', isTest: true },
    ]);
  });

  it('is approved there, and on the account once, whoever looks first', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, page } = await begin(test, token);
    const orderId = await approve(page);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => await finish(test, token, orderId)),
    );
    for (const { body } of answers)
      expect(body).toMatchObject({
        transaction: { status: 'successful' },
        deposit: { id, amount: 50 },
      });
    expect(await fundsOf(test, token)).toBe(50);
  });

  it('is booked by PayPal’s own message, where the customer never comes back', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, page } = await begin(test, token);
    await approve(page);
    await eventually(async () => {
      expect(await stateOf(test, token, id)).toBe('succeeded');
    });
    expect(await fundsOf(test, token)).toBe(50);
  });

  it('whose message came while PayPal did not answer is told of again', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { id, page } = await begin(test, token);
    await switchGateway(test, { answers: 'down' });
    const orderId = await approve(page);
    const { status, body } = await finish(test, token, orderId);
    expect([status, body.code]).toEqual([409, 'payments.unavailable']);
    await switchGateway(test, { answers: 'whole' });
    await eventually(async () => {
      expect(await stateOf(test, token, id)).toBe('succeeded');
    });
  });

  it('from an empty account fails, and says why', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    await switchGateway(test, { webhooks: 'lost' });
    const { page } = await begin(test, token);
    const { body } = await finish(test, token, await approve(page, 'empty'));
    await switchGateway(test, { webhooks: 'once' });
    expect(body.transaction).toEqual({
      status: 'failed',
      message: 'The means of payment was declined.',
    });
    expect(await fundsOf(test, token)).toBe(0);
  });

  it('that nobody has approved is pending', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const { page } = await begin(test, token);
    const orderId = page.split('/').at(-1) ?? '';
    expect((await finish(test, token, orderId)).body.transaction.status).toBe('pending');
    const stranger = await logInNew(test);
    expect((await finish(test, stranger.token, orderId)).body.code).toBe('deposit.unknown');
  });

  it('is one by its key, which is not good for another way', async () => {
    const test = await theApp();
    const { token } = await logInNew(test);
    const body = form();
    const call = async (changes = {}) =>
      await test.call('/api/payments/create-checkout', { body: { ...body, ...changes }, token });
    expect((await call()).body).toEqual((await call()).body);
    expect((await call({ provider: 'card' })).body.code).toBe('deposit.key_reused');
    expect((await call({ provider: 'wallet' })).body.fields).toMatchObject([
      { field: 'provider', code: 'deposit_provider.closed' },
    ]);
  });
});

describe('a webhook of PayPal’s', () => {
  it.each([
    ['without a signature', {}],
    [
      'with a forged one',
      {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-time': '2026-11-26T12:00:00Z',
        'paypal-transmission-sig': 'Zm9yZ2Vk',
      },
    ],
  ])('%s is refused', async (_how, headers) => {
    const test = await theApp();
    const body = { resource_type: 'checkout-order', resource: { id: 'ORDER' } };
    const refused = await test.call('/api/payments/webhooks/paypal', { body, headers });
    expect([refused.status, refused.body.code]).toEqual([401, 'payments.signature_invalid']);
  });
});

describe('after all of it', () => {
  it('no promise about money is broken', async () => {
    const test = await theApp();
    expect(await listViolations(test.db)).toEqual([]);
  });
});
