/**
 * Whether a page stays smooth while prices move: a phone, its processor slowed four times, looks at the home page and
 * at football, each under some two hundred changes a second of what is on its screen, over the real live channel from
 * a real server. Long tasks, what a tap on a price waits for its answer on the screen, and whether anything shifts.
 * Each figure stands beside that of a bare page with as many prices, of which as many change, measured in between.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { moveBarePrices, serveBarePages, type BarePages } from './page/bare-page.ts';
import { median } from './book/book-server.ts';
import { serveBusyBook, startBusyServer, type BusyServer } from './book/busy-server.ts';
import { measurePage, openPhone, PRICES, type Smoothness } from './page/measure-page.ts';
import { listenIn, marketsOf, recordSmoothness } from './page/watch-page.ts';

const CHANGES_PER_SECOND = Number(process.env['CHANGES'] ?? 200);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const RUNS = Number(process.env['RUNS'] ?? 3);
const LONG_TASK_MS = 50;
const ANSWER_MS_MAX = 100;
/** The limit bounds a page that never comes: on a busy machine everything takes its time. */
const OPEN_MS_MAX = 180_000;

/** The pages that are measured: a path, and a section to scroll to before anything is measured. */
const views = [
  { name: 'home', path: '/', section: undefined },
  { name: 'home, highlights', path: '/', section: 'Highlights' },
  { name: 'football', path: '/sport/football', section: undefined },
] as const;

interface Figures extends Smoothness {
  readonly changesPerSecond: number;
}

/** A view, and the bare page beside it. */
interface Pair {
  readonly name: string;
  readonly view: Figures;
  readonly bare: Figures;
}

interface Surroundings {
  readonly browser: Browser;
  readonly server: BusyServer;
  readonly barePages: BarePages;
}

if (process.argv[2] === 'serve') await serveBusyBook();
else await measureAll();

async function measureAll(): Promise<void> {
  const server = await startBusyServer(fileURLToPath(import.meta.url));
  const barePages = await serveBarePages();
  const browser = await chromium.launch(findChromium());
  try {
    const pairs: Pair[] = [];
    for (const view of views) pairs.push(await measureBoth({ browser, server, barePages }, view));
    report(pairs);
  } finally {
    await browser.close();
    await barePages.stop();
    await server.stop();
  }
}

/** The two pages take turns, so that what else the machine does meanwhile slows both. */
async function measureBoth(around: Surroundings, view: (typeof views)[number]): Promise<Pair> {
  const ofView: Figures[] = [];
  const ofBare: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { figures, prices } = await measureView(around, view);
    ofView.push(figures);
    ofBare.push(await measureBare(around, { prices, perSecond: figures.changesPerSecond }));
  }
  return { name: view.name, view: middleOf(ofView), bare: middleOf(ofBare) };
}

async function measureView(
  { browser, server }: Surroundings,
  view: (typeof views)[number],
): Promise<{ readonly figures: Figures; readonly prices: number }> {
  const page = await openPhone(browser);
  const ears = listenIn(page);
  await openView(page, server.url, view);
  const prices = await page.locator(PRICES).count();
  const smoothness = await measurePage(page, {
    seconds: SECONDS,
    begin: () => {
      server.move({ markets: marketsOf(ears.topics), perSecond: CHANGES_PER_SECOND });
    },
    onBegun: () => {
      ears.takeCount();
    },
  });
  const changesPerSecond = Math.round(ears.takeCount() / smoothness.seconds);
  server.move({ markets: [], perSecond: 0 });
  await page.context().close();
  return { figures: { ...smoothness, changesPerSecond }, prices };
}

async function measureBare(
  { browser, barePages }: Surroundings,
  { prices, perSecond }: { readonly prices: number; readonly perSecond: number },
): Promise<Figures> {
  const page = await openPhone(browser);
  await page.addInitScript(recordSmoothness);
  await page.goto(`${barePages.url}/?prices=${String(prices)}`);
  const smoothness = await measurePage(page, {
    seconds: SECONDS,
    begin: async () => {
      await moveBarePrices(page, perSecond);
    },
  });
  await page.context().close();
  return { ...smoothness, changesPerSecond: perSecond };
}

async function openView(
  page: Page,
  url: string,
  { path, section }: (typeof views)[number],
): Promise<void> {
  page.setDefaultTimeout(OPEN_MS_MAX);
  await page.addInitScript(() => {
    localStorage.setItem('furlong.highlights', '{"tab":"football","columns":{}}');
  });
  await page.addInitScript(recordSmoothness);
  await page.goto(url + path);
  await page.locator(PRICES).first().waitFor();
  await beginSlip(page);
  if (section !== undefined) {
    const region = page.getByRole('region', { name: section });
    await region.evaluate((element) => {
      element.scrollIntoView();
    });
    await region.getByRole('tab').first().waitFor();
  }
  await pause(1500);
}

/** A slip that is opened is a sheet over the page; the one that is measured is the page under a full slip. */
async function beginSlip(page: Page): Promise<void> {
  await page.locator(`${PRICES}:not(:disabled)`).first().tap();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

function middleOf(runs: readonly Figures[]): Figures {
  const middle = (pick: (figures: Figures) => number): number => median(runs.map(pick));
  return {
    changesPerSecond: middle((figures) => figures.changesPerSecond),
    longTasks: middle((figures) => figures.longTasks),
    longestMs: middle((figures) => figures.longestMs),
    workMs: middle((figures) => figures.workMs),
    answerMs: middle((figures) => figures.answerMs),
    layoutShift: middle((figures) => figures.layoutShift),
    seconds: middle((figures) => figures.seconds),
  };
}

function toRow(figures: Omit<Figures, 'seconds'>): Record<string, number | string> {
  return {
    'changes/s': figures.changesPerSecond,
    'long tasks': figures.longTasks,
    'longest, ms': figures.longestMs,
    'most work, ms': figures.workMs,
    'tap answered, ms': figures.answerMs,
    'layout shift': figures.layoutShift.toFixed(3),
  };
}

function report(pairs: readonly Pair[]): void {
  const aim = toRow({
    changesPerSecond: CHANGES_PER_SECOND,
    longTasks: 0,
    longestMs: LONG_TASK_MS,
    workMs: LONG_TASK_MS,
    answerMs: ANSWER_MS_MAX,
    layoutShift: 0,
  });
  const rows = pairs.flatMap(({ name, view, bare }) => [
    [name, toRow(view)],
    [`${name}, bare`, toRow(bare)],
  ]);
  console.table(Object.fromEntries([...rows, ['aim', aim]]));
  const [worst] = pairs.toSorted((one, other) => other.view.answerMs - one.view.answerMs);
  if (worst === undefined) throw new Error('no view was measured');
  const most = (pick: (figures: Figures) => number): number =>
    Math.max(...pairs.map(({ view }) => pick(view)));
  console.log(
    JSON.stringify({
      bench: 'pages',
      figure: worst.view.answerMs,
      unit: `ms from a tap to its answer (${worst.name}, the worst)`,
      limit: worst.bare.answerMs,
      ratio: Number((worst.view.answerMs / worst.bare.answerMs).toFixed(2)),
      aim: ANSWER_MS_MAX,
      longTasks: pairs.reduce((sum, { view }) => sum + view.longTasks, 0),
      longestMs: most((figures) => figures.longestMs),
      workMs: most((figures) => figures.workMs),
      layoutShift: Number(most((figures) => figures.layoutShift).toFixed(3)),
    }),
  );
}
