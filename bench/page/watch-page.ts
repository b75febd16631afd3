/** Watches a page under measurement: how busy it is, what it answers, whether it moves, and what it hears. */
import type { MarketKey } from '@furlong/feed';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

export interface Smoothness {
  tasks: number[];
  answers: number[];
  shift: number;
}

/** Runs in the page, before anything of it. */
export function recordSmoothness(): void {
  const record: Smoothness = { tasks: [], answers: [], shift: 0 };
  Object.assign(globalThis, { record });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record.tasks.push(entry.duration);
  }).observe({ type: 'longtask' });
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'interactionId') !== 0) record.answers.push(entry.duration);
  }).observe(events);
  // A text that is centred anew in a box which stays where it is has moved nothing.
  const hasMoved = (source: unknown): boolean => {
    const [before, after] = ['previousRect', 'currentRect'].map((name) =>
      JSON.stringify(Reflect.get(Object(source), name)),
    );
    return before !== after;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const isMove = Array.isArray(sources) && sources.some(hasMoved);
      if (isMove && Reflect.get(entry, 'hadRecentInput') !== true)
        record.shift += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift' });
}

/**
 * Gathers the topics that the page listens to and counts the prices that it was told, read off the page's own socket.
 */
export function listenIn(page: Page): { readonly topics: Set<string>; takeCount(): number } {
  const topics = new Set<string>();
  let count = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message: unknown = JSON.parse(String(payload));
      const names: unknown = Reflect.get(Object(message), 'topics');
      for (const name of Array.isArray(names) ? names : [])
        if (Reflect.get(Object(message), 'type') === 'subscribe') topics.add(String(name));
        else topics.delete(String(name));
    });
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      if (!text.includes('"delta"')) return;
      const data: unknown = Reflect.get(Object(JSON.parse(text)), 'data');
      const markets: unknown = Reflect.get(Object(data), 'markets');
      for (const market of Array.isArray(markets) ? markets : []) {
        const prices: unknown = Reflect.get(Object(market), 'prices');
        if (Array.isArray(prices)) count += prices.length;
      }
    });
  });
  return {
    topics,
    takeCount: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

export function marketsOf(topics: ReadonlySet<string>): readonly MarketKey[] {
  return [...topics].flatMap((topic) => {
    const [kind, ef = '', eg, ev] = topic.split(':');
    return kind === 'market' ? [{ ef, eg: Number(eg), ev: Number(ev) }] : [];
  });
}

export async function readRecord(page: Page): Promise<Smoothness> {
  return await page.evaluate(() => {
    const record = Reflect.get(globalThis, 'record') as Smoothness;
    const taken = { ...record };
    Object.assign(record, { tasks: [], answers: [], shift: 0 });
    return taken;
  });
}

const traced = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
});

/** The most processor time that one task of a page's main thread took, out of a trace. Units: milliseconds. */
export function readWork(trace: Buffer): number {
  const { traceEvents } = z.parse(traced, JSON.parse(trace.toString()));
  const threadOf = ({ pid, tid }: { readonly pid: number; readonly tid: number }): string =>
    `${String(pid)} ${String(tid)}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.ph === 'X' && mains.has(threadOf(event)))
    .reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}
