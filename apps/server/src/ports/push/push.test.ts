import { describe, expect, it } from 'vitest';
import { lies, startLyingCompany } from '../../platform/testing/lying-company.ts';
import { createSandboxPush } from './embedded/sandbox-push.ts';
import { createOnesignal } from './onesignal.ts';
import type { PushPort } from './push-port.ts';

const message = {
  subscriptionIds: ['sub-1', 'sub-2'],
  title: 'Furlong',
  text: 'A bet of yours is settled.',
  url: 'https://bets.example/#/my-bets',
  key: 'bet-settled:7',
};

async function openOnesignal(sent: unknown = { id: 'n1' }) {
  const company = await startLyingCompany((response, path) => {
    if (path.endsWith('/users'))
      response.end(JSON.stringify({ subscriptions: [{ id: 'sub-1', token: 'device-token' }] }));
    else if (path.includes('/subscriptions/gone')) response.writeHead(404).end('{}');
    else response.end(JSON.stringify(path.startsWith('/notifications') ? sent : {}));
  });
  const settings = { url: company.url, appId: 'app-1', key: 'secret', timeoutMs: 3000 };
  return { company, port: createOnesignal(settings) };
}

const adapters: readonly (readonly [string, () => Promise<PushPort>])[] = [
  ['OneSignal', async () => (await openOnesignal()).port],
  ['the sandbox', async () => createSandboxPush()],
];

describe.each(adapters)('notifications by %s', (_name, open) => {
  it('know a device by one name, deliver, and let it go twice', async () => {
    const port = await open();
    const device = { platform: 'ios', token: 'device-token' } as const;
    const id = await port.subscribe(device);
    expect(id).toMatch(/./);
    expect(await port.subscribe(device)).toBe(id);
    expect(await port.send(message)).toEqual([]);
    await port.unsubscribe(id ?? '');
    await port.unsubscribe('gone');
  });
});

describe('OneSignal', () => {
  it('is told a token and no customer, and the same cause by the same key', async () => {
    const { company, port } = await openOnesignal();
    await port.subscribe({ platform: 'android', token: 'device-token' });
    await port.send(message);
    await port.send(message);
    await port.unsubscribe('sub-1');
    const asked = company.asked.map(({ method, path, body }) => ({
      call: `${method} ${path}`,
      body: JSON.parse(body) as Record<string, unknown>,
    }));
    expect(asked.map(({ call }) => call)).toEqual([
      'POST /apps/app-1/users',
      'POST /notifications?c=push',
      'POST /notifications?c=push',
      'PATCH /apps/app-1/subscriptions/sub-1',
    ]);
    expect(asked[0]?.body).toEqual({
      subscriptions: [{ type: 'AndroidPush', token: 'device-token', enabled: true }],
    });
    expect(asked[1]?.body).toMatchObject({
      app_id: 'app-1',
      target_channel: 'push',
      url: message.url,
      include_subscription_ids: ['sub-1', 'sub-2'],
      contents: { en: message.text },
      idempotency_key: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
    expect(asked[2]?.body).toEqual(asked[1]?.body);
    expect(company.asked[0]?.headers.authorization).toBe('Key secret');
  });

  it.each([
    [{ id: 'n1' }, []],
    [{ id: 'n1', errors: { invalid_player_ids: ['sub-2'] } }, ['sub-2']],
    [{ id: '', errors: ['All included players are not subscribed'] }, ['sub-1', 'sub-2']],
  ])('that answers %j names as gone %j', async (answer, gone) => {
    const { port } = await openOnesignal(answer);
    expect(await port.send(message)).toEqual(gone);
  });

  it.each(lies.filter(([code]) => code !== 'answer_malformed'))(
    'is not believed: %s',
    async (code, answer) => {
      const { url } = await startLyingCompany(answer);
      const port = createOnesignal({ url, appId: 'a', key: 'k', timeoutMs: 300 });
      await expect(port.send(message)).rejects.toMatchObject({ name: 'OutsideFailure', code });
    },
  );
});
