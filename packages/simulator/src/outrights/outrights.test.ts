import type { FeedEvent } from '@furlong/feed';
import { parsePrice } from '@furlong/odds';
import { listResultFaults } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { hourMs, londonDayOf } from '../time/london-day.ts';
import { createTimeline } from '../time/timeline.ts';
import { createOutrightCalendar, listRunning } from './outright-calendar.ts';
import { findCycle, type OutrightCycle, type OutrightPlan } from './outright-plan.ts';
import { outrightPlans } from './outright-plans.ts';
import { createOutrightScript } from './outright-script.ts';

const dayMs = 24 * hourMs;
const friday = londonDayOf(Date.parse('2026-11-20T12:00:00Z'));

/** The first cycle of a plan that begins on the Friday or later. */
function firstCycle(plan: OutrightPlan): OutrightCycle {
  for (let days = 0; days < 40; days += 1) {
    const cycle = findCycle(plan, londonDayOf(friday.startsAt + days * dayMs + 12 * hourMs));
    if (cycle !== undefined) return cycle;
  }
  throw new Error(`${plan.names.join()} never begins`);
}

/** All that is said by a clock that moves in steps. */
function playBy(cycle: OutrightCycle, stepMs: number): readonly FeedEvent[] {
  const timeline = createTimeline(() => 0);
  timeline.add([createOutrightScript(cycle, 'outrights')]);
  const heard: FeedEvent[] = [];
  for (let at = cycle.declaredAt; at <= cycle.endsAt + stepMs; at += stepMs)
    heard.push(...[...timeline.playUntil(at)].flat());
  return heard;
}

function resultsOf(events: readonly FeedEvent[]) {
  return events.flatMap((event) =>
    event.kind === 'market.resulted' ? [[event.market, event.result] as const] : [],
  );
}

const kinds = new Map(
  outrightPlans.map((plan) => [`${plan.filePrefix} ${plan.names[0] ?? ''}`, plan]),
);
const played = [...kinds].filter(([, { number, isQuiet }]) => number <= 2 || !isQuiet).slice(0, 9);

describe.each(played)('%s', (_name, plan) => {
  const cycle = firstCycle(plan);
  const events = playBy(cycle, 30 * 60_000);
  const declared = events.flatMap((event) =>
    event.kind === 'market.declared' ? [event.market] : [],
  );

  it('is declared with prices and place terms', () => {
    expect(declared.length).toBeGreaterThan(0);
    const prices = declared[0]?.selections.map(({ price }) => price) ?? [];
    expect(prices.filter((price) => parsePrice(price) !== undefined).length).toBeGreaterThan(1);
    if (plan.sportCode !== 'P') expect(declared[0]?.eachWay?.places).toBeGreaterThan(1);
  });

  it('is settled in its time, every selection named, dead heats fitting their places', () => {
    const results = resultsOf(events);
    expect(new Set(results.map(([market]) => market.ev)).size).toBe(declared.length);
    expect(events.at(-1)?.at).toBeLessThanOrEqual(cycle.endsAt);
    for (const [key, result] of results) {
      const sheet = declared.find((each) => each.key.ev === key.ev);
      const all = sheet?.selections.map(({ number }) => number) ?? [];
      const isEachWay = sheet !== undefined && sheet.eachWay !== null;
      const places = sheet?.parameters['winningPlaces'];
      const winning = typeof places === 'number' ? { winningPlaces: places } : {};
      const market = { all, withdrawn: [], isEachWay, ...winning };
      expect(listResultFaults(result, market)).toEqual([]);
    }
  });

  it.runIf(plan.filePrefix === 'GO')(
    'settles a first round once it is over, before the end',
    () => {
      const name = new Map(declared.map(({ key, name: of }) => [key.ev, of]));
      const results = events.flatMap((event) =>
        event.kind === 'market.resulted'
          ? [{ of: name.get(event.market.ev) ?? '', at: event.at }]
          : [],
      );
      const end = Math.max(...results.map(({ at }) => at));
      const first = results.filter(({ of }) => /First Round|Round 1/.test(of));
      expect(first.length).toBeGreaterThan(0);
      for (const { at } of first) expect(at).toBeLessThan(end - dayMs);
    },
  );

  it('ends the same for a clock that jumps', () => {
    const [one, other] = [resultsOf(playBy(cycle, 60 * dayMs)), resultsOf(events)];
    expect(new Map(one.map(([{ ev }, result]) => [ev, result]))).toEqual(
      new Map(other.map(([{ ev }, result]) => [ev, result])),
    );
  });
});

describe('the calendar of outrights', () => {
  it('has every outright under way or about to be, whenever it is taken up', () => {
    const timeline = createTimeline(() => 0);
    const at = friday.startsAt + 12 * hourMs;
    timeline.add([createOutrightCalendar(at - hourMs, { seed: 'outrights', since: at })]);
    const fixtures = [...timeline.playUntil(at)]
      .flat()
      .flatMap((event) => (event.kind === 'fixture.declared' ? [event.fixture] : []));
    const keys = fixtures.map(({ key }) => `${key.ef} ${String(key.eg)}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(fixtures.length).toBeGreaterThan(0.8 * outrightPlans.length);
  });

  it('tells again what ended while nobody listened', () => {
    const since = friday.startsAt - 40 * dayMs;
    const ended = listRunning(friday, since).filter(({ endsAt }) => endsAt < friday.startsAt);
    expect(ended.length).toBeGreaterThan(40);
  });
});
