import type { FeedEvent } from '@furlong/feed';
import {
  createCalendarScript,
  createDayScript,
  planDay,
  type PlannedDay,
  type WantedFixtures,
} from './day/day-script.ts';
import type { RatedFixture } from './football/listed/listed-football.ts';
import { createOutrightCalendar } from './outrights/outright-calendar.ts';
import { dayAfter, dayBefore, hourMs, londonDayOf } from './time/london-day.ts';
import { createTimeline, type Script, type Stopwatch } from './time/timeline.ts';

/** The settings of a simulation, as plain data: it may be made in another thread. */
export interface SimulationPlan {
  /** The same seed and date give the same day. */
  readonly seed: string;
  /** Multiplies meetings and matches; 1 is a race about every four minutes. */
  readonly scale: number;
  /** Real football matches, which take the place of invented ones on their days. */
  readonly listed?: readonly RatedFixture[];
  /** Business time at which it begins, in ms. */
  readonly from: number;
  /** Business time in ms: fixtures that ended after it are told again. */
  readonly since: number;
}

/**
 * A part of the simulation: fixtures that the start waits for, fixtures that were over before it, and all that comes
 * as the clock goes on.
 */
export type Stretch = 'soon' | 'over' | 'ahead';

/** A batch of events after the other, in order of time. */
export interface Simulation {
  /** Plays what is due: `soon` first, then `over`, and from then on `ahead` again and again. */
  play(stretch: Stretch, now: number): Generator<readonly FeedEvent[]>;
}

/** The start waits for the fixtures that are over by then; the rest follows at once. */
const soonMs = 6 * hourMs;

/** Racing, matches and outrights that never end, invented from a seed. */
export function createSimulation(plan: SimulationPlan, elapsedMs: Stopwatch): Simulation {
  const days = layOutDays(plan);
  const ahead = createTimeline(elapsedMs);
  return {
    play: (stretch, now) => {
      if (stretch === 'over') {
        ahead.add(days.later);
        const behind = createTimeline(elapsedMs);
        behind.add(days.over);
        return behind.playUntil(plan.from);
      }
      if (stretch === 'soon') ahead.add(days.soon);
      return ahead.playUntil(now);
    },
  };
}

interface LaidOutDays {
  /** Fixtures that are in progress, or over within hours. */
  readonly soon: readonly Script[];
  readonly later: readonly Script[];
  /** Fixtures that were over when the feed began, back to the moment at which it was last heard. */
  readonly over: readonly Script[];
}

function layOutDays(plan: SimulationPlan): LaidOutDays {
  const { from, since } = plan;
  const today = londonDayOf(from);
  const days: PlannedDay[] = [];
  for (let day = dayBefore(londonDayOf(since)); day.startsAt <= today.startsAt; day = dayAfter(day))
    days.push(planDay(day, plan));
  const soonest = from + soonMs;
  const wanted = (isWanted: WantedFixtures): readonly Script[] =>
    days.map((day) => createDayScript(day, isWanted));
  return {
    soon: wanted((endsAt) => endsAt > from && endsAt <= soonest),
    later: [
      ...wanted((endsAt) => endsAt > soonest),
      createCalendarScript(dayAfter(today), plan),
      createOutrightCalendar(from, { seed: plan.seed, since }),
    ],
    over: wanted((endsAt) => endsAt > since && endsAt <= from),
  };
}
