import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  sendForm,
  visitPage,
} from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { createPaypal } from './paypal.ts';
import type { PaypalMessage } from './paypal-port.ts';
import { openPaypalShop, type PaypalShop } from './testing/paypal-shop.ts';

const paid = {
  status: 'succeeded',
  message: '',
  amountPence: 2550,
  currency: 'GBP',
  isTest: true,
  refundOf: null,
  card: null,
} as const;

async function readOne({ paypal }: PaypalShop, orderId: string) {
  const order = await paypal.readOrder(orderId);
  if (order === undefined) throw new Error('the order is not known');
  return order;
}

describe('an order', () => {
  it('waits for the customer, and is the same however often it is asked for', async () => {
    const { paypal, request, sandbox } = await openPaypalShop();
    const asked = request();
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => await paypal.createOrder(asked)),
    );
    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
    const { token, redirectUrl } = made[0] ?? { token: '', redirectUrl: '' };
    expect(new URL(redirectUrl).origin).toBe(sandbox.url);
    expect(await paypal.readOrder(token)).toEqual({
      orderId: token,
      isApproved: false,
      report: { ...paid, depositId: asked.depositId, uid: null, status: 'pending' },
    });
  });

  it('is not known to a PayPal that did not make it', async () => {
    const { paypal } = await openPaypalShop();
    expect(await paypal.readOrder('none')).toBeUndefined();
    expect(await paypal.readPayment('none/../of %these')).toBeUndefined();
    expect(await paypal.readRefund({ depositId: 'd', uid: 'none' })).toBeUndefined();
  });

  it('is approved on a page of PayPal’s that no frame shows, which leads back', async () => {
    const shop = await openPaypalShop();
    const asked = shop.request();
    const { token, redirectUrl } = await shop.paypal.createOrder(asked);
    const page = await visitPage(redirectUrl);
    expect(page.html).toContain('£25.50');
    expect(page.html).toContain('No money is taken');
    expect(page.html).toContain(`href="${asked.cancelUrl}?token=${token}"`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:9");
    const { location } = await sendForm(page, { account: 'funded' });
    expect(location?.href).toBe(`${asked.returnUrl}?token=${token}&PayerID=SANDBOXPAYER1`);
    expect(await readOne(shop, token)).toMatchObject({
      isApproved: true,
      report: { status: 'pending', uid: null },
    });
    expect((await visitPage(redirectUrl)).location?.href).toBe(location?.href);
  });
});

describe('a capture', () => {
  it('takes the money of an approved order, once however often and at once it is asked for', async () => {
    const shop = await openPaypalShop();
    const { orderId, depositId } = await shop.approveOne();
    const order = await readOne(shop, orderId);
    const reports = await Promise.all(
      Array.from({ length: 10 }, async () => await shop.paypal.capture(order)),
    );
    const uid = reports[0]?.uid ?? '';
    expect(uid).not.toBe('');
    for (const report of reports) expect(report).toEqual({ ...paid, depositId, uid });
    expect(await shop.paypal.readPayment(uid)).toEqual(reports[0]);
    expect(await readOne(shop, orderId)).toEqual({
      orderId,
      isApproved: false,
      report: reports[0],
    });
    expect(await shop.paypal.listDay('2026-11-26')).toHaveLength(1);
  });

  it('takes nothing of an order that nobody has approved', async () => {
    const shop = await openPaypalShop();
    const { token } = await shop.paypal.createOrder(shop.request());
    const order = await readOne(shop, token);
    expect(await shop.paypal.capture(order)).toEqual(order.report);
  });

  it('that PayPal declines has failed, in its words', async () => {
    const shop = await openPaypalShop();
    const { orderId } = await shop.approveOne({}, 'empty');
    const order = await readOne(shop, orderId);
    expect(await shop.paypal.capture(order)).toEqual({
      ...order.report,
      status: 'failed',
      message: 'The means of payment was declined.',
    });
  });

  it('of an order whose money another request took tells what that one took', async () => {
    const shop = await openPaypalShop();
    const { orderId } = await shop.approveOne();
    const order = await readOne(shop, orderId);
    const { clientId, secret } = shop.sandbox.paypal;
    const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    const post = async (path: string, headers: Record<string, string>, body: string) =>
      (await (
        await fetch(`${shop.sandbox.url}${path}`, { method: 'POST', headers, body })
      ).json()) as { access_token: string };
    const grant = 'grant_type=client_credentials';
    const { access_token: token } = await post('/v1/oauth2/token', { authorization }, grant);
    const other = { authorization: `Bearer ${token}`, 'paypal-request-id': 'another' };
    await post(`/v2/checkout/orders/${orderId}/capture`, other, '{}');
    expect(await shop.paypal.capture(order)).toMatchObject({ status: 'succeeded' });
  });

  it('whose answer is lost has happened all the same, and asking tells', async () => {
    const shop = await openPaypalShop(1500);
    const { orderId } = await shop.approveOne();
    const order = await readOne(shop, orderId);
    shop.sandbox.switches.set({ answerDelayMs: 60_000 });
    await expect(shop.paypal.capture(order)).rejects.toMatchObject({ code: 'timeout' });
    shop.sandbox.switches.set({ answerDelayMs: 0 });
    expect((await readOne(shop, orderId)).report).toMatchObject({ status: 'succeeded' });
  });
});

