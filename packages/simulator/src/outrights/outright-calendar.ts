import { dayAfter, dayBefore, hourMs, londonDayOf, type LondonDay } from '../time/london-day.ts';
import type { Script } from '../time/timeline.ts';
import { findCycle, type OutrightCycle } from './outright-plan.ts';
import { outrightPlans } from './outright-plans.ts';
import { createOutrightScript } from './outright-script.ts';

const dayMs = 24 * hourMs;

/** Outrights under way are taken up one after another, so that other events are told in between. */
const takeUpEveryMs = 100;

/**
 * Outrights last longer than a day. The script has the outrights that were under way at some moment or later, and all
 * that begin from the day of `from` on.
 */
export function createOutrightCalendar(
  from: number,
  { seed, since }: { readonly seed: string; readonly since: number },
): Script {
  const today = londonDayOf(from);
  const script = (cycle: OutrightCycle): Script => createOutrightScript(cycle, seed);
  return {
    steps: [
      {
        at: from,
        play: () => [],
        opens: () => [createDailyScript(dayAfter(today), seed)],
      },
      // A cycle that ended just before the feed was last heard may not have been told.
      ...[...listRunning(today, since - dayMs), ...cyclesOf(today)].map((cycle, index) => ({
        at: from + (index + 1) * takeUpEveryMs,
        play: () => [],
        opens: () => [script(cycle)],
      })),
    ],
  };
}

function createDailyScript(day: LondonDay, seed: string): Script {
  return {
    steps: [
      {
        at: day.startsAt,
        play: () => [],
        opens: () => [
          ...cyclesOf(day).map((cycle) => createOutrightScript(cycle, seed)),
          createDailyScript(dayAfter(day), seed),
        ],
      },
    ],
  };
}

/** Begun before today and not over then, in the order of the plans. */
export function listRunning(today: LondonDay, since: number): readonly OutrightCycle[] {
  const longest = Math.max(...outrightPlans.map(({ longestDays }) => longestDays));
  const running: OutrightCycle[] = [];
  const earliest = Math.min(since, today.startsAt) - longest * dayMs;
  let day = dayBefore(today);
  while (day.endsAt > earliest) {
    running.push(...cyclesOf(day).filter(({ endsAt }) => endsAt > since));
    day = dayBefore(day);
  }
  return running.sort(
    (one, other) => outrightPlans.indexOf(one.plan) - outrightPlans.indexOf(other.plan),
  );
}

function cyclesOf(day: LondonDay): readonly OutrightCycle[] {
  return outrightPlans.flatMap((plan) => findCycle(plan, londonDayOf(day.startsAt)) ?? []);
}
