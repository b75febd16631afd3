/** Measures a page while its prices move and a finger taps on them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { readRecord, readWork } from './watch-page.ts';

/** The prices: there are other toggles. */
export const PRICES = 'main button[aria-pressed][class*="price"]';

const SLOWDOWN = 4;
const TAPS = 6;
const LONG_TASK_MS = 50;
const SETTLE_MS = 1500;

export interface Smoothness {
  readonly longTasks: number;
  readonly longestMs: number;
  /** The most processor time of one task, slowed: what is beyond it in `longestMs` waited for other programs. */
  readonly workMs: number;
  readonly answerMs: number;
  readonly layoutShift: number;
  /** The length of the measurement. */
  readonly seconds: number;
}

interface Measurement {
  readonly seconds: number;
  /** Lets the prices move, once the processor is slowed. */
  readonly begin: () => Promise<void> | void;
  /** Called as soon as the measuring itself begins. */
  readonly onBegun?: () => void;
}

/** A page of a phone. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return await context.newPage();
}

export async function measurePage(
  page: Page,
  { seconds, begin, onBegun }: Measurement,
): Promise<Smoothness> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has a browser');
  await slowDown(await page.context().newCDPSession(page));
  await begin();
  await pause(SETTLE_MS);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await readRecord(page);
  onBegun?.();
  const beganAt = performance.now();
  await tapPrices(page, seconds);
  const took = (performance.now() - beganAt) / 1000;
  const { tasks, answers, shift } = await readRecord(page);
  const workMs = readWork(await browser.stopTracing());
  const long = tasks.filter((duration) => duration > LONG_TASK_MS);
  return {
    longTasks: long.length,
    longestMs: Math.round(Math.max(0, ...long)),
    workMs: Math.round(workMs),
    answerMs: Math.round(Math.max(0, ...answers)),
    layoutShift: shift,
    seconds: took,
  };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Taps on prices that are on the screen, one after the other, each as a finger does. */
async function tapPrices(page: Page, seconds: number): Promise<void> {
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
    await pause((seconds * 1000) / TAPS);
  }
}
