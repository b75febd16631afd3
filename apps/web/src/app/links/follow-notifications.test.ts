import { pushRoutes, sessionRoutes } from '@furlong/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { jane } from '../../testing/account-server.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { FakeShell } from '../../testing/fake-shell.ts';

const registration = 'PushNotifications.registration';
const opened = 'PushNotifications.pushNotificationActionPerformed';

/** The app anew: it follows notifications for as long as it runs. */
async function start(receive: string) {
  vi.resetModules();
  await (await import('../../testing/start-phrases.ts')).startAllPhrases();
  const shell = new FakeShell('ios');
  shell.answer('PushNotifications.checkPermissions', () => ({ receive }));
  shell.answer('PushNotifications.requestPermissions', () => ({ receive: 'granted' }));
  shell.answer('PushNotifications.register', () => {
    queueMicrotask(() => {
      shell.tell(registration, { value: 'device-token' });
    });
  });
  const server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(sessionRoutes.login, {
    ...jane,
    token: 'token',
    tokenExpiresAt: '2099-01-01T00:00:00.000Z',
  });
  server.answer(sessionRoutes.logout, { isOK: true });
  server.answer(pushRoutes.subscribePush, { isOK: true });
  const open = vi.fn();
  const { followNotifications } = await import('./follow-notifications.ts');
  followNotifications(open);
  const { logIn } = await import('../../core/session/session.ts');
  return { shell, server, open, logIn };
}

describe('notifications of a native app', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it.each([
    ['prompt', 1],
    ['granted', 0],
  ])('come from a login on, with the permission %s asked for %i times', async (receive, asked) => {
    const { shell, server, logIn } = await start(receive);
    expect(shell.calls).toEqual([]);
    await logIn('jane01', 'sunny123');
    await eventually(() => {
      expect(server.requestsOf(pushRoutes.subscribePush)).toEqual([
        { platform: 'ios', token: 'device-token' },
      ]);
    });
    expect(shell.countOf('PushNotifications.requestPermissions')).toBe(asked);
  });

  it('do not come to a person who said no, who is not asked again', async () => {
    const { shell, server, logIn } = await start('denied');
    await logIn('jane01', 'sunny123');
    await eventually(() => {
      expect(shell.countOf('PushNotifications.checkPermissions')).toBe(1);
    });
    expect(shell.countOf('PushNotifications.requestPermissions')).toBe(0);
    expect(server.requestsOf(pushRoutes.subscribePush)).toEqual([]);
  });

  it('open what they name, in whichever form the platform tells it', async () => {
    const { shell, open } = await start('denied');
    const url = 'https://bets.example/#/my-bets';
    const tap = (custom: unknown) => {
      shell.tell(opened, { actionId: 'tap', notification: { data: { custom } } });
    };
    tap({ i: '1', u: url });
    tap(JSON.stringify({ i: '1', u: url }));
    for (const broken of ['{', 7, {}, undefined]) tap(broken);
    expect(open.mock.calls).toEqual([[url], [url]]);
  });
});
