import { pence } from '@furlong/money';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createBegateway } from './begateway.ts';
import type { CheckoutRequest } from './card-gateway-port.ts';
import { parseGatewayKey } from './gateway-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKeyText = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const request: CheckoutRequest = {
  depositId: 'd-1',
  amountPence: pence(3245),
  currency: 'GBP',
  isTest: false,
  description: 'Deposit',
  language: 'en',
  notificationUrl: 'https://bets.example/hook',
  customer: {
    email: 'ruby@example.com',
    firstName: 'Ruby',
    lastName: 'Walters',
    address: '1 High Street',
    city: 'Norwich',
    postcode: 'NR14 7PZ',
    country: 'GB',
    phone: '+441632960001',
    dateOfBirth: '1980-02-29',
  },
  returnUrls: {
    success: 'https://bets.example/s',
    decline: 'https://bets.example/d',
    fail: 'https://bets.example/f',
    cancel: 'https://bets.example/c',
  },
  expiresAt: Date.parse('2026-11-26T12:20:00.750Z'),
};

const payment = {
  uid: '1-a',
  type: 'payment',
  status: 'successful',
  message: 'Successfully processed',
  amount: 3245,
  currency: 'GBP',
  tracking_id: 'd-1',
  test: false,
  created_at: 'whenever',
  credit_card: {
    holder: 'Ruby Walters',
    brand: 'visa',
    bin: '420000',
    first_1: '4',
    last_4: '0000',
    token: 'a7f3',
    issuer_country: 'GB',
  },
};

function open(url: string, timeoutMs = 60_000) {
  const settings = { shopId: '7', secret: 'hush', publicKey: publicKeyText, timeoutMs };
  return createBegateway({ checkoutUrl: url, apiUrl: url, reportsUrl: url, ...settings });
}

/** A gateway that answers every question alike. */
async function openAnswering(answer: unknown, status = 200) {
  const company = await startLyingCompany((response) => {
    response.writeHead(status).end(JSON.stringify(answer).replaceAll('HERE', company.url));
  });
  return { company, gateway: open(company.url) };
}

