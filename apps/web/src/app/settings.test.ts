import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from './settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks for the settings of its version and its platform', async () => {
  const answer = {
    is_app_version_supported: true,
    enable_location_access_check: false,
    is_demo: true,
    jurisdiction: 'ukgc',
    deactivationFormUrl: null,
    serverTime: '2026-11-21T14:02:00.000Z',
  };
  const ask = vi.fn(async (_url: string) => Response.json(answer));
  vi.stubGlobal('fetch', ask);
  await readSettings();
  expect(ask.mock.calls.map(([url]) => url)).toEqual([
    '/api/get-settings?appVersion=0.1.11&platform=web',
  ]);
});
