/**
 * Whether a page stays smooth while prices move: a phone, its processor slowed four times, looks at the home page and
 * at football, each under some two hundred changes a second of what is on its screen, over the real live channel from
 * a real server. Long tasks, what a tap on a price waits for its answer on the screen, and whether anything shifts.
 */
import type { MarketKey } from '@furlong/feed';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { median } from './book-server.ts';
import { createBusyFeed } from './busy-book.ts';
import { listenIn, marketsOf, readRecord, readWork, recordSmoothness } from './watch-page.ts';

const SLOWDOWN = 4;
const CHANGES_PER_SECOND = Number(process.env['CHANGES'] ?? 200);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const RUNS = Number(process.env['RUNS'] ?? 3);
const TAPS = 6;
const LONG_TASK_MS = 50;
/** The prices: there are other toggles. */
const PRICES = 'main button[aria-pressed][class*="price"]';
const ANSWER_MS_MAX = 100;

/** Where it looks: a path, and a section to scroll to before anything is measured. */
const views = [
  { name: 'home', path: '/', section: undefined },
  { name: 'home, highlights', path: '/', section: 'Highlights' },
  { name: 'football', path: '/sport/football', section: undefined },
] as const;

interface Figures {
  readonly view: string;
  readonly changesPerSecond: number;
  readonly longTasks: number;
  readonly longestMs: number;
  /** The most processor time of one task, slowed: what is beyond it in `longestMs` waited for other programs. */
  readonly workMs: number;
  readonly answerMs: number;
  readonly layoutShift: number;
}

if (process.argv[2] === 'serve') await serve();
else await measureAll();

