import { expect } from 'vitest';
import { createQuietFeed, startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import { readConfig } from '../../../config/config.ts';
import { startLyingCompany } from '../../../platform/testing/lying-company.ts';

export const ownDevice = { platform: 'ios', token: 'device-token-1' };

/** A server whose notifications go to a company of the test's. */
export async function openPush() {
  let isSilent = false;
  const company = await startLyingCompany((response, address) => {
    if (isSilent) response.writeHead(503).end();
    else if (address.endsWith('/users'))
      response.end(JSON.stringify({ subscriptions: [{ id: 'sub-1', token: ownDevice.token }] }));
    else response.end('{"id":"n1"}');
  });
  const onesignal = { url: company.url, appId: 'app-1', key: 'k' };
  const ports = { ...readConfig({ PORT: '0' }).ports, onesignal };
  const test = await startTestApp({ ports }, createQuietFeed());
  const callsOf = (part: string) => company.asked.filter((call) => call.path.includes(part));
  return {
    test,
    callsOf,
    beSilent: () => {
      isSilent = true;
    },
  };
}

/** Logs the customer in and has the device of this test be told of the account. */
export async function subscribe(test: TestApp): Promise<string> {
  const { token } = (await test.logIn()).body as { token: string };
  const answer = await test.call('/api/user/push-device', { body: ownDevice, token });
  expect(answer.body).toEqual({ isOK: true });
  return token;
}
