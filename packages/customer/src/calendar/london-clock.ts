import { daysBetween } from './calendar-day.ts';

const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Day and time as a clock on a wall in London shows them. */
interface WallClock {
  /** The day, such as `2026-11-20`. */
  readonly day: string;
  /** The milliseconds since that clock showed midnight. */
  readonly timeMs: number;
}

/** The day and time that the clock in London shows at a moment. Shape: `at` in ms since the epoch. */
export function wallClockAt(at: number): WallClock {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  const seconds =
    Number(part('hour')) * 3600 + Number(part('minute')) * 60 + Number(part('second'));
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    timeMs: seconds * 1000 + (((at % 1000) + 1000) % 1000),
  };
}

/**
 * The moment of another day at which the clock in London shows the same time as at the given moment. Where that day
 * skips the time in spring, its clock has gone on by the hour.
 * Shape: `at` and the answer in ms since the epoch, `day` as `2026-11-20`.
 */
export function sameTimeOn(day: string, at: number): number {
  const wanted = wallClockAt(at);
  const later = at + daysBetween(wanted.day, day) * DAY_MS;
  const shown = wallClockAt(later);
  // The clocks have changed between the two days where it shows another time.
  const moved = later + daysBetween(shown.day, day) * DAY_MS + wanted.timeMs - shown.timeMs;
  return wallClockAt(moved).timeMs === wanted.timeMs ? moved : later;
}

/**
 * The moment at which a day begins in London.
 * Shape: `2026-11-20` in, ms since the epoch out.
 */
export function dayStart(day: string): number {
  const midnightByGreenwich = daysBetween('1970-01-01', day) * DAY_MS;
  // In summer the clock in London has gone on since its midnight. The clocks change later in the night than either midnight.
  return midnightByGreenwich - wallClockAt(midnightByGreenwich).timeMs;
}
