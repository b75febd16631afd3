import { pushRoutes } from '@furlong/contract';
import { Toasts } from '@furlong/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '../../../core/session/session.ts';
import { ContractServer } from '../../../testing/contract-server.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { logInSample } from '../../../testing/sample-user.ts';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { BrowserNotifications } from './browser-notifications.tsx';

const { readPushDevice, subscribePush, endPushDevice } = pushRoutes;
const publicKey = 'our-key';
const told = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with a push service, whose person gives one answer to its question. */
class FakeBrowser {
  permission: NotificationPermission = 'default';
  readonly requestPermission = vi.fn(async () => {
    this.permission = this.#answer;
    return this.#answer;
  });
  readonly unsubscribe = vi.fn(async () => true);
  readonly subscribe = vi.fn(async (_options: object) => ({
    toJSON: () => told,
    unsubscribe: this.unsubscribe,
  }));
  readonly #answer: NotificationPermission;
  constructor(answer: NotificationPermission) {
    this.#answer = answer;
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', this);
    const getSubscription = async () => ({ unsubscribe: this.unsubscribe });
    const registration = { pushManager: { subscribe: this.subscribe, getSubscription } };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
      },
      configurable: true,
    });
  }
}

let server = new ContractServer();
beforeEach(async () => {
  server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
  await logInSample(server);
});
afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function draw(isOnAtFirst = false) {
  server.answer(readPushDevice, { publicKey, isOn: isOnAtFirst });
  drawPage(
    <>
      <BrowserNotifications />
      <Toasts />
    </>,
    { path: '/page', at: '/page' },
  );
}

async function findSwitch(): Promise<HTMLElement> {
  return await screen.findByRole('switch', { name: 'Tell me on this device' });
}

async function isOn(): Promise<boolean> {
  return (await findSwitch()).getAttribute('aria-checked') === 'true';
}

describe('notifications in a browser', () => {
  it('are asked for on the tap alone, and then come to this browser', async () => {
    const browser = new FakeBrowser('granted');
    server.answer(subscribePush, { isOK: true });
    draw();
    expect(await isOn()).toBe(false);
    expect(browser.requestPermission).not.toHaveBeenCalled();
    server.answer(readPushDevice, { publicKey, isOn: true });
    fireEvent.click(await findSwitch());
    await waitFor(async () => {
      expect(await isOn()).toBe(true);
    });
    expect(server.requestsOf(subscribePush)).toEqual([
      { platform: 'web', token: JSON.stringify(told) },
    ]);
    expect(browser.subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: publicKey }],
    ]);
  });

  it('do not come where the person says no to the browser, and the way back is told', async () => {
    const browser = new FakeBrowser('denied');
    draw();
    fireEvent.click(await findSwitch());
    await screen.findByText(/^Your browser does not let this site show notifications/);
    expect([await isOn(), (await findSwitch()).hasAttribute('disabled')]).toEqual([false, true]);
    expect(browser.subscribe).not.toHaveBeenCalled();
    expect(server.requestsOf(subscribePush)).toEqual([]);
  });

  it('end at the server and in the browser', async () => {
    const browser = new FakeBrowser('granted');
    browser.permission = 'granted';
    server.answer(endPushDevice, { isOK: true });
    draw(true);
    expect(await isOn()).toBe(true);
    server.answer(readPushDevice, { publicKey, isOn: false });
    fireEvent.click(await findSwitch());
    await waitFor(async () => {
      expect(await isOn()).toBe(false);
    });
    expect(server.requestsOf(endPushDevice)).toHaveLength(1);
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
  });

  it('are not left half on where the server takes no device', async () => {
    const browser = new FakeBrowser('granted');
    server.refuse(subscribePush, 'push.unavailable');
    draw();
    fireEvent.click(await findSwitch());
    await screen.findByText('Notifications cannot be set up now. Please try again later.');
    // The browser ends the subscription that was there before, and the one that was made now.
    expect(browser.unsubscribe).toHaveBeenCalledTimes(2);
    expect(await isOn()).toBe(false);
  });

  it('that the browser cannot set up are told of', async () => {
    const browser = new FakeBrowser('granted');
    browser.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError'));
    draw();
    fireEvent.click(await findSwitch());
    await screen.findByText(/^Notifications cannot be changed in this browser now/);
    expect(server.requestsOf(subscribePush)).toEqual([]);
  });

  it('are not offered where the house has no key, or the browser no push service', async () => {
    const browser = new FakeBrowser('granted');
    server.answer(readPushDevice, { publicKey: null, isOn: false });
    drawPage(<BrowserNotifications />, { path: '/page', at: '/page' });
    await waitFor(() => {
      expect(server.requestsOf(readPushDevice)).toHaveLength(1);
    });
    expect(screen.queryByRole('switch')).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('fetch', server.fetch);
    drawPage(<BrowserNotifications />, { path: '/page', at: '/page' });
    expect(screen.queryByRole('switch')).toBeNull();
    expect(browser.requestPermission).not.toHaveBeenCalled();
  });
});
