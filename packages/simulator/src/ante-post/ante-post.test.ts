import type { FeedEvent } from '@furlong/feed';
import { impliedProbability, parsePrice } from '@furlong/odds';
import { listResultFaults } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { findCycle, type OutrightCycle } from '../outrights/outright-plan.ts';
import { createOutrightScript } from '../outrights/outright-script.ts';
import { hourMs, londonDayOf, minuteMs } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { antePostPlans } from './ante-post-plans.ts';

const dayMs = 24 * hourMs;
const friday = Date.parse('2026-11-20T12:00:00Z');

/** Every big race that is open on a day of November, and when it opened. */
const open = antePostPlans.flatMap((plan) => {
  for (let days = 0; days <= plan.longestDays; days += 1) {
    const cycle = findCycle(plan, londonDayOf(friday - days * dayMs));
    if (cycle !== undefined && cycle.endsAt > friday) return [cycle];
  }
  return [];
});

function findRace(name: string): OutrightCycle {
  const race = open.find((cycle) => cycle.name === name);
  if (race === undefined) throw new Error(`${name} is open`);
  return race;
}

/** All that is said by a clock that moves in steps; shortly before the race it moves on in seconds. */
function playBy(cycle: OutrightCycle, stepMs: number): readonly FeedEvent[] {
  const timeline = createTimeline(() => 0);
  timeline.add([createOutrightScript(cycle, 'big races')]);
  const heard: FeedEvent[] = [];
  const soonMs = stepMs < hourMs ? hourMs : 0;
  let at = cycle.declaredAt;
  while (at <= cycle.endsAt + stepMs) {
    heard.push(...[...timeline.playUntil(at)].flat());
    at += Math.abs(at - cycle.closesAt) < soonMs ? 5000 : stepMs;
  }
  return heard;
}

function declaredBy(events: readonly FeedEvent[]) {
  const [market, ...others] = events.flatMap((event) =>
    event.kind === 'market.declared' ? [event.market] : [],
  );
  if (market === undefined) throw new Error('a big race is declared');
  return { market, others };
}

function chanceOf(text: string): number {
  const price = parsePrice(text);
  if (price === undefined) return 0;
  const chance = impliedProbability(price);
  return Number(chance.numerator) / Number(chance.denominator);
}

