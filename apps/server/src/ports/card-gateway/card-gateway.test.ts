import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import {
  approvedCard,
  payBy,
  sendForm,
  visitPage,
} from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { openSandboxShop } from './testing/sandbox-shop.ts';

describe('a checkout', () => {
  it('waits for a card, and is known by its token alone until there is one', async () => {
    const { gateway, request } = await openSandboxShop();
    const asked = request();
    const { token, redirectUrl } = await gateway.createCheckout(asked);
    expect(new URL(redirectUrl).origin).toBe(gateway.pageOrigin);
    expect(await gateway.readCheckout(token)).toEqual({
      depositId: asked.depositId,
      uid: null,
      status: 'pending',
      message: '',
      amountPence: 2550,
      currency: 'GBP',
      isTest: true,
      refundOf: null,
      card: null,
    });
    expect(await gateway.readByTracking(asked.depositId)).toBeUndefined();
  });

  it('is not known to a gateway that did not make it', async () => {
    const { gateway } = await openSandboxShop();
    expect(await gateway.readCheckout('none')).toBeUndefined();
    expect(await gateway.readPayment('1-none')).toBeUndefined();
    expect(await gateway.readByTracking('none/../of %these')).toBeUndefined();
  });

  it('expires at the time that we set, with a payment that still waited for its code', async () => {
    const { gateway, request, clock } = await openSandboxShop();
    const { token, redirectUrl } = await gateway.createCheckout(request());
    const challenged = await gateway.createCheckout(request());
    await payBy(challenged.redirectUrl, '4012000000001097');
    clock.now += 20 * 60_000;
    expect(await gateway.readCheckout(token)).toMatchObject({ status: 'pending' });
    clock.now += 1;
    expect(await gateway.readCheckout(token)).toMatchObject({ status: 'expired', uid: null });
    expect(await gateway.readCheckout(challenged.token)).toMatchObject({ status: 'expired' });
    expect((await visitPage(redirectUrl)).status).toBe(410);
  });

  it('is not made where the gateway takes no such order', async () => {
    const { gateway, request, clock } = await openSandboxShop();
    for (const wrong of [
      { amountPence: pence(0) },
      { currency: 'pounds' },
      { expiresAt: clock.now },
    ])
      await expect(gateway.createCheckout(request(wrong))).rejects.toMatchObject({
        name: 'OutsideFailure',
        code: 'status_422',
      });
  });
});

describe('a payment', () => {
  it.each([
    ['4200000000000000', 'succeeded', 'Successfully processed', 'success'],
    ['4111111111111111', 'succeeded', 'Successfully processed', 'success'],
    ['4005550000000019', 'failed', 'Declined by the bank', 'decline'],
    ['4000000000000002', 'failed', 'Declined by the bank', 'decline'],
    ['4000000000009995', 'failed', 'Insufficient funds', 'decline'],
    ['4012000000001006', 'succeeded', 'Successfully processed', 'success'],
    ['4012000000001014', 'failed', '3-D Secure authentication failed', 'decline'],
    ['4012000000001030', 'failed', '3-D Secure authentication failed', 'decline'],
    ['5555555555554444', 'failed', 'Credit cards are not accepted', 'decline'],
    ['4111111111111103', 'failed', 'This is no test card', 'decline'],
  ])('by %s is %s: %s', async (number, status, message, ending) => {
    const { gateway, request, heard } = await openSandboxShop();
    const asked = request();
    const { token, redirectUrl } = await gateway.createCheckout(asked);
    const { location } = await payBy(redirectUrl, number);
    const [brand, funding] = number.startsWith('4') ? ['visa', 'unknown'] : ['master', 'credit'];
    const report = await gateway.readCheckout(token);
    expect(report).toMatchObject({
      depositId: asked.depositId,
      status,
      message,
      refundOf: null,
      amountPence: 2550,
      currency: 'GBP',
      isTest: true,
      card: { brand, bin: number.slice(0, 6), lastFour: number.slice(-4), funding },
    });
    expect(JSON.stringify(report)).not.toContain(number);
    const uid = report?.uid ?? '';
    expect(await gateway.readPayment(uid)).toEqual(report);
    expect(await gateway.readByTracking(asked.depositId)).toEqual(report);
    expect(location?.pathname).toBe(`/payment/deposit-${ending}`);
    expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({
      token,
      uid,
      status: status === 'succeeded' ? 'successful' : 'failed',
    });
    await expect.poll(() => heard.length).toBe(1);
    const { rawBody = Buffer.of(), signature } = heard[0] ?? {};
    expect(gateway.readWebhook(rawBody, signature)).toEqual(report);
  });

  it('that asks for a code is pending until the code is right, and fails at the third wrong one', async () => {
    const { gateway, request } = await openSandboxShop();
    const [first, second] = [request(), request({ amountPence: pence(1000) })];
    const paid = await gateway.createCheckout(first);
    const page = await payBy(paid.redirectUrl, '4012000000001097');
    expect(page.location).toBeNull();
    expect(await gateway.readByTracking(first.depositId)).toMatchObject({ status: 'pending' });
    expect((await sendForm(page, { code: '000000' })).html).toContain('That is not the code.');
    expect((await sendForm(page, { code: '123 456' })).location?.pathname).toMatch(/success$/);
    expect(await gateway.readCheckout(paid.token)).toMatchObject({ status: 'succeeded' });

    const failed = await gateway.createCheckout(second);
    const other = await payBy(failed.redirectUrl, '4012000000001097');
    for (const code of ['1', '2', '3']) await sendForm(other, { code });
    expect(await gateway.readCheckout(failed.token)).toMatchObject({ status: 'failed' });
    expect((await visitPage(failed.redirectUrl)).location?.pathname).toMatch(/decline$/);
  });

  it('by the same card of the same amount is refused for 30 seconds', async () => {
    const { gateway, request, clock } = await openSandboxShop();
    const statusOf = async (changes = {}): Promise<string | undefined> => {
      const { token, redirectUrl } = await gateway.createCheckout(request(changes));
      await payBy(redirectUrl, '4200000000000000');
      return (await gateway.readCheckout(token))?.status;
    };
    expect(await statusOf()).toBe('succeeded');
    clock.now += 29_999;
    expect(await statusOf()).toBe('failed');
    expect(await statusOf({ amountPence: pence(2551) })).toBe('succeeded');
    clock.now += 1;
    expect(await statusOf()).toBe('succeeded');
  });

  it('is made once, however often its form is sent', async () => {
    const { gateway, request, sandbox } = await openSandboxShop();
    const { redirectUrl } = await gateway.createCheckout(request());
    const page = await visitPage(redirectUrl);
    const ends = await Promise.all(
      ['a', 'b', 'c'].map(async () => await sendForm(page, approvedCard)),
    );
    expect(new Set(ends.map(({ location }) => location?.href)).size).toBe(1);
    expect(sandbox.listTransactions()).toHaveLength(1);
  });
});

