import { sessionRoutes, settingsRoutes } from '@furlong/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startSession } from '../core/session/session.ts';
import { storage } from '../platform/storage.ts';
import { ContractServer } from '../testing/contract-server.ts';
import { drawPage } from '../testing/draw-page.tsx';
import { sampleSettings } from '../testing/sample-settings.ts';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { AppLoader } from './app-loader.tsx';

const server = new ContractServer();

beforeEach(async () => {
  localStorage.clear();
  await startAllPhrases();
  server.answer(settingsRoutes.settings, sampleSettings);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function isLoading(): boolean {
  return screen.queryByRole('status', { name: 'Loading' }) !== null;
}

describe('the full-screen loader', () => {
  it('stays until the settings are there', async () => {
    let send: (() => void) | undefined;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await new Promise<void>((resolve) => (send = resolve));
      return await server.fetch(input, init);
    });
    await startSession();
    drawPage(<AppLoader />, { path: '*', at: '/' });
    expect(isLoading()).toBe(true);
    await eventually(() => {
      expect(send).toBeDefined();
    });
    act(() => send?.());
    await eventually(() => {
      expect(isLoading()).toBe(false);
    });
  });

  it('stays until it is known who is logged in', async () => {
    server.refuse(sessionRoutes.freshToken, 'session.expired');
    vi.stubGlobal('fetch', server.fetch);
    storage.keep('hasDeviceCredential', 'true');
    const started = startSession();
    drawPage(<AppLoader />, { path: '*', at: '/' });
    expect(isLoading()).toBe(true);
    await act(async () => {
      await started;
    });
    await eventually(() => {
      expect(isLoading()).toBe(false);
    });
  });

  it('goes after five seconds without an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => await new Promise(() => undefined));
    await startSession();
    drawPage(<AppLoader />, { path: '*', at: '/' });
    act(() => {
      vi.advanceTimersByTime(4900);
    });
    expect(isLoading()).toBe(true);
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(isLoading()).toBe(false);
  });
});