/** The server's process: the whole program, fed by the busy book instead of the simulator. */
async function serve(): Promise<void> {
  const feed = createBusyFeed();
  const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'error' });
  const app = await createApp(config, { feed });
  process.on('message', (markets: readonly MarketKey[]) => {
    feed.move(markets, CHANGES_PER_SECOND);
  });
  process.on('disconnect', () => {
    void app.stop().then(() => process.exit(0));
  });
  process.send?.(app.url);
}

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => {
      if (typeof message === 'string') resolve(message);
    });
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${String(code)}`));
    });
  });
  return { child, url };
}

/** A slip that is opened is a sheet over the page; the one that is measured is the page under a full slip. */
async function beginSlip(page: Page): Promise<void> {
  await page.locator(`${PRICES}:not(:disabled)`).first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Taps on prices that are on the screen, one after the other, each as a finger does. */
async function tapPrices(page: Page): Promise<void> {
  const boxes = await page
    .locator(`${PRICES}[aria-pressed="false"]:not(:disabled)`)
    .evaluateAll((buttons) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ top, bottom, left, right }) => {
          const isInside = top > 120 && bottom < innerHeight - 80 && left > 0;
          return isInside && right < innerWidth;
        })
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
    );
  if (boxes.length < 2) throw new Error('there are no prices to tap');
  for (let tap = 0; tap < TAPS; tap += 1) {
    const box = boxes[tap % boxes.length];
    if (box !== undefined) await page.touchscreen.tap(box.x, box.y);
    await pause((SECONDS * 1000) / TAPS);
  }
}

async function openView(
  browser: Browser,
  address: { readonly url: string; readonly view: (typeof views)[number] },
): Promise<{ page: Page; session: CDPSession; ears: ReturnType<typeof listenIn> }> {
  const { url, view } = address;
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    ...{ isMobile: true, hasTouch: true },
  });
  const page = await context.newPage();
  const ears = listenIn(page);
  await page.addInitScript(() => {
    localStorage.setItem('furlong.highlights', '{"tab":"football","columns":{}}');
  });
  await page.addInitScript(recordSmoothness);
  await page.goto(url + view.path);
  await page.locator(PRICES).first().waitFor();
  await beginSlip(page);
  if (view.section !== undefined) {
    await page.getByRole('region', { name: view.section }).evaluate((section) => {
      section.scrollIntoView();
    });
    await page.getByRole('region', { name: view.section }).getByRole('tab').first().waitFor();
  }
  await pause(1500);
  return { page, ears, session: await context.newCDPSession(page) };
}

async function measureView(
  browser: Browser,
  given: {
    readonly server: ChildProcess;
    readonly url: string;
    readonly view: (typeof views)[number];
  },
): Promise<Figures> {
  const { page, session, ears } = await openView(browser, given);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const markets = marketsOf(ears.topics);
  given.server.send(markets);
  await pause(1500);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await readRecord(page);
  ears.takeCount();
  const beganAt = performance.now();
  await tapPrices(page);
  const seconds = (performance.now() - beganAt) / 1000;
  const { tasks, answers, shift } = await readRecord(page);
  const changes = ears.takeCount();
  const workMs = readWork(await browser.stopTracing());
  given.server.send([]);
  await page.context().close();
  const long = tasks.filter((duration) => duration > LONG_TASK_MS);
  return {
    view: given.view.name,
    changesPerSecond: Math.round(changes / seconds),
    longTasks: long.length,
    longestMs: Math.round(Math.max(0, ...long)),
    workMs: Math.round(workMs),
    answerMs: Math.round(Math.max(0, ...answers)),
    layoutShift: shift,
  };
}

async function measureAll(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-bench-'));
  // The database may run under another account, which has to be able to enter.
  fs.chmodSync(dataDir, 0o755);
  const { child, url } = await startServer(dataDir);
  const browser = await chromium.launch(findChromium());
  try {
    const figures: Figures[] = [];
    for (const view of views) {
      const runs: Figures[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await measureView(browser, { server: child, url, view }));
      figures.push(middleOf(view.name, runs));
    }
    report(figures);
  } finally {
    await browser.close();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

function middleOf(view: string, runs: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number): number => median(runs.map(pick));
  return {
    view,
    changesPerSecond: middle((figures) => figures.changesPerSecond),
    longTasks: middle((figures) => figures.longTasks),
    longestMs: middle((figures) => figures.longestMs),
    workMs: middle((figures) => figures.workMs),
    answerMs: middle((figures) => figures.answerMs),
    layoutShift: middle((figures) => figures.layoutShift),
  };
}

function report(figures: readonly Figures[]): void {
  const aim = {
    'changes/s': CHANGES_PER_SECOND,
    'long tasks': 0,
    'longest, ms': LONG_TASK_MS,
    'most work, ms': LONG_TASK_MS,
    'tap answered, ms': ANSWER_MS_MAX,
    'layout shift': '0.000',
  };
  const rows = figures.map(
    ({ view, changesPerSecond, longTasks, longestMs, workMs, answerMs, layoutShift }) => [
      view,
      {
        'changes/s': changesPerSecond,
        'long tasks': longTasks,
        'longest, ms': longestMs,
        'most work, ms': workMs,
        'tap answered, ms': answerMs,
        'layout shift': layoutShift.toFixed(3),
      },
    ],
  );
  console.table(Object.fromEntries([...rows, ['aim', aim]]));
  const worst = Math.max(...figures.map(({ answerMs }) => answerMs));
  console.log(
    JSON.stringify({
      ...{
        bench: 'pages',
        figure: worst,
        unit: 'ms from a tap to its answer',
        limit: ANSWER_MS_MAX,
      },
      ratio: Number((worst / ANSWER_MS_MAX).toFixed(2)),
      longTasks: figures.reduce((sum, { longTasks }) => sum + longTasks, 0),
      longestMs: Math.max(...figures.map(({ longestMs }) => longestMs)),
      workMs: Math.max(...figures.map(({ workMs }) => workMs)),
      layoutShift: Number(Math.max(...figures.map(({ layoutShift }) => layoutShift)).toFixed(3)),
    }),
  );
}
