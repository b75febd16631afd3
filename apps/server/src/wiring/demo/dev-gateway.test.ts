import { pence } from '@furlong/money';
import { describe, expect, it, onTestFinished } from 'vitest';
import { payBy } from '../../../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { createQuietFeed, shareTestApp } from '../../../test/start-test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createStopList } from '../../platform/stop-list.ts';
import { createOwnOrigin } from '../own-origin.ts';
import { openSandboxGateway } from './open-sandbox-gateway.ts';

const start = shareTestApp({}, createQuietFeed());
const path = '/dev/gateway';
const good = {
  webhooks: 'once',
  webhookDelayMs: 0,
  answers: 'whole',
  answerDelayMs: 0,
  untruth: 'none',
  refunds: 'made',
  feePence: 0,
};

describe('the sandbox gateway of a demo', () => {
  it('behaves as it is told, in what is told', async () => {
    const { call } = await start();
    const { url } = (await call(path)).body;
    expect((await call(path)).body).toEqual({
      url,
      switches: good,
      transactions: [],
      webhooks: [],
    });
    const changes = { webhooks: 'lost', answerDelayMs: 250 };
    expect((await call(path, { body: changes })).body.switches).toEqual({ ...good, ...changes });
    await call(path, { body: { untruth: 'amount' } });
    expect((await call(path)).body.switches).toEqual({ ...good, ...changes, untruth: 'amount' });
    await call(path, { body: good });
    expect((await call(path)).body.switches).toEqual(good);
  });

  it.each([
    { webhooks: 'never' },
    { webhookDelayMs: -1 },
    { answerDelayMs: 1.5 },
    { answerDelayMs: 600_001 },
    { refunds: true },
    { surprise: 1 },
  ])('takes no %j', async (body) => {
    const { call } = await start();
    expect((await call(path, { body })).status).toBe(400);
  });

  it('may be shown in a frame of our pages, and may send that frame back to one of ours', async () => {
    const { call } = await start();
    const { url } = (await call(path)).body;
    // A page of the demo stands for all pages: they have the same headers.
    const { headers } = await call('/dev/register.html');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(`frame-src 'self' ${String(url)}`);
  });
});

describe('openSandboxGateway', () => {
  const clock = { now: () => Date.parse('2026-11-26T12:00:00Z') };

  const ownOrigin = createOwnOrigin('http://127.0.0.1:1');

  async function open(http: { readonly port: number; readonly admin: null }) {
    const stops = createStopList(createLog('silent'));
    onTestFinished(stops.stop);
    return { stops, ...(await openSandboxGateway({ http, clock, stops, ownOrigin })) };
  }

  it('takes payments by the adapter of the real gateway, by the clock of the demo', async () => {
    const { cardGateway, sandbox } = await open({ port: 0, admin: null });
    const returnUrls = { success: 'http://localhost:1/s', decline: 'http://localhost:1/d' };
    const { token, redirectUrl } = await cardGateway.createCheckout({
      depositId: 'd',
      amountPence: pence(1000),
      currency: 'GBP',
      isTest: true,
      description: 'Deposit',
      language: 'en',
      notificationUrl: 'http://127.0.0.1:1/hook',
      customer: {
        email: 'r@example.com',
        firstName: 'R',
        lastName: 'W',
        address: '1 High Street',
        city: 'Norwich',
        postcode: 'NR14 7PZ',
        country: 'GB',
        phone: '+441632960001',
        dateOfBirth: '1980-02-29',
      },
      returnUrls: { ...returnUrls, fail: 'http://localhost:1/f', cancel: 'http://localhost:1/c' },
      expiresAt: clock.now() + 1000,
    });
    expect(new URL(redirectUrl).origin).toBe(cardGateway.pageOrigin);
    await payBy(redirectUrl, '4200000000000000');
    expect(await cardGateway.readCheckout(token)).toMatchObject({ status: 'succeeded' });
    expect(sandbox.listTransactions()[0]?.createdAt).toBe(clock.now());
  });

  it('listens on the port after the server’s, or on another where that is taken, until the stop', async () => {
    const { sandbox: first } = await open({ port: 0, admin: null });
    const port = Number(new URL(first.url).port) - 1;
    const { sandbox: second, stops } = await open({ port, admin: null });
    expect(second.url).not.toBe(first.url);
    await first.stop();
    const { sandbox: third } = await open({ port, admin: null });
    expect(third.url).toBe(first.url);
    await stops.stop();
    await expect(fetch(second.url)).rejects.toThrow();
  });
});
