/**
 * Measures what a phone pays to open the home page: gzipped bytes of scripts and styles, first paint, and how long the
 * processor, slowed four times, is too busy to answer a finger. Each figure stands beside that of a bare React page
 * which draws as many elements, loaded in between.
 */
import { chromium, type CDPSession, type Page, type Response } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../scripts/chromium.mjs';
import { serveBareReactPage, type BareReactPage } from './page/bare-react-page.ts';
import { median, startBookServer, untilCalm } from './book/book-server.ts';

const slowdown = 4;
const loads = 5;
const settleMs = 4_000;
/** The limit bounds a page that never loads: on a busy machine a slowed processor takes its time. */
const loadMsMax = 180_000;
/** The aim for scripts and styles together, in kB. */
const kilobytesMax = 150;
/** The aim for the time that the processor is busy, beside the bare page's. */
const blockingRatioMax = 2;
const slow4g = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

interface Load {
  readonly kilobytes: number;
  readonly firstPaintMs: number;
  readonly contentPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  /** How many the page drew. */
  readonly elements: number;
}

/** The home page, and the bare page beside it. */
interface Pair {
  readonly home: Load;
  readonly bare: Load;
}

interface PaintRecord {
  longTasks: number[];
  layoutShift: number;
}

/** Runs in the page, before anything of it. */
function recordPaints(): void {
  const record: PaintRecord = { longTasks: [], layoutShift: 0 };
  Object.assign(globalThis, { paintRecord: record });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift: unknown = Reflect.get(entry, 'value');
      if (typeof shift === 'number' && Reflect.get(entry, 'hadRecentInput') !== true) {
        record.layoutShift += shift;
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function countKilobytes(page: Page, open: () => Promise<void>): Promise<number> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind === 'script' || kind === 'stylesheet') responses.push(response);
  });
  await open();
  // The bodies are read only once the page has loaded: a body that is on its way when the page
  // closes is a failure nobody awaits.
  const bodies = await Promise.all(responses.map(async (response) => await response.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0) / 1_000;
}

async function throttle(session: CDPSession, isSlowNetwork: boolean): Promise<void> {
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!isSlowNetwork) return;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
}

async function loadOnce(url: string, isSlowNetwork: boolean): Promise<Load> {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await page.addInitScript(recordPaints);
    await throttle(await page.context().newCDPSession(page), isSlowNetwork);
    const kilobytes = await countKilobytes(page, async () => {
      await page.goto(url, { waitUntil: 'load', timeout: loadMsMax });
      await page.waitForTimeout(settleMs);
    });
    const seen = await page.evaluate(() => {
      const paints = performance.getEntriesByType('paint');
      const paintAt = (name: string): number =>
        paints.find((entry) => entry.name === name)?.startTime ?? Number.NaN;
      const record: unknown = Reflect.get(globalThis, 'paintRecord');
      const elements = document.body.querySelectorAll('*').length;
      return {
        first: paintAt('first-paint'),
        content: paintAt('first-contentful-paint'),
        record,
        elements,
      };
    });
    return { kilobytes, ...toFigures(seen) };
  } finally {
    await browser.close();
  }
}

function toFigures(seen: {
  readonly first: number;
  readonly content: number;
  readonly record: unknown;
  readonly elements: number;
}): Omit<Load, 'kilobytes'> {
  const tasks: unknown = Reflect.get(Object(seen.record), 'longTasks');
  const shift: unknown = Reflect.get(Object(seen.record), 'layoutShift');
  const blockingMs = (Array.isArray(tasks) ? tasks : []).reduce<number>(
    (sum, task) => sum + Math.max(0, Number(task) - 50),
    0,
  );
  return {
    firstPaintMs: seen.first,
    contentPaintMs: seen.content,
    blockingMs,
    layoutShift: Number(shift),
    elements: seen.elements,
  };
}

/** The two loads take turns, so that what else the machine does meanwhile slows both. */
async function measure(url: string, bare: BareReactPage, isSlowNetwork: boolean): Promise<Pair> {
  const ofHome: Load[] = [];
  const ofBare: Load[] = [];
  for (let load = 0; load < loads; load += 1) {
    const home = await loadOnce(url, isSlowNetwork);
    ofHome.push(home);
    ofBare.push(await loadOnce(bare.url(home.elements), isSlowNetwork));
  }
  return { home: middleOf(ofHome), bare: middleOf(ofBare) };
}

function middleOf(all: readonly Load[]): Load {
  const middle = (pick: (load: Load) => number): number => median(all.map(pick));
  return {
    kilobytes: middle((load) => load.kilobytes),
    firstPaintMs: middle((load) => load.firstPaintMs),
    contentPaintMs: middle((load) => load.contentPaintMs),
    blockingMs: middle((load) => load.blockingMs),
    layoutShift: middle((load) => load.layoutShift),
    elements: middle((load) => load.elements),
  };
}

function toRow(load: Omit<Load, 'elements'>): Record<string, string> {
  return {
    'scripts and styles, kB gzip': load.kilobytes.toFixed(1),
    'first paint, ms': load.firstPaintMs.toFixed(0),
    'content paint, ms': load.contentPaintMs.toFixed(0),
    'blocking, ms': load.blockingMs.toFixed(0),
    'layout shift': load.layoutShift.toFixed(3),
  };
}

const server = await startBookServer();
const barePage = await serveBareReactPage();
try {
  await untilCalm(server);
  const near = await measure(server.url, barePage, false);
  const far = await measure(server.url, barePage, true);
  console.table({
    [`processor / ${String(slowdown)}`]: toRow(near.home),
    [`bare, ${String(near.bare.elements)} elements`]: toRow(near.bare),
    'and slow 4G': toRow(far.home),
    'bare, and slow 4G': toRow(far.bare),
    aim: toRow({
      kilobytes: kilobytesMax,
      firstPaintMs: 1_000,
      contentPaintMs: 1_000,
      blockingMs: blockingRatioMax * near.bare.blockingMs,
      layoutShift: 0,
    }),
  });
  console.log(
    JSON.stringify({
      bench: 'first-load',
      figure: Number(near.home.kilobytes.toFixed(1)),
      unit: 'kB gzip of scripts and styles',
      limit: kilobytesMax,
      ratio: Number((near.home.kilobytes / kilobytesMax).toFixed(3)),
      firstPaintMs: Math.round(near.home.firstPaintMs),
      blockingMs: Math.round(near.home.blockingMs),
      bareBlockingMs: Math.round(near.bare.blockingMs),
      layoutShift: Number(near.home.layoutShift.toFixed(3)),
    }),
  );
} finally {
  await barePage.stop();
  await server.stop();
}
