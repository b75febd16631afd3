import type { FeedEvent, MarketKey } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { contestSports } from './contests/contest-sports.ts';
import { createSimulation, type Stretch } from './simulation.ts';
import { hourMs } from './time/london-day.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const restartAt = noon + 3 * hourMs;

function openAt(from: number, given: { readonly seed?: string; readonly since?: number } = {}) {
  const { seed = 'simulation', since = from - 2 * hourMs } = given;
  const simulation = createSimulation({ seed, scale: 1, from, since }, () => 0);
  return (stretch: Stretch, now: number): readonly FeedEvent[] =>
    [...simulation.play(stretch, now)].flat();
}

/** A day that the clock passes in two jumps: what was told at noon, by three o'clock, and by the next noon. */
const play = openAt(noon);
const atNoon = [...play('soon', noon), ...play('over', noon), ...play('ahead', noon + 3000)];
const afternoon = play('ahead', restartAt);
const night = play('ahead', noon + 24 * hourMs);
const jumped = [...afternoon, ...night];

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

// Whole days are played: a busy machine takes its time.
describe('createSimulation', () => {
  it('gives the same events for the same seed, and others for another', () => {
    const soon = openAt(noon)('soon', noon);
    expect(soon.length).toBeGreaterThan(1000);
    expect(soon).toEqual(atNoon.slice(0, soon.length));
    expect(openAt(noon, { seed: 'other' })('soon', noon)).not.toEqual(soon);
  });

  it('settles everything in between when the clock jumps a day', () => {
    const declared = declaredBy([...atNoon, ...jumped]);
    const results = resultsOf([...atNoon, ...jumped]);
    expect(declared.size).toBeGreaterThan(4000);
    const unsettled = [...declared].filter(
      ([key, startsAt]) =>
        startsAt < noon + 24 * hourMs - longestOf(key) && !isOutright(key) && !results.has(key),
    );
    expect(unsettled).toEqual([]);
    expect([...results.keys()].filter((key) => !declared.has(key))).toEqual([]);
    const at = jumped.filter(({ kind }) => kind === 'market.resulted').map((event) => event.at);
    expect(at).toEqual([...at].sort((one, other) => one - other));
  });

  it('P12: tells the off of every race that was run while the clock jumped', () => {
    const off = new Set<string>();
    const runUnheard = [...atNoon, ...jumped].flatMap((event): string[] => {
      if (event.kind === 'market.status_changed' && event.status === 'off')
        off.add(keyText(event.market));
      if (event.kind !== 'market.resulted' || event.result.kind !== 'race') return [];
      return off.has(keyText(event.market)) ? [] : [keyText(event.market)];
    });
    expect(off.size).toBeGreaterThan(100);
    expect(runUnheard).toEqual([]);
  });

  it('tells each result once, and the same after a restart that slept through it', () => {
    const restart = openAt(restartAt, { since: noon });
    const told = resultsOf([
      ...restart('soon', restartAt),
      ...restart('over', restartAt),
      ...restart('ahead', restartAt + 3000),
    ]);
    const matches = [...resultsOf(afternoon)].filter(([key]) => !isOutright(key));
    expect(matches.length).toBeGreaterThan(500);
    for (const [key, result] of matches) expect(told.get(key)).toEqual(result);
    const keys = [...atNoon, ...jumped].flatMap((event) =>
      event.kind === 'market.resulted' ? [keyText(event.market)] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('speaks of the past and the present only, and of markets that it has declared', () => {
    const declared = new Set<string>();
    for (const [events, now] of [
      [atNoon, noon + 3000],
      [afternoon, restartAt],
      [night, noon + 24 * hourMs],
    ] as const)
      for (const event of events) {
        if (event.at > now) expect(event.at).toBeLessThanOrEqual(now);
        if (event.kind === 'market.declared') declared.add(keyText(event.market.key));
        else if ('market' in event && !declared.has(keyText(event.market)))
          expect(declared).toContain(keyText(event.market));
      }
  });

  it('is the same when it is played second by second as when the clock jumps', () => {
    const steady = openAt(noon);
    const heard = [...steady('soon', noon), ...steady('over', noon)];
    for (let now = noon + 1000; now <= noon + 2 * 60_000; now += 1000)
      heard.push(...steady('ahead', now));
    const told = resultsOf(heard);
    const jumpedTo = resultsOf([...atNoon, ...afternoon]);
    expect(told.size).toBeGreaterThan(20);
    for (const [key, result] of told) expect(jumpedTo.get(key)).toEqual(result);
  });
});