describe('a refund', () => {
  const reason = 'Limit';

  it('goes back once, however often it is asked for', async () => {
    const shop = await openPaypalShop();
    const { depositId, uid, orderId } = await shop.payOne();
    const asked = { depositId, uid, amountPence: pence(1000), reason };
    expect(await shop.paypal.readRefund(asked)).toBeUndefined();
    expect([await shop.paypal.refund(asked), await shop.paypal.refund(asked)]).toEqual([
      'refunded',
      'refunded',
    ]);
    expect(await shop.paypal.readRefund(asked)).toMatchObject({
      depositId,
      refundOf: uid,
      status: 'succeeded',
      amountPence: 1000,
      currency: 'GBP',
    });
    // The report of a payment stays as it was when its money goes back.
    expect((await readOne(shop, orderId)).report).toMatchObject({ ...paid, depositId, uid });
  });

  it('is refused above what was paid, of a payment that nobody made, and where PayPal cannot', async () => {
    const shop = await openPaypalShop();
    const { depositId, uid } = await shop.payOne();
    const asked = { depositId, uid, amountPence: pence(2551), reason };
    expect(await shop.paypal.refund(asked)).toBe('refused');
    expect(await shop.paypal.refund({ ...asked, uid: 'NONE' })).toBe('refused');
    shop.sandbox.switches.set({ refunds: 'refused' });
    expect(await shop.paypal.refund({ ...asked, amountPence: pence(2550) })).toBe('refused');
    expect(await shop.paypal.readRefund(asked)).toMatchObject({ status: 'failed' });
  });

  it('that PayPal has not decided on is neither made nor refused', async () => {
    const shop = await openPaypalShop();
    shop.sandbox.switches.set({ refunds: 'pending' });
    const { depositId, uid } = await shop.payOne();
    const asked = { depositId, uid, amountPence: pence(2550), reason };
    const undecided = { name: 'OutsideFailure', code: 'refund_undecided' };
    for (const _ of [1, 2])
      await expect(shop.paypal.refund(asked)).rejects.toMatchObject(undecided);
    expect(await shop.paypal.readRefund(asked)).toMatchObject({ status: 'pending' });
  });
});

describe('a webhook', () => {
  async function hear(shop: PaypalShop, count: number): Promise<readonly PaypalMessage[]> {
    await expect.poll(() => shop.heard.length).toBe(count);
    return shop.heard;
  }

  function changed(message: PaypalMessage, changes: Record<string, string | undefined>) {
    const readHeader = (name: string) =>
      name in changes ? changes[name] : message.readHeader(name);
    return { ...message, readHeader };
  }

  it('says of which order it is', async () => {
    const shop = await openPaypalShop();
    const { orderId } = await shop.payOne();
    for (const message of await hear(shop, 2))
      expect(await shop.paypal.readWebhook(message)).toEqual({ orderId });
  });

  it('that PayPal did not sign as it stands is none', async () => {
    const shop = await openPaypalShop();
    await shop.approveOne();
    const [message] = await hear(shop, 1);
    if (message === undefined) throw new Error('nothing was heard');
    const text = Buffer.from(message.rawBody).toString();
    const forged = Buffer.from(text.replace('25.50', '95.50'));
    const wrong = [
      { ...message, rawBody: forged },
      { ...message, rawBody: Buffer.from('no json') },
      { ...message, rawBody: Buffer.from(`${text}},{`) },
      changed(message, { 'paypal-transmission-sig': 'c2lnbmF0dXJl' }),
      changed(message, { 'paypal-transmission-sig': undefined }),
      changed(message, { 'paypal-transmission-id': '"},{"' }),
      changed(message, { 'paypal-transmission-time': '2026-11-26T12:00:01Z' }),
      changed(message, { 'paypal-cert-url': 'nowhere' }),
    ];
    for (const each of wrong) expect(await shop.paypal.readWebhook(each)).toBeUndefined();
    expect(await shop.paypal.readWebhook(message)).toBeDefined();
  });

  it('of another shop’s address is none', async () => {
    const shop = await openPaypalShop();
    await shop.approveOne();
    const [message] = await hear(shop, 1);
    const { clientId, secret } = shop.sandbox.paypal;
    const other = createPaypal({
      apiUrl: shop.sandbox.url,
      clientId,
      secret,
      webhookId: 'ANOTHER',
    });
    expect(message === undefined ? 0 : await other.readWebhook(message)).toBeUndefined();
  });

  it.each([
    ['twice', ['approved', 'approved', 'captured', 'captured']],
    ['reordered', ['captured', 'approved']],
    ['lost', []],
  ] as const)('can come %s, and each is PayPal’s own', async (webhooks, order) => {
    const shop = await openPaypalShop();
    shop.sandbox.switches.set({ webhooks });
    const { orderId } = await shop.payOne();
    const messages = await hear(shop, order.length);
    for (const message of messages)
      expect(await shop.paypal.readWebhook(message)).toEqual({ orderId });
    if (webhooks !== 'lost')
      expect(shop.sandbox.listWebhooks().map(({ says }) => says)).toEqual(order);
  });
});