describe('beGateway', () => {
  it('is asked for a checkout as its contract says', async () => {
    const created = { checkout: { token: 't-1', redirect_url: 'HERE/v2/checkout?token=t-1' } };
    const { company, gateway } = await openAnswering(created, 201);
    expect(await gateway.createCheckout(request)).toEqual({
      token: 't-1',
      redirectUrl: `${company.url}/v2/checkout?token=t-1`,
    });
    const [asked] = company.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/ctp/api/checkouts' });
    expect(asked?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('7:hush').toString('base64')}`,
      'x-api-version': '2',
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      checkout: {
        transaction_type: 'payment',
        attempts: 1,
        test: false,
        iframe: true,
        order: {
          amount: 3245,
          currency: 'GBP',
          description: 'Deposit',
          tracking_id: 'd-1',
          expired_at: '2026-11-26T12:20:00+00:00',
        },
        settings: {
          success_url: 'https://bets.example/s',
          decline_url: 'https://bets.example/d',
          fail_url: 'https://bets.example/f',
          cancel_url: 'https://bets.example/c',
          notification_url: 'https://bets.example/hook',
          language: 'en',
          customer_fields: { read_only: ['email', 'first_name', 'last_name'] },
        },
        customer: {
          email: 'ruby@example.com',
          first_name: 'Ruby',
          last_name: 'Walters',
          address: '1 High Street',
          city: 'Norwich',
          zip: 'NR14 7PZ',
          country: 'GB',
          phone: '+441632960001',
          birth_date: '1980-02-29',
        },
      },
    });
  });

  it('is asked by token, by uid and by our id', async () => {
    const { company, gateway } = await openAnswering({ transactions: [], transaction: payment });
    await gateway.readCheckout('t/1').catch(() => undefined);
    await gateway.readPayment('1-a');
    await gateway.readByTracking('d 1');
    expect(company.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /ctp/api/checkouts/t%2F1',
      'GET /transactions/1-a',
      'GET /v2/transactions/tracking_id/d%201',
    ]);
  });

  it('may not lead a customer’s frame to another origin', async () => {
    const created = { checkout: { token: 't', redirect_url: 'https://elsewhere.example/t' } };
    const { gateway } = await openAnswering(created);
    await expect(gateway.createCheckout(request)).rejects.toMatchObject({
      name: 'OutsideFailure',
      code: 'answer_malformed',
    });
  });

  it('says what is reported, under its own names', async () => {
    const { gateway } = await openAnswering({ transaction: payment });
    expect(await gateway.readPayment('1-a')).toEqual({
      depositId: 'd-1',
      uid: '1-a',
      status: 'succeeded',
      message: 'Successfully processed',
      amountPence: 3245,
      currency: 'GBP',
      isTest: false,
      refundOf: null,
      card: {
        brand: 'visa',
        bin: '420000',
        lastFour: '0000',
        token: 'a7f3',
        funding: 'unknown',
      },
    });
  });

  it.each([
    ['incomplete', 'pending'],
    ['pending', 'pending'],
    ['expired', 'expired'],
    ['failed', 'failed'],
  ])('that says %s reports %s', async (status, reported) => {
    const { gateway } = await openAnswering({ transaction: { ...payment, status } });
    expect(await gateway.readPayment('1-a')).toMatchObject({ status: reported });
  });

  it('is taken at the success of a deposit that failed first', async () => {
    const failed = { ...payment, uid: '1-b', status: 'failed' };
    const chargeback = { ...payment, uid: '1-c', type: 'chargeback' };
    const other = { ...payment, uid: '1-d', tracking_id: 'd-1;d-2' };
    const transactions = [other, payment, failed, chargeback];
    const { gateway } = await openAnswering({ transactions });
    expect(await gateway.readByTracking('d-1')).toMatchObject({ uid: '1-a', status: 'succeeded' });
    expect(await gateway.readByTracking('d-3')).toBeUndefined();
  });

  const { test: _test, ...withoutTest } = payment;
  it.each([
    ['another payment than was asked for', { ...payment, uid: '1-b' }],
    ['a status that nobody agreed on', { ...payment, status: 'paid' }],
    ['pounds in place of pence', { ...payment, amount: 32.45 }],
    ['less than nothing', { ...payment, amount: -1 }],
    ['an amount in words', { ...payment, amount: '3245' }],
    ['a currency in words', { ...payment, currency: 'pounds' }],
    ['nothing on whether it is a test', withoutTest],
    [
      'a whole card number',
      { ...payment, credit_card: { last_4: '0000', bin: '4200000000000000' } },
    ],
    [
      'a whole card number as token',
      { ...payment, credit_card: { last_4: '0000', token: '4200000000000000' } },
    ],
  ])('is not believed where it says %s', async (_what, transaction) => {
    const { gateway } = await openAnswering({ transaction });
    await expect(gateway.readPayment('1-a')).rejects.toMatchObject({
      name: 'OutsideFailure',
      code: 'answer_malformed',
    });
  });

  it.each([
    ['a chargeback', { ...payment, type: 'chargeback' }],
    ['a refund of nothing', { ...payment, type: 'refund' }],
  ])('may not pass off %s as a payment', async (_what, transaction) => {
    const { gateway } = await openAnswering({ transaction });
    const failure = { name: 'OutsideFailure', code: 'transaction_of_another_kind' };
    await expect(gateway.readPayment('1-a')).rejects.toMatchObject(failure);
  });

  it('knows none where it says so itself, and not where something else says so', async () => {
    const { gateway } = await openAnswering({ response: { message: 'Record not found' } }, 404);
    expect(await gateway.readPayment('1-a')).toBeUndefined();
    for (const page of ['<html>404 Not Found</html>', '{}', '']) {
      const { url } = await startLyingCompany((response) => {
        response.writeHead(404).end(page);
      });
      await expect(open(url).readPayment('1-a')).rejects.toMatchObject({
        code: 'answer_malformed',
      });
      await expect(open(url).readCheckout('t')).rejects.toMatchObject({ code: 'answer_malformed' });
    }
  });

  it('refuses a refund in its own words alone', async () => {
    const refund = { depositId: 'd-1', uid: '1-a', amountPence: pence(3245), reason: 'Limit' };
    const { url } = await startLyingCompany((response) => {
      response.writeHead(422).end('<html>Unprocessable</html>');
    });
    await expect(open(url).refund(refund)).rejects.toMatchObject({ code: 'answer_malformed' });
    const said = { transaction: { uid: '2-a', type: 'payment', status: 'successful' } };
    const { gateway, company } = await openAnswering(said);
    await expect(gateway.refund(refund)).rejects.toMatchObject({ code: 'answer_malformed' });
    expect(JSON.parse(company.asked[0]?.body ?? '')).toEqual({
      request: { parent_uid: '1-a', amount: 3245, reason: 'Limit', tracking_id: 'd-1' },
    });
  });

  it.each(lies)('that lies fails with %s, and tells no secret', async (code, lie) => {
    const { url } = await startLyingCompany(lie);
    const gateway = open(url, code === 'timeout' ? 200 : 60_000);
    const failure: unknown = await gateway.createCheckout(request).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'OutsideFailure', code });
    expect(String(failure)).not.toMatch(/hush|Ruby|ruby/);
  });

  it.each(['', 'not json', '{"transaction":null}', '[]'])(
    'that has signed %j has signed no report',
    (text) => {
      const rawBody = Buffer.from(text);
      const signature = sign('RSA-SHA256', rawBody, privateKey).toString('base64');
      expect(() => open('https://gateway.example').readWebhook(rawBody, signature)).toThrow(
        'answer_malformed',
      );
    },
  );
});

describe('the public key of a gateway', () => {
  it('is an RSA key of 2048 bits or more, in lines or not', () => {
    expect(parseGatewayKey(publicKeyText)).toBeDefined();
    expect(parseGatewayKey(publicKeyText.replace(/.{64}/g, '$&\n'))).toBeDefined();
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const curve = generateKeyPairSync('ed25519').publicKey;
    for (const wrong of [short, curve])
      expect(
        parseGatewayKey(wrong.export({ format: 'der', type: 'spki' }).toString('base64')),
      ).toBeUndefined();
    for (const wrong of ['', 'hello', publicKeyText.slice(0, 40)])
      expect(parseGatewayKey(wrong)).toBeUndefined();
  });
});
