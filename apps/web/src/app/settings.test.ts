import { Toasts } from '@furlong/ui';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { readSettings } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for the settings of its version and its platform', async () => {
  const ask = vi.fn(async (_url: string) => Response.json(sampleSettings));
  vi.stubGlobal('fetch', ask);
  await readSettings(new QueryClient());
  expect(ask.mock.calls.map(([url]) => url)).toEqual([
    '/api/get-settings?appVersion=0.1.11&platform=web',
  ]);
});

it('says in a toast that they could not be read', async () => {
  await startAllPhrases();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  await readSettings(new QueryClient());
  render(createElement(Toasts));
  const toast = await screen.findByRole('listitem');
  expect(toast.textContent).toBe('Service is unavailable. Please try again later.');
});
