import { defineConfig, devices } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './scripts/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4311);
const baseURL = `http://127.0.0.1:${port}`;

// One folder a run: made here, found again by the server and by the audit after the last journey.
process.env['DATA_DIR'] = process.env['E2E_DATA_DIR'] ??= makeDataDir();

function makeDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-e2e-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(folder, 0o755);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/open-day.ts',
  globalTeardown: './e2e/audit.ts',
  outputDir: '.build/e2e',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL,
    launchOptions: findChromium(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What every visitor is asked once is answered, so that the journeys see the page as it is on every later visit.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [
            { name: 'furlong.pageViewConsent', value: 'no' },
            { name: 'furlong.appOffer', value: 'closed' },
          ],
        },
      ],
    },
    // A service worker would answer what the journeys answer themselves.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs every journey a quarter of its time: only where somebody looks into a failure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/passing-server.mjs',
    env: { PORT: String(port), HOST: '127.0.0.1' },
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
