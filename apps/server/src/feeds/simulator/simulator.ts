import type { EmitFeedEvents, Feed } from '../../core/catalogue/feed-event.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCalendarScript, createDayScript, type WantedFixtures } from './day-script.ts';
import { dayAfter, dayBefore, hourMs, londonDayOf, type LondonDay } from './london-day.ts';
import { createOutrightCalendar } from './outrights/outright-calendar.ts';
import { createTimeline, type Script, type Timeline } from './timeline.ts';

export interface SimulatorOptions {
  /** The same seed and date give the same day. */
  readonly seed: string;
  /** Multiplies meetings and matches; 1 is a race about every four minutes. */
  readonly scale: number;
  readonly clock: Clock;
  /** Business time at which the feed was last heard, in ms: what ended since is told again. Today's midnight if left out. */
  readonly resumeFrom?: number;
  /** Told once, when the feed cannot go on. */
  readonly onFault: (fault: unknown) => void;
}

const lookEveryMs = 100;
const heartbeatEveryMs = 2_000;
/** Start waits for what is over by then; the rest follows at once. */
const soonMs = 6 * hourMs;

/**
 * Racing and football that never end, invented from a seed. It follows the business clock: when that jumps,
 * everything in between happens, in order, and only the prices nobody could have taken are left out.
 */
export function createSimulator(options: SimulatorOptions): Feed {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function start(emit: EmitFeedEvents): Promise<void> {
    const now = options.clock.now();
    const days = layOutDays(options, now);
    const ahead = createTimeline();
    ahead.add(days.soon);
    await playDue(ahead, emit, now);
    running = follow(ahead, days, emit);
    running.catch(options.onFault);
  }

  /** Declares what start need not wait for, tells what is over, then looks at the clock until stopped. */
  async function follow(ahead: Timeline, days: LaidOutDays, emit: EmitFeedEvents): Promise<void> {
    ahead.add(days.later);
    const behind = createTimeline();
    behind.add(days.over);
    await playDue(behind, emit, days.laidOutAt);
    let silentMs = 0;
    while (!hasStopped()) {
      const now = options.clock.now();
      const emitted = await playDue(ahead, emit, now);
      silentMs = emitted > 0 ? 0 : silentMs + lookEveryMs;
      if (silentMs >= heartbeatEveryMs) {
        await emit([{ kind: 'heartbeat', at: now }]);
        silentMs = 0;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs);
      });
    }
  }

  async function playDue(timeline: Timeline, emit: EmitFeedEvents, now: number): Promise<number> {
    let emitted = 0;
    for (const batch of timeline.playUntil(now)) {
      if (hasStopped()) break;
      await emit(batch);
      emitted += batch.length;
    }
    return emitted;
  }

  function hasStopped(): boolean {
    return isStopped;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await running.catch(() => undefined);
  }

  return { name: 'simulator', silenceMsMax: 10_000, start, stop };
}

interface LaidOutDays {
  readonly laidOutAt: number;
  /** What is in progress or over within hours. */
  readonly soon: readonly Script[];
  readonly later: readonly Script[];
  /** What was over when the feed began, back to where it was last heard. */
  readonly over: readonly Script[];
}

function layOutDays(options: SimulatorOptions, now: number): LaidOutDays {
  const today = londonDayOf(now);
  const since = Math.min(options.resumeFrom ?? today.startsAt, now);
  const days: LondonDay[] = [];
  for (let day = dayBefore(londonDayOf(since)); day.startsAt <= today.startsAt; day = dayAfter(day))
    days.push(day);
  const soonest = now + soonMs;
  const wanted = (isWanted: WantedFixtures): readonly Script[] =>
    days.map((day) => createDayScript(day, options, isWanted));
  return {
    laidOutAt: now,
    soon: wanted((endsAt) => endsAt > now && endsAt <= soonest),
    later: [
      ...wanted((endsAt) => endsAt > soonest),
      createCalendarScript(dayAfter(today), options),
      createOutrightCalendar(now, { seed: options.seed, since }),
    ],
    over: wanted((endsAt) => endsAt > since && endsAt <= now),
  };
}
