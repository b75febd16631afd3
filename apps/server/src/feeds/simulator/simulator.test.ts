import type { FeedEvent, MarketKey } from '@furlong/feed';
import { hourMs } from '@furlong/simulator';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contestSports } from '../../../../../packages/simulator/src/contests/contest-sports.ts';
import { createSimulator } from './simulator.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

/** Runs a simulator under a clock that jumps, and hands over what each stretch of time brought. */
async function runSimulator(
  options: { readonly seed: string; readonly resumeFrom?: number },
  moments: readonly number[],
): Promise<readonly (readonly FeedEvent[])[]> {
  const heard: FeedEvent[][] = [];
  const faults: unknown[] = [];
  let now = moments[0] ?? noon;
  const simulator = createSimulator({
    ...options,
    scale: 1,
    clock: { now: () => now },
    onFault: (fault) => faults.push(fault),
  });
  heard.push([]);
  await simulator.start((events) => {
    heard.at(-1)?.push(...events);
    return Promise.resolve();
  });
  for (const moment of moments.slice(1)) {
    await vi.advanceTimersByTimeAsync(3000);
    now = moment;
    heard.push([]);
  }
  await vi.advanceTimersByTimeAsync(3000);
  const stopped = simulator.stop();
  await vi.advanceTimersByTimeAsync(200);
  await stopped;
  expect(faults).toEqual([]);
  return heard;
}

function keyText({ ef, eg, ev }: MarketKey): string {
  return `${ef} ${String(eg)} ${String(ev)}`;
}

/** Outrights last for days, and are taken up one after another. */
function isOutright(key: string): boolean {
  return /^[A-Z]+\d{6}9 /.test(key);
}

function longestOf(key: string): number {
  const sport = contestSports.find(({ filePrefix }) => key.startsWith(filePrefix));
  return sport?.longestMs ?? 2.5 * hourMs;
}

function resultsOf(events: readonly FeedEvent[]): ReadonlyMap<string, unknown> {
  return new Map(
    events.flatMap((event) =>
      event.kind === 'market.resulted' ? [[keyText(event.market), event.result]] : [],
    ),
  );
}

function declaredBy(events: readonly FeedEvent[]): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap((event) =>
      event.kind === 'market.declared' ? [[keyText(event.market.key), event.market.startsAt]] : [],
    ),
  );
}

/** A day from noon to noon, in three stretches: what is told at the start, and as the clock jumps to each moment. */
const moments = [noon, noon + 3 * hourMs, noon + 24 * hourMs] as const;

describe('createSimulator', () => {
  /** To play a day takes as long as all else here, so that it is played once for all tests. */
  let day: readonly (readonly FeedEvent[])[];

  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    day = await runSimulator({ seed: 'one' }, moments);
    vi.useRealTimers();
  });

  it('gives the same events for the same seed, and others for another', async () => {
    const [one] = day;
    const [again] = await runSimulator({ seed: 'one' }, [noon]);
    const [other] = await runSimulator({ seed: 'other' }, [noon]);
    expect(one?.length).toBeGreaterThan(1000);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('lets its first heartbeat follow its first picture', () => {
    const [events = []] = day;
    const first = events.findIndex(({ kind }) => kind === 'heartbeat');
    expect(first).toBeGreaterThan(1000);
    expect(events.slice(first).filter(({ kind }) => kind.endsWith('declared'))).toEqual([]);
  });

  it('settles everything in between when the clock jumps a day', () => {
    const [before = [], ...stretches] = day;
    const jumped = stretches.flat();
    expect(jumped.at(-1)?.kind).toBe('heartbeat');
    const declared = declaredBy([...before, ...jumped]);
    const results = resultsOf([...before, ...jumped]);
    expect(declared.size).toBeGreaterThan(4000);
    const unsettled = [...declared].filter(
      ([key, startsAt]) =>
        startsAt < noon + 24 * hourMs - longestOf(key) && !isOutright(key) && !results.has(key),
    );
    expect(unsettled).toEqual([]);
    expect([...results.keys()].filter((key) => !declared.has(key))).toEqual([]);
    const at = jumped.filter(({ kind }) => kind === 'market.resulted').map((event) => event.at);
    expect(at).toEqual([...at].sort((one, other) => one - other));
    // A customer who bet on a race while the jump was made bet on a race that was run: its off says so (P12).
    const off = new Set<string>();
    const runUnheard = jumped.flatMap((event): string[] => {
      if (event.kind === 'market.status_changed' && event.status === 'off')
        off.add(keyText(event.market));
      if (event.kind !== 'market.resulted' || event.result.kind !== 'race') return [];
      return off.has(keyText(event.market)) ? [] : [keyText(event.market)];
    });
    expect(off.size).toBeGreaterThan(100);
    expect(runUnheard).toEqual([]);
  });

  it('tells each result once, and the same after a restart that slept through it', async () => {
    const [, after = []] = day;
    const [restarted = []] = await runSimulator({ seed: 'one', resumeFrom: noon }, [moments[1]]);
    const told = resultsOf(restarted);
    const seen = resultsOf(after);
    const matches = [...seen].filter(([key]) => !isOutright(key));
    expect(matches.length).toBeGreaterThan(500);
    for (const [key, result] of matches) expect(told.get(key)).toEqual(result);
    const keys = day.flat().flatMap((event) =>
      event.kind === 'market.resulted' ? [keyText(event.market)] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('speaks of the past and the present only, and of markets that it has declared', () => {
    const declared = new Set<string>();
    const late: FeedEvent[] = [];
    const strange: FeedEvent[] = [];
    for (const [index, stretch] of day.entries())
      for (const event of stretch) {
        if (event.at > (moments[index] ?? noon)) late.push(event);
        if (event.kind === 'market.declared') declared.add(keyText(event.market.key));
        else if ('market' in event && !declared.has(keyText(event.market))) strange.push(event);
      }
    expect({ late, strange }).toEqual({ late: [], strange: [] });
  });
});