describe('the big races', () => {
  it('of the coming months can be bet on in November', () => {
    const dates = new Map(
      open.map(({ name, closesAt }) => [name, new Date(closesAt).toISOString()]),
    );
    expect(dates.size).toBeGreaterThan(10);
    expect(dates.get('King George VI Chase')).toBe('2026-12-26T14:30:00.000Z');
    expect(dates.get('Champion Hurdle')).toBe('2027-03-16T16:00:00.000Z');
    expect(dates.get('Cheltenham Gold Cup')).toBe('2027-03-19T16:00:00.000Z');
    // Summer time has begun by then.
    expect(dates.get('Grand National')).toBe('2027-04-10T15:00:00.000Z');
    expect(dates.get('Derby')).toBe('2027-06-05T14:30:00.000Z');
  });

  it('are open again for the next year once they are run', () => {
    for (const plan of antePostPlans) {
      const cycles = Array.from({ length: 800 }, (_, days) =>
        findCycle(plan, londonDayOf(friday + days * dayMs)),
      ).flatMap((cycle) => cycle ?? []);
      expect(cycles.length, plan.names[0]).toBeGreaterThanOrEqual(2);
      const [one, next] = cycles;
      expect((next?.number ?? 0) - (one?.number ?? 0)).toBe(1);
      expect((next?.startsAt ?? 0) - (one?.endsAt ?? 0)).toBeGreaterThan(30 * dayMs);
    }
  });

  it.each(open.map((cycle) => [cycle.name, cycle] as const))(
    'have a field and prices such as the trade has: %s',
    (_, cycle) => {
      const { market } = declaredBy(playBy({ ...cycle, endsAt: cycle.declaredAt }, hourMs));
      expect(market.eachWay?.places).toBeGreaterThanOrEqual(3);
      expect(market.startsAt).toBe(cycle.closesAt);
      const chances = market.selections.map(({ price }) => chanceOf(price));
      expect(chances.length).toBeGreaterThanOrEqual(14);
      expect(Math.min(...chances)).toBeGreaterThan(1 / 260);
      expect(Math.max(...chances)).toBeGreaterThan(1 / 21);
      expect(Math.max(...chances)).toBeLessThan(0.6);
      const book = chances.reduce((sum, chance) => sum + chance, 0);
      expect(book).toBeGreaterThan(1.1);
      expect(book).toBeLessThan(1.7);
      const names = market.selections.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('share the horses of a division, so that one may be fancied for several', () => {
    const namesOf = (race: string): readonly string[] => {
      const cycle = findRace(race);
      return declaredBy(
        playBy({ ...cycle, endsAt: cycle.declaredAt }, hourMs),
      ).market.selections.map(({ name }) => name);
    };
    const both = namesOf('King George VI Chase').filter((name) =>
      namesOf('Cheltenham Gold Cup').includes(name),
    );
    expect(both.length).toBeGreaterThan(5);
    expect(namesOf('Derby').filter((name) => namesOf('Oaks').includes(name))).toEqual([]);
  });
});

describe.each(['King George VI Chase', 'Welsh Grand National', 'Cheltenham Gold Cup'])(
  '%s',
  (name) => {
    const cycle = findRace(name);
    const events = playBy(cycle, 30 * minuteMs);
    const { market } = declaredBy(events);
    const result = events.flatMap((event) =>
      event.kind === 'market.resulted' ? [{ at: event.at, result: event.result }] : [],
    );

    it('is bet on until the off, and settled soon after it', () => {
      const shut = events.find(
        (event) => event.kind === 'market.status_changed' && event.status === 'closed',
      );
      expect(Math.abs((shut?.at ?? 0) - cycle.closesAt)).toBeLessThan(minuteMs);
      expect(result).toHaveLength(1);
      expect(result[0]?.at).toBeGreaterThan(cycle.closesAt);
      expect(result[0]?.at).toBeLessThanOrEqual(cycle.endsAt);
    });

    it('moves in price from day to day, and takes down those that will not run', () => {
      const moves = events.flatMap((event) => (event.kind === 'prices.moved' ? [event] : []));
      const days = (cycle.closesAt - cycle.declaredAt) / dayMs;
      expect(moves.length).toBeGreaterThan(0.7 * days);
      const down = moves.flatMap(({ prices }) => prices.filter(({ price }) => price === ''));
      expect(down.length).toBeGreaterThan(5);
      expect(new Set(down.map(({ selectionNumber }) => selectionNumber)).size).toBe(down.length);
    });

    it('names every entry in its result: one that did not run has lost', () => {
      const [told] = result;
      if (told?.result.kind !== 'selections') throw new Error('a big race is settled by outcomes');
      const all = market.selections.map(({ number }) => number);
      expect(listResultFaults(told.result, { all, withdrawn: [], isEachWay: true })).toEqual([]);
      const out = new Set(
        events.flatMap((event) =>
          event.kind === 'prices.moved'
            ? event.prices.filter(({ price }) => price === '').map((each) => each.selectionNumber)
            : [],
        ),
      );
      const outcomes = new Map(
        told.result.outcomes.map((each) => [each.selectionNumber, each.outcome]),
      );
      for (const number of out) expect(outcomes.get(number)).toBe('lost');
      expect([...outcomes.values()].filter((outcome) => outcome === 'won').length).toBeGreaterThan(
        0,
      );
    });

    it('ends the same for a clock that jumps', () => {
      const jumped = playBy(cycle, 400 * dayMs).filter(({ kind }) => kind === 'market.resulted');
      expect(jumped).toEqual(events.filter(({ kind }) => kind === 'market.resulted'));
    });
  },
);