describe('the list of a day', () => {
  it('holds what came in and what went back on that London day', async () => {
    const shop = await openPaypalShop();
    shop.clock.now = Date.parse('2026-06-30T22:59:59Z');
    const first = await shop.payOne();
    shop.clock.now += 1000;
    const second = await shop.payOne({ amountPence: pence(1000) });
    await shop.paypal.refund({ ...second, amountPence: pence(400), reason: 'Withdrawal' });
    expect(await shop.paypal.listDay('2026-06-30')).toEqual([
      {
        kind: 'deposit',
        uid: first.uid,
        depositId: first.depositId,
        refundOf: null,
        status: 'succeeded',
        amountPence: 2550,
        currency: 'GBP',
        isTest: true,
        feePence: null,
      },
    ]);
    const day = await shop.paypal.listDay('2026-07-01');
    expect(
      day.map(({ kind, depositId, amountPence, refundOf }) => [
        kind,
        depositId,
        amountPence,
        refundOf,
      ]),
    ).toEqual([
      ['deposit', second.depositId, 1000, null],
      ['refund', second.depositId, 400, second.uid],
    ]);
    expect(await shop.paypal.listDay('2026-07-02')).toEqual([]);
  });
});

describe('a PayPal that says what is not so', () => {
  it.each([
    ['amount', { amountPence: 2650, currency: 'GBP' }],
    ['currency', { amountPence: 2550, currency: 'EUR' }],
  ] as const)('says another %s, for us to compare', async (untruth, sum) => {
    const shop = await openPaypalShop();
    shop.sandbox.switches.set({ untruth });
    const { orderId, uid } = await shop.payOne();
    expect((await readOne(shop, orderId)).report).toMatchObject(sum);
    expect(await shop.paypal.readPayment(uid)).toMatchObject(sum);
  });
});

describe('a PayPal that answers badly', () => {
  it.each([
    ['cut', 'unreachable'],
    ['nonsense', 'answer_malformed'],
    ['twice', 'answer_malformed'],
    ['down', 'status_503'],
  ] as const)('fails and refuses nothing: %s is %s', async (answers, code) => {
    const shop = await openPaypalShop();
    const { paypal, request } = shop;
    const { orderId, depositId, uid } = await shop.payOne();
    const approved = await shop.approveOne();
    const order = await readOne(shop, approved.orderId);
    await expect.poll(() => shop.heard.length).toBe(3);
    const [message] = shop.heard;
    shop.sandbox.switches.set({ answers });
    const payment = { depositId, uid };
    for (const ask of [
      async () => await paypal.createOrder(request()),
      async () => await paypal.readOrder(orderId),
      async () => await paypal.capture(order),
      async () => await paypal.readPayment(uid),
      async () => await paypal.readRefund(payment),
      async () => await paypal.refund({ ...payment, amountPence: pence(1), reason: 'Limit' }),
      async () => message && (await paypal.readWebhook(message)),
      async () => await paypal.listDay('2026-11-26'),
    ])
      await expect(ask()).rejects.toMatchObject({ name: 'OutsideFailure', code });
  });

  it('knows us by our id and secret alone', async () => {
    const { sandbox } = await openPaypalShop();
    const { clientId, webhookId } = sandbox.paypal;
    const stranger = createPaypal({
      apiUrl: sandbox.url,
      clientId,
      secret: 'guessed',
      webhookId,
    });
    await expect(stranger.readOrder('any')).rejects.toMatchObject({ code: 'status_401' });
  });

  it('that takes our token no more gives us another', async () => {
    const shop = await openPaypalShop();
    const { orderId } = await shop.approveOne();
    shop.sandbox.paypal.endTokens();
    expect((await readOne(shop, orderId)).isApproved).toBe(true);
  });
});
