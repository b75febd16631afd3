import { settingsRoutes } from '@furlong/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../../platform/storage.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { AppPrompts } from './app-prompts.tsx';

const server = new ContractServer();
const storeUrls = { ios: 'https://ios.example/app', android: 'https://android.example/app' };

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  server.answer(settingsRoutes.settings, { ...sampleSettings, storeUrls });
  await startAllPhrases();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function wait(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

function draw() {
  drawPage(
    <>
      <input aria-label="Stake" />
      <AppPrompts />
    </>,
    { path: '*', at: '/' },
  );
}

describe('the offer of the mobile app', () => {
  it('comes 15 seconds after the start, with the stores, and never again after OK', async () => {
    draw();
    wait(14.9);
    expect(screen.queryByRole('dialog')).toBeNull();
    wait(0.2);
    const dialog = await screen.findByRole('dialog', { name: 'Furlong on your phone' });
    const stores = await within(dialog).findAllByRole('link');
    expect(stores.map((link) => link.getAttribute('href'))).toEqual(Object.values(storeUrls));
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storage.find('appOffer')).toBeDefined();
    wait(60);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for somebody who is typing', async () => {
    draw();
    screen.getByRole('textbox').focus();
    wait(15.1);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('textbox').blur();
    wait(15);
    await screen.findByRole('dialog');
  });

  it.each(['stored', 'installed'])('does not come where it is %s', async (why) => {
    if (why === 'stored') storage.keep('appOffer', 'closed');
    else vi.stubGlobal('matchMedia', (query: string) => ({ matches: /standalone/.test(query) }));
    draw();
    wait(60);
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the update of the app', () => {
  it.each([
    ['ios', storeUrls.ios],
    ['android', storeUrls.android],
  ])('is asked on %s of a version that is too old, and cannot be closed', async (shell, url) => {
    const settings = { ...sampleSettings, storeUrls, is_app_version_supported: false };
    server.answer(settingsRoutes.settings, settings);
    vi.stubGlobal('Capacitor', { getPlatform: () => shell });
    const open = vi.fn();
    vi.stubGlobal('open', open);
    draw();
    const dialog = await screen.findByRole('dialog', { name: 'Update required' });
    expect(dialog.textContent).toContain(
      'This version of the app is no longer supported. Please update to the latest version to continue using all features and improvements.',
    );
    fireEvent.keyDown(dialog, { key: 'Escape' });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Update Now']);
    fireEvent.click(within(dialog).getByRole('button'));
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener');
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