describe('a refund', () => {
  async function openPaid() {
    const shop = await openSandboxShop();
    const asked = shop.request();
    const { token, redirectUrl } = await shop.gateway.createCheckout(asked);
    await payBy(redirectUrl, '4200000000000000');
    const uid = (await shop.gateway.readCheckout(token))?.uid ?? '';
    const payment = { depositId: asked.depositId, uid };
    return { ...shop, payment, whole: { ...payment, amountPence: pence(2550), reason: 'Limit' } };
  }

  it('goes back once, in parts or whole, and never more than was paid', async () => {
    const { gateway, payment, whole, clock, heard } = await openPaid();
    expect(await gateway.readRefund(payment)).toBeUndefined();
    expect(await gateway.refund({ ...whole, amountPence: pence(2000) })).toBe('refunded');
    const report = await gateway.readRefund(payment);
    expect(report).toMatchObject({ status: 'succeeded', amountPence: 2000, refundOf: payment.uid });
    expect(await gateway.readPayment(report?.uid ?? '')).toEqual(report);
    expect(await gateway.readByTracking(payment.depositId)).toMatchObject({ uid: payment.uid });
    await expect.poll(() => heard.length).toBe(2);
    const { rawBody = Buffer.of(), signature } = heard[1] ?? {};
    expect(gateway.readWebhook(rawBody, signature)).toEqual(report);
    clock.now += 60_000;
    expect(await gateway.refund({ ...whole, amountPence: pence(550) })).toBe('refunded');
  });

  it('that was made is not refused by asking for it again', async () => {
    const { gateway, whole, sandbox } = await openPaid();
    expect([await gateway.refund(whole), await gateway.refund(whole)]).toEqual(
      Array(2).fill('refunded'),
    );
    expect(sandbox.listTransactions().filter(({ type }) => type === 'refund')).toHaveLength(1);
  });

  it('is refused by the bank, by a payment that failed, and by one that nobody made', async () => {
    const { gateway, payment, whole, sandbox, request } = await openPaid();
    expect(await gateway.refund({ ...whole, amountPence: pence(2551) })).toBe('refused');
    expect(await gateway.refund({ ...whole, uid: '1-none' })).toBe('refused');
    sandbox.switches.set({ refunds: 'refused' });
    expect(await gateway.refund(whole)).toBe('refused');
    expect(await gateway.readRefund(payment)).toMatchObject({ status: 'failed' });
    const { token, redirectUrl } = await gateway.createCheckout(request());
    await payBy(redirectUrl, '4000000000000002');
    const uid = (await gateway.readCheckout(token))?.uid ?? '';
    expect(await gateway.refund({ ...whole, uid })).toBe('refused');
  });

  it('that the bank has not decided on is neither made nor refused', async () => {
    const { gateway, payment, whole, sandbox } = await openPaid();
    sandbox.switches.set({ refunds: 'pending' });
    for (const code of ['refund_undecided', 'refund_undecided'])
      await expect(gateway.refund(whole)).rejects.toMatchObject({ name: 'OutsideFailure', code });
    expect(await gateway.readRefund(payment)).toMatchObject({ status: 'pending' });
  });

  it('whose answer is lost was made all the same, and asking tells', async () => {
    const { gateway, payment, whole, sandbox } = await openPaid();
    sandbox.switches.set({ answers: 'cut' });
    await expect(gateway.refund(whole)).rejects.toMatchObject({ code: 'unreachable' });
    sandbox.switches.set({ answers: 'whole' });
    expect(await gateway.readRefund(payment)).toMatchObject({ status: 'succeeded' });
  });
});
