import { pence } from '@furlong/money';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { payBy } from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { createReportReader } from './begateway-reports.ts';
import { openSandboxShop, type SandboxShop } from './testing/sandbox-shop.ts';

async function payAt(shop: SandboxShop, time: string, cardNumber = '4200000000000000') {
  shop.clock.now = Date.parse(time);
  const asked = shop.request();
  const { token, redirectUrl } = await shop.gateway.createCheckout(asked);
  await payBy(redirectUrl, cardNumber);
  const { uid } = (await shop.gateway.readCheckout(token)) ?? {};
  return { depositId: asked.depositId, uid: uid ?? '' };
}

describe('the list of a day', () => {
  it.each([
    // The clocks go back on the 25th, which is 25 hours long.
    ['2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59.900Z'],
    ['2026-10-26', '2026-10-26T00:00:00Z', '2026-10-26T23:59:59Z'],
    // They go forward on the 28th, which is 23 hours long.
    ['2027-03-28', '2027-03-28T00:00:00Z', '2027-03-28T22:59:59.900Z'],
    ['2027-03-29', '2027-03-28T23:00:00Z', '2027-03-29T22:59:59Z'],
  ])('%s goes from midnight to midnight in London', async (day, first, last) => {
    const shop = await openSandboxShop();
    await payAt(shop, new Date(Date.parse(first) - 1).toISOString());
    const inside = [await payAt(shop, first), await payAt(shop, last)];
    await payAt(shop, new Date(Math.floor(Date.parse(last) / 1000) * 1000 + 1000).toISOString());
    const listed = await shop.gateway.listDay(day);
    expect(listed.map(({ depositId, uid }) => ({ depositId, uid }))).toEqual(inside);
  });

  it('tells payments, what failed, refunds, and what the gateway keeps', async () => {
    const shop = await openSandboxShop();
    const paid = await payAt(shop, '2026-11-26T12:00:00Z');
    const failed = await payAt(shop, '2026-11-26T12:01:00Z', '4000000000000002');
    const amountPence = pence(1000);
    await shop.gateway.refund({ ...paid, amountPence, reason: 'Limit' });
    shop.sandbox.switches.set({ feePence: 35 });
    const sum = { amountPence: 2550, currency: 'GBP', isTest: true };
    const isDeposit = { kind: 'deposit', refundOf: null };
    expect(await shop.gateway.listDay('2026-11-26')).toEqual([
      { ...isDeposit, ...paid, ...sum, status: 'succeeded', feePence: 35 },
      { ...isDeposit, ...failed, ...sum, status: 'failed', feePence: 0 },
      {
        ...sum,
        kind: 'refund',
        status: 'succeeded',
        amountPence,
        feePence: 35,
        depositId: paid.depositId,
        refundOf: paid.uid,
        uid: expect.any(String),
      },
    ]);
    expect(await shop.gateway.listDay('2026-11-27')).toEqual([]);
  });

  it('is read to its end where it has many pages', async () => {
    const shop = await openSandboxShop();
    const paid = await payAt(shop, '2026-11-26T00:00:00Z');
    for (let count = 0; count < 210; count += 1) {
      shop.clock.now += 31_000;
      await shop.gateway.refund({ ...paid, amountPence: pence(1), reason: 'Penny by penny' });
    }
    const listed = await shop.gateway.listDay('2026-11-26');
    expect(new Set(listed.map(({ uid }) => uid)).size).toBe(211);
  });

  it.each([
    ['does not say where a page ends', { transactions: [{}] }],
    ['has a page that is none', { transactions: 'none' }],
  ])('fails where it %s', async (_what, answer) => {
    const whole = {
      uid: 'u',
      type: 'payment',
      status: 'successful',
      amount: 1,
      currency: 'GBP',
      test: true,
    };
    const said = Array.isArray(answer.transactions) ? { transactions: [whole] } : answer;
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const read = createReportReader({
      reportsUrl: `http://127.0.0.1:${String(port)}`,
      headers: {},
      timeoutMs: 5000,
    });
    await expect(read('2026-11-26')).rejects.toMatchObject({ code: 'answer_malformed' });
  });
});
