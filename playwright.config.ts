import { defineConfig, devices } from '@playwright/test';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './scripts/chromium.mjs';

const port = Number(process.env['E2E_PORT'] ?? 4311);
/** Each server needs a few ports after its own: the sandbox gateway listens there. */
const portsApart = 10;
const quietPort = port;
const clockPort = port + portsApart;

/** `npm run proofs -- journeys` walks every journey on both sizes; otherwise the desktop has only those that are tagged. */
const isEachSize = Number(process.env['JOURNEY_SIZES'] ?? 1) > 1;

// One folder a run: made here, found again by the servers, the journeys and the audit after the last journey.
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataDir());

function makeDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-e2e-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(folder, 0o755);
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function serverOn(ownPort: number) {
  return {
    command: 'node scripts/passing-server.mjs',
    env: {
      PORT: String(ownPort),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(dataDir, String(ownPort)),
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  };
}

/** A browser of that size at the server on that port. */
function visitorOf(ownPort: number, size: 'phone' | 'desktop') {
  const baseURL = `http://127.0.0.1:${ownPort}`;
  const device =
    size === 'phone'
      ? { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
      : { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
  return {
    ...device,
    baseURL,
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
  };
}

const onDesktopOnly = /@desktop-only/;
const onDesktop = isEachSize ? /^(?!.*@phone-only)/ : /@desktop/;
const movesClock = /@clock/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/open-day.ts',
  globalTeardown: './e2e/audit.ts',
  outputDir: '.build/e2e',
  fullyParallel: true,
  workers: 2,
  // Only a hang ends a journey: a busy machine takes as long as it takes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: findChromium(),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A service worker would answer what the journeys answer themselves.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs every journey a quarter of its time: only where somebody looks into a failure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
  projects: [
    // Journeys that move the clock or trouble a provider have a server of their own, and go one after the other.
    {
      name: 'clock',
      workers: 1,
      fullyParallel: false,
      grep: movesClock,
      grepInvert: onDesktopOnly,
      use: visitorOf(clockPort, 'phone'),
    },
    {
      name: 'phone',
      grepInvert: [movesClock, onDesktopOnly],
      use: visitorOf(quietPort, 'phone'),
    },
    {
      name: 'desktop',
      grep: onDesktop,
      grepInvert: movesClock,
      use: visitorOf(quietPort, 'desktop'),
    },
    ...(isEachSize
      ? [
          {
            name: 'clock on the desktop',
            workers: 1,
            fullyParallel: false,
            grep: movesClock,
            dependencies: ['clock'],
            use: visitorOf(clockPort, 'desktop'),
          },
        ]
      : []),
  ],
  // Both begin at once, and the book is opened where each of them is ready.
  webServer: [serverOn(quietPort), serverOn(clockPort)],
});
