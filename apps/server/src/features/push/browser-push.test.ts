import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { eventually } from '../../../test/eventually.ts';
import { readConfig } from '../../config/config.ts';
import { pushNews } from '../../core/push/push-news.ts';
import { startLyingCompany } from '../../platform/testing/lying-company.ts';
import { subscribeSampleBrowser } from '../../ports/push/testing/browser.ts';
import { createQuietFeed, startTestApp, type TestApp } from '../../../test/start-test-app.ts';

const path = '/api/user/push-device';
const keys = webPush.generateVAPIDKeys();

/** A server that notifies browsers by a push service of the test's, and a browser. */
async function openBrowser() {
  let status = 201;
  const service = await startLyingCompany((response) => void response.writeHead(status).end());
  const isService = ({ origin }: URL) => origin === service.url;
  const settings = { ...keys, contact: 'mailto:push@bets.example', isService };
  const ports = { ...readConfig({ PORT: '0' }).ports, webPush: settings };
  const test = await startTestApp({ ports }, createQuietFeed());
  const browser = subscribeSampleBrowser(`${service.url}/send/1`);
  return {
    test,
    service,
    device: { platform: 'web', token: browser.token },
    answer: (next: number) => {
      status = next;
    },
  };
}

async function logIn(test: TestApp): Promise<string> {
  return ((await test.logIn()).body as { token: string }).token;
}

async function tellOfBet(test: TestApp): Promise<void> {
  const [customer] = await test.db.query<{ id: number }>(
    `select id from customers where username = 'demo01'`,
  );
  const customerId = customer?.id ?? 0;
  await test.db.transaction(async (tx) => {
    await pushNews(tx, [{ customerId, news: 'bet-settled', key: '7' }]);
  });
}

async function countDevices(test: TestApp): Promise<number> {
  return (await test.db.query('select 1 from push_devices')).length;
}

describe('a browser', () => {
  it('learns our key, is on once it asked, told of a settled bet, and off once it asked', async () => {
    const { test, service, device } = await openBrowser();
    const token = await logIn(test);
    const { publicKey } = keys;
    expect((await test.call(path, { token })).body).toEqual({ publicKey, isOn: false });
    expect((await test.call(path, { body: device, token })).body).toEqual({ isOK: true });
    expect((await test.call(path, { token })).body).toEqual({ publicKey, isOn: true });
    await tellOfBet(test);
    await eventually(() => {
      expect(service.asked.map((call) => call.path)).toEqual(['/send/1']);
    });
    expect((await test.call(path, { method: 'DELETE', token })).body).toEqual({ isOK: true });
    expect((await test.call(path, { token })).body).toEqual({ publicKey, isOn: false });
    expect((await test.call(path, { method: 'DELETE', token })).body).toEqual({ isOK: true });
    expect(await countDevices(test)).toBe(0);
  });

  it('is off in another login of the same customer', async () => {
    const { test, device } = await openBrowser();
    await test.call(path, { body: device, token: await logIn(test) });
    expect((await test.call(path, { token: await logIn(test) })).body).toMatchObject({
      isOn: false,
    });
  });

  it('D31: is forgotten with its login', async () => {
    const { test, device } = await openBrowser();
    const token = await logIn(test);
    await test.call(path, { body: device, token });
    await test.call('/api/user/logout', { body: {}, token });
    await eventually(async () => {
      expect(await countDevices(test)).toBe(0);
    });
  });

  it('is forgotten once its service says that it is gone', async () => {
    const { test, device, answer } = await openBrowser();
    await test.call(path, { body: device, token: await logIn(test) });
    answer(410);
    await tellOfBet(test);
    await eventually(async () => {
      expect(await countDevices(test)).toBe(0);
    });
  });

  it('cannot have our server call an address that is no push service', async () => {
    const { test } = await openBrowser();
    const token = await logIn(test);
    for (const foreign of [
      subscribeSampleBrowser('https://127.0.0.1/a').token,
      '{"endpoint":"https://web.push.apple.com/a"}',
      'device-token-1',
    ]) {
      const answer = await test.call(path, { body: { platform: 'web', token: foreign }, token });
      expect([answer.status, answer.body.code]).toEqual([409, 'push.unavailable']);
    }
    expect(await countDevices(test)).toBe(0);
  });
});
