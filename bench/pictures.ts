/**
 * Whether a drawn race is smooth on a phone whose processor is slowed four times, on the race page, while the prices of
 * that page move. The pictures that are drawn in a second stand beside those of an empty canvas of the same size that
 * is drawn as often, measured in between; and so do the changes of prices that are seen beside those that were told.
 */
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { median } from './book/book-server.ts';
import { serveBusyBook, startBusyServer, type BusyServer } from './book/busy-server.ts';
import { openPhone, PRICES } from './page/measure-page.ts';
import { createRunningFeed, runningRace } from './book/running-race.ts';
import { listenIn } from './page/watch-page.ts';

const CHANGES_PER_SECOND = Number(process.env['CHANGES'] ?? 20);
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const RUNS = Number(process.env['RUNS'] ?? 3);
const SLOWDOWN = 4;
const PICTURES_PER_SECOND = 30;
const SETTLE_MS = 4000;
/** The limit bounds a page that never comes: on a busy machine everything takes its time. */
const OPEN_MS_MAX = 180_000;

interface Figures {
  readonly picturesPerSecond: number;
  readonly toldPerSecond: number;
  readonly seenPerSecond: number;
  readonly longestGapMs: number;
}

interface Surroundings {
  readonly browser: Browser;
  readonly server: BusyServer;
}

if (process.argv[2] === 'serve') await serveBusyBook(createRunningFeed());
else await measureAll();

async function measureAll(): Promise<void> {
  const server = await startBusyServer(fileURLToPath(import.meta.url));
  const browser = await chromium.launch(findChromium());
  try {
    const races: Figures[] = [];
    const empties: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { figures, size } = await measureRace({ browser, server });
      races.push(figures);
      empties.push(await measureEmpty(browser, size));
    }
    report(races, median(empties));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs in every frame, before anything of it. The picture sets its scale once for each picture that it draws. */
function countPictures(): void {
  const counted = { pictures: 0 };
  Object.assign(globalThis, { counted });
  const { prototype } = CanvasRenderingContext2D;
  const setTransform = Reflect.get(prototype, 'setTransform') as (...given: unknown[]) => void;
  Reflect.set(prototype, 'setTransform', function count(this: object, ...given: unknown[]) {
    counted.pictures += 1;
    setTransform.apply(this, given);
  });
}

/** Runs in the race page: notes when the text of a price changes. */
function watchPrices(prices: string): void {
  const seen: number[] = [];
  Object.assign(globalThis, { seen });
  new MutationObserver((changes) => {
    const isPrice = ({ target }: MutationRecord): boolean => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(prices) !== null;
    };
    for (const change of changes) if (isPrice(change)) seen.push(performance.now());
  }).observe(document.body, { subtree: true, characterData: true, childList: true });
}

async function measureRace({ browser, server }: Surroundings) {
  const page = await openPhone(browser);
  page.setDefaultTimeout(OPEN_MS_MAX);
  await page.addInitScript(countPictures);
  const ears = listenIn(page);
  const frame = await openRace(page, server.url);
  await slowDown(page, page);
  // A frame of an origin of its own may have a process of its own, which has a processor of its own.
  await slowDown(page, frame).catch(() => undefined);
  server.move({ markets: [runningRace], perSecond: CHANGES_PER_SECOND });
  await page.evaluate(watchPrices, PRICES);
  await pause(SETTLE_MS);
  ears.takeCount();
  await page.evaluate(() => void (Reflect.get(globalThis, 'seen') as number[]).splice(0));
  const { pictures, seconds } = await countFor(frame);
  const told = ears.takeCount();
  const seen = await page.evaluate(() => Reflect.get(globalThis, 'seen') as number[]);
  const size = await frame.locator('#field').evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  server.move({ markets: [], perSecond: 0 });
  await page.context().close();
  const gaps = seen.slice(1).map((at, index) => at - (seen[index] ?? at));
  const figures: Figures = {
    picturesPerSecond: pictures / seconds,
    toldPerSecond: told / seconds,
    seenPerSecond: seen.length / seconds,
    longestGapMs: Math.max(0, ...gaps),
  };
  return { figures, size };
}

