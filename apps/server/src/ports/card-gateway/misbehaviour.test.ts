import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  payBy,
  sendForm,
  visitPage,
} from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { createBegateway } from './begateway.ts';
import type { PaymentReport } from '../payment-gateway.ts';
import { openSandboxShop, type SandboxShop } from './testing/sandbox-shop.ts';

async function payOne(shop: SandboxShop, cardNumber = '4200000000000000') {
  const asked = shop.request();
  const { token, redirectUrl } = await shop.gateway.createCheckout(asked);
  const page = await payBy(redirectUrl, cardNumber);
  return { token, page, depositId: asked.depositId };
}

/** Waits for so many webhooks, and reads them in the order in which they came. */
async function hear(shop: SandboxShop, count: number): Promise<(PaymentReport | undefined)[]> {
  await expect.poll(() => shop.heard.length).toBeGreaterThanOrEqual(count);
  expect(shop.heard).toHaveLength(count);
  return shop.heard.map(({ rawBody, signature }) => shop.gateway.readWebhook(rawBody, signature));
}

async function settleWebhooks({ sandbox }: SandboxShop): Promise<void> {
  const isOver = () => sandbox.listWebhooks().every(({ outcome }) => outcome !== 'waiting');
  await expect.poll(isOver).toBe(true);
}

describe('the signature of a webhook', () => {
  it('is wanted, is the gateway’s own, and is over these very bytes', async () => {
    const shop = await openSandboxShop();
    await payOne(shop);
    const [report] = await hear(shop, 1);
    expect(report).toMatchObject({ status: 'succeeded' });
    const { rawBody = Buffer.of(), signature = '' } = shop.heard[0] ?? {};
    const read = shop.gateway.readWebhook;

    expect(read(rawBody, undefined)).toBeUndefined();
    for (const wrong of ['', 'no base64 at all!', signature.slice(0, -8), signature.slice(4)])
      expect(read(rawBody, wrong)).toBeUndefined();
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const forged = sign('RSA-SHA256', rawBody, other).toString('base64');
    expect(read(rawBody, forged)).toBeUndefined();

    for (const at of [0, Math.floor(rawBody.length / 2), rawBody.length - 1]) {
      const changed = Buffer.from(rawBody);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(read(changed, signature)).toBeUndefined();
    }
    expect(read(Buffer.concat([rawBody, Buffer.from('\n')]), signature)).toBeUndefined();
    // The same words with other spaces are other bytes.
    const rewritten = JSON.stringify(JSON.parse(rawBody.toString()), null, 1);
    expect(read(Buffer.from(rewritten), signature)).toBeUndefined();
    // The caller has to know whether a report was heard before.
    expect(read(rawBody, signature)).toEqual(report);
  });

  it('of another gateway’s key is none', async () => {
    const one = await openSandboxShop();
    await payOne(one);
    await hear(one, 1);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { url, shopId, secret } = one.sandbox;
    const stranger = createBegateway({
      checkoutUrl: url,
      apiUrl: url,
      reportsUrl: url,
      shopId,
      secret,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    });
    const { rawBody = Buffer.of(), signature } = one.heard[0] ?? {};
    expect(stranger.readWebhook(rawBody, signature)).toBeUndefined();
  });
});

describe('webhooks', () => {
  it('are sent again where they are answered 5xx, and not where they are refused', async () => {
    const shop = await openSandboxShop();
    shop.answers.push(500, 503);
    await payOne(shop);
    const [first, second, third] = await hear(shop, 3);
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    await settleWebhooks(shop);
    shop.answers.push(401);
    await payOne(shop, '4111111111111111');
    await settleWebhooks(shop);
    expect(shop.sandbox.listWebhooks()).toMatchObject([
      { outcome: 'taken', answers: [500, 503, 200] },
      { outcome: 'given up', answers: [401] },
    ]);
  });

  it('are given up after a few tries', async () => {
    const shop = await openSandboxShop();
    shop.answers.push(500, 500, 500);
    await payOne(shop);
    await settleWebhooks(shop);
    expect(shop.sandbox.listWebhooks()).toMatchObject([{ outcome: 'given up' }]);
    expect(shop.heard).toHaveLength(3);
  });

  it('are lost, and the payment is found by asking', async () => {
    const shop = await openSandboxShop();
    shop.sandbox.switches.set({ webhooks: 'lost' });
    const { depositId } = await payOne(shop);
    await settleWebhooks(shop);
    expect(shop.heard).toEqual([]);
    expect(await shop.gateway.readByTracking(depositId)).toMatchObject({ status: 'succeeded' });
  });

  it('come twice, alike', async () => {
    const shop = await openSandboxShop();
    shop.sandbox.switches.set({ webhooks: 'twice' });
    await payOne(shop);
    const [first, second] = await hear(shop, 2);
    expect(second).toEqual(first);
  });

  it('come late', async () => {
    const shop = await openSandboxShop();
    shop.sandbox.switches.set({ webhookDelayMs: 300 });
    const { depositId } = await payOne(shop);
    expect(await shop.gateway.readByTracking(depositId)).toMatchObject({ status: 'succeeded' });
    expect(shop.heard).toEqual([]);
    await hear(shop, 1);
  });

  it('come in order: that a payment waits for its code, then its end', async () => {
    const shop = await openSandboxShop();
    const { page } = await payOne(shop, '4012000000001097');
    await sendForm(page, { code: '123456' });
    const reports = await hear(shop, 2);
    expect(reports.map((report) => report?.status)).toEqual(['pending', 'succeeded']);
  });

  it('come out of order: the end first, and then that the payment is pending', async () => {
    const shop = await openSandboxShop();
    shop.sandbox.switches.set({ webhooks: 'reordered' });
    const { page } = await payOne(shop, '4012000000001097');
    expect(shop.heard).toEqual([]);
    await sendForm(page, { code: '123456' });
    const reports = await hear(shop, 2);
    expect(reports.map((report) => report?.status)).toEqual(['succeeded', 'pending']);
    expect(reports[0]?.uid).toBe(reports[1]?.uid);
  });
});

