import { addDays, addMonths, monthStartOf, weekStartOf } from '../calendar/calendar-day.ts';
import { limitKinds, limitPeriods, type LimitName, type LimitPeriod } from './limit.ts';
import { dayStart, wallClockAt } from '../calendar/london-clock.ts';

const DAY_MS = 86_400_000;

/** The time over which a limit counts at a moment. All times are in ms since the epoch. */
interface LimitWindow {
  /** The first instant that counts. */
  readonly since: number;
  /**
   * The time at which the limit begins to count from nothing; null where it never does, because its window moves with
   * the time.
   */
  readonly startsAgainAt: number | null;
  /** The end of the period for which the limit is set, counted from the moment. */
  readonly isOverAt: number;
}

const ROLLING_DAYS: Record<LimitPeriod, number> = { Daily: 1, Weekly: 7, Monthly: 30 };

/**
 * The window of a limit. A deposit limit counts in the London day, week from Monday, or month. A net deposit limit counts the
 * last 24 hours, 7 days or 30 days, whichever way the clocks went meanwhile.
 * Shape: `now` in ms since the epoch. Rules: D12.
 */
export function limitWindow({ kind, period }: LimitName, now: number): LimitWindow {
  if (kind === 'net_deposit') {
    const length = ROLLING_DAYS[period] * DAY_MS;
    return { since: now - length, startsAgainAt: null, isOverAt: now + length };
  }
  const [from, until] = calendarPeriod(period, wallClockAt(now).day);
  const startsAgainAt = dayStart(until);
  return { since: dayStart(from), startsAgainAt, isOverAt: startsAgainAt };
}

/** The first day of the period that a day is in, and the first day of the next. */
function calendarPeriod(period: LimitPeriod, day: string): readonly [string, string] {
  switch (period) {
    case 'Daily':
      return [day, addDays(day, 1)];
    case 'Weekly':
      return [weekStartOf(day), addDays(weekStartOf(day), 7)];
    case 'Monthly':
      return [monthStartOf(day), addMonths(monthStartOf(day), 1)];
  }
}

/** The first instant that any limit still counts at the given moment. Shape: ms since the epoch. */
export function firstInstantThatCounts(now: number): number {
  const starts = limitKinds.flatMap((kind) =>
    limitPeriods.map((period) => limitWindow({ kind, period }, now).since),
  );
  return Math.min(...starts);
}