async function openRace(page: Page, url: string): Promise<Frame> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Login', exact: true }).fill('demo01');
  await page.getByLabel('Password', { exact: true }).fill('furlong1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('demo01', { exact: true }).waitFor();
  const { ef, eg, ev } = runningRace;
  await page.goto(`${url}/sport/horse-racing/race/${ef}/${String(eg)}?ev=${String(ev)}`);
  const control = page.getByRole('switch', { name: 'Show stream' });
  await control.waitFor();
  if ((await control.getAttribute('aria-checked')) === 'false') await control.click();
  const handle = await page.getByTitle(/^Live picture/).elementHandle();
  const frame = await handle?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('the picture is a frame');
  await frame
    .getByText(/furlongs to go/)
    .first()
    .waitFor();
  return frame;
}

async function slowDown(page: Page, target: Page | Frame): Promise<void> {
  const session = await page.context().newCDPSession(target);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Counts the pictures that are drawn while it waits. */
async function countFor(
  frame: Pick<Frame, 'evaluate'>,
): Promise<{ readonly pictures: number; readonly seconds: number }> {
  return await frame.evaluate(async (ms) => {
    const counted = Reflect.get(globalThis, 'counted') as { pictures: number };
    const [begun, before] = [performance.now(), counted.pictures];
    await new Promise((resolve) => setTimeout(resolve, ms));
    const seconds = (performance.now() - begun) / 1000;
    return { pictures: counted.pictures - before, seconds };
  }, SECONDS * 1000);
}

/** An empty canvas that is drawn as often as the picture's, on a page of its own. */
async function measureEmpty(
  browser: Browser,
  size: { readonly width: number; readonly height: number },
): Promise<number> {
  const page = await openPhone(browser);
  await page.addInitScript(countPictures);
  await page.goto('data:text/html,<!doctype html><title>Empty</title><canvas></canvas>');
  await slowDown(page, page);
  await page.evaluate(({ width, height }) => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d', { alpha: false });
    if (!canvas || !context) throw new Error('there is a canvas');
    [canvas.width, canvas.height] = [2 * width, 2 * height];
    let drawnAt = 0;
    const draw = (at: number): void => {
      requestAnimationFrame(draw);
      if (at - drawnAt < 1000 / 31 - 4) return;
      drawnAt = at;
      context.setTransform(2, 0, 0, 2, 0, 0);
      context.fillStyle = at % 2 < 1 ? 'green' : 'darkgreen';
      context.fillRect(0, 0, width, height);
    };
    requestAnimationFrame(draw);
  }, size);
  await pause(SETTLE_MS);
  const { pictures, seconds } = await countFor(page);
  await page.context().close();
  return pictures / seconds;
}

function report(races: readonly Figures[], empty: number): void {
  const middle = (pick: (figures: Figures) => number): number => median(races.map(pick));
  const pictures = middle(({ picturesPerSecond }) => picturesPerSecond);
  const told = middle(({ toldPerSecond }) => toldPerSecond);
  const seen = middle(({ seenPerSecond }) => seenPerSecond);
  const gap = middle(({ longestGapMs }) => longestGapMs);
  console.table({
    'drawn race': {
      'pictures/s': pictures.toFixed(1),
      'prices told/s': told.toFixed(1),
      'prices seen/s': seen.toFixed(1),
      'longest gap, ms': gap.toFixed(0),
    },
    'empty canvas': { 'pictures/s': empty.toFixed(1) },
    aim: { 'pictures/s': String(PICTURES_PER_SECOND) },
  });
  console.log(
    JSON.stringify({
      bench: 'pictures',
      figure: Number(pictures.toFixed(1)),
      unit: 'pictures a second of a drawn race, processor / 4',
      limit: Number(empty.toFixed(1)),
      ratio: Number((pictures / empty).toFixed(2)),
      aim: PICTURES_PER_SECOND,
      pricesTold: Number(told.toFixed(1)),
      pricesSeen: Number(seen.toFixed(1)),
      longestGapMs: Math.round(gap),
    }),
  );
}
