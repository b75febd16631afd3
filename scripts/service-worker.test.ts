import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { root } from './project.mjs';

const script = fs.readFileSync(path.join(root, 'apps/web/service-worker.js'), 'utf8');
const origin = 'https://bets.example';
const url = `${origin}/#/my-bets?status=settled`;

/** The service worker in a world of its own, with the windows that are open. */
function runWorker(open: readonly string[]) {
  const handlers = new Map<string, (event: object) => void>();
  const windows = open.map((address) => ({ url: address, focus: vi.fn(), postMessage: vi.fn() }));
  const openWindow = vi.fn();
  const showNotification = vi.fn();
  const world = {
    URL,
    offlineFiles: { version: '1', paths: [] },
    caches: {},
    location: { origin },
    clients: { matchAll: async () => windows, openWindow },
    registration: { showNotification },
    addEventListener: (name: string, handler: (event: object) => void) =>
      handlers.set(name, handler),
  };
  vm.runInNewContext(script, world);
  const tell = async (name: string, event: object) => {
    let until: unknown;
    const waitUntil = (given: unknown) => {
      until = given;
    };
    handlers.get(name)?.({ ...event, waitUntil });
    await until;
  };
  const close = vi.fn();
  const tap = async (address: unknown) => {
    await tell('notificationclick', { notification: { close, data: { url: address } } });
  };
  return { tell, tap, windows, openWindow, showNotification, close };
}

describe('the service worker', () => {
  it('shows title and text as they were sent, and keeps where they lead', async () => {
    const { tell, showNotification } = runWorker([]);
    const sent = { title: 'Furlong', text: 'A bet of yours is settled.', url, tag: 't1' };
    await tell('push', { data: { json: () => sent } });
    expect(showNotification.mock.calls).toEqual([
      ['Furlong', { body: sent.text, tag: 't1', data: { url } }],
    ]);
  });

  it('opens a window where none of ours is open, be there one of another kind', async () => {
    const { tap, windows, openWindow, close } = runWorker([`${origin}/dev/mail`]);
    await tap(url);
    expect(openWindow.mock.calls).toEqual([[url]]);
    expect(windows[0]?.focus).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('leads an open window to what was tapped', async () => {
    const { tap, windows, openWindow } = runWorker([`${origin}/dev/mail`, `${origin}/racing`]);
    await tap(url);
    expect(windows[1]?.focus).toHaveBeenCalledTimes(1);
    expect(windows[1]?.postMessage.mock.calls).toEqual([[{ openedUrl: url }]]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it.each(['https://evil.example/#/my-bets', 'javascript:alert(1)', 'no address', undefined])(
    'opens nothing by %s',
    async (address) => {
      const { tap, windows, openWindow } = runWorker([`${origin}/racing`]);
      await tap(address);
      expect(windows[0]?.focus).not.toHaveBeenCalled();
      expect(openWindow).not.toHaveBeenCalled();
    },
  );
});