describe('a gateway that says what is not so', () => {
  it.each([
    ['amount', { amountPence: 2650, currency: 'GBP', isTest: true }],
    ['currency', { amountPence: 2550, currency: 'EUR', isTest: true }],
    ['test', { amountPence: 2550, currency: 'GBP', isTest: false }],
  ] as const)(
    'says another %s in webhooks and in answers, for us to compare',
    async (untruth, sum) => {
      const shop = await openSandboxShop();
      shop.sandbox.switches.set({ untruth });
      const { token, depositId } = await payOne(shop);
      const [heard] = await hear(shop, 1);
      expect(heard).toMatchObject({ ...sum, depositId, status: 'succeeded' });
      expect(await shop.gateway.readCheckout(token)).toEqual(heard);
      expect(await shop.gateway.readByTracking(depositId)).toEqual(heard);
    },
  );
});

describe('a gateway that answers badly', () => {
  const bad = [
    ['cut', 'unreachable'],
    ['nonsense', 'answer_malformed'],
    ['twice', 'answer_malformed'],
    ['down', 'status_503'],
  ] as const;

  it.each(bad)('fails and refuses nothing: %s is %s', async (answers, code) => {
    const shop = await openSandboxShop();
    const { token, depositId } = await payOne(shop);
    const { uid } = (await shop.gateway.readCheckout(token)) ?? {};
    shop.sandbox.switches.set({ answers });
    const { gateway } = shop;
    const payment = { depositId, uid: uid ?? '' };
    const refund = { ...payment, amountPence: shop.request().amountPence, reason: 'Limit' };
    for (const ask of [
      async () => await gateway.createCheckout(shop.request()),
      async () => await gateway.readCheckout(token),
      async () => await gateway.readPayment(payment.uid),
      async () => await gateway.readByTracking(depositId),
      async () => await gateway.readRefund(payment),
      async () => await gateway.refund(refund),
      async () => await gateway.listDay('2026-11-26'),
    ])
      await expect(ask()).rejects.toMatchObject({ name: 'OutsideFailure', code });
  });

  it('is given up where it is too slow, though it has done what was asked', async () => {
    const shop = await openSandboxShop(1500);
    const { token, depositId } = await payOne(shop);
    const { uid = null } = (await shop.gateway.readCheckout(token)) ?? {};
    shop.sandbox.switches.set({ answerDelayMs: 60_000 });
    const { amountPence } = shop.request();
    const asked = { depositId, uid: uid ?? '', amountPence, reason: 'Limit' };
    await expect(shop.gateway.refund(asked)).rejects.toMatchObject({ code: 'timeout' });
    shop.sandbox.switches.set({ answerDelayMs: 0 });
    expect(await shop.gateway.readRefund(asked)).toMatchObject({ status: 'succeeded' });
  });

  it('answers a customer’s browser all the same', async () => {
    const shop = await openSandboxShop();
    const { redirectUrl } = await shop.gateway.createCheckout(shop.request());
    shop.sandbox.switches.set({ answers: 'down', answerDelayMs: 60_000 });
    expect((await visitPage(redirectUrl)).status).toBe(200);
  });

  it('knows us by our id and secret alone', async () => {
    const { sandbox } = await openSandboxShop();
    const { url, shopId, publicKey } = sandbox;
    const stranger = createBegateway({
      checkoutUrl: url,
      apiUrl: url,
      reportsUrl: url,
      shopId,
      secret: 'guessed',
      publicKey,
    });
    await expect(stranger.readCheckout('any')).rejects.toMatchObject({ code: 'status_401' });
  });
});
