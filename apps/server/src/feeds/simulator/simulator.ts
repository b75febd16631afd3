import type { EmitFeedEvents, Feed } from '../../core/catalogue/feed-event.ts';
import type { Clock } from '../../platform/clock.ts';
import { createCalendarScript, createDayScript } from './day-script.ts';
import { dayAfter, dayBefore, londonDayOf } from './london-day.ts';
import { createTimeline, type Timeline } from './timeline.ts';

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

/**
 * Racing and football that never end, invented from a seed. It follows the business clock: when that jumps,
 * everything in between happens, in order, and only the prices nobody could have taken are left out.
 */
export function createSimulator(options: SimulatorOptions): Feed {
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;

  async function start(emit: EmitFeedEvents): Promise<void> {
    const now = options.clock.now();
    const { ahead, behind } = layOutDays(options, now);
    await playDue(ahead, emit, now);
    running = follow({ ahead, behind, startedAt: now }, emit);
    running.catch(options.onFault);
  }

  /** Tells what is over first, which start need not wait for; then looks at the clock until stopped. */
  async function follow(
    days: { readonly ahead: Timeline; readonly behind: Timeline; readonly startedAt: number },
    emit: EmitFeedEvents,
  ): Promise<void> {
    await playDue(days.behind, emit, days.startedAt);
    let silentMs = 0;
    while (!hasStopped()) {
      const now = options.clock.now();
      const emitted = await playDue(days.ahead, emit, now);
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

/** Today and the days to come ahead; behind, what was over when the feed began, back to where it was last heard. */
function layOutDays(
  options: SimulatorOptions,
  now: number,
): { readonly ahead: Timeline; readonly behind: Timeline } {
  const ahead = createTimeline();
  const behind = createTimeline();
  const today = londonDayOf(now);
  const since = Math.min(options.resumeFrom ?? today.startsAt, now);
  for (
    let day = dayBefore(londonDayOf(since));
    day.startsAt <= today.startsAt;
    day = dayAfter(day)
  ) {
    behind.add([createDayScript(day, options, (endsAt) => endsAt > since && endsAt <= now)]);
    ahead.add([createDayScript(day, options, (endsAt) => endsAt > now)]);
  }
  ahead.add([createCalendarScript(dayAfter(today), options)]);
  return { ahead, behind };
}
