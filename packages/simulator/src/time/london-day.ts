import { utcInstantOf, utcMidnightOf } from './calendar.ts';

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** A day by the London calendar: 23, 24 or 25 hours. Times in ms since the epoch. */
export interface LondonDay {
  /** `2026-11-20`. */
  readonly date: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The London day that a moment belongs to. */
export function londonDayOf(at: number): LondonDay {
  const date = londonDateOf(at);
  return {
    date,
    startsAt: midnightOf(date),
    endsAt: midnightOf(londonDateOf(noonOf(date) + 24 * hourMs)),
  };
}

export function dayBefore(day: LondonDay): LondonDay {
  return londonDayOf(day.startsAt - 1);
}

export function dayAfter(day: LondonDay): LondonDay {
  return londonDayOf(day.endsAt);
}

/**
 * The moment at which London's clocks show a time so long after the midnight of a day, in days of 24 hours. Two days of the
 * year have 23 or 25.
 */
export function clockTimeAfter(day: LondonDay, afterMs: number): number {
  const days = Math.floor(afterMs / (24 * hourMs));
  const target = londonDayOf(noonOf(day.date) + days * 24 * hourMs);
  const shiftMinutes = londonMinuteOf(target.startsAt + 12 * hourMs) - 12 * 60;
  return target.startsAt + (afterMs - days * 24 * hourMs) - shiftMinutes * minuteMs;
}

/** The London hour and minute of a moment, in minutes since midnight. */
export function londonMinuteOf(at: number): number {
  const parts = partsOf(at);
  return parts.hour * 60 + parts.minute;
}

/** The London date of a moment, `2026-11-20`. */
export function londonDateOf(at: number): string {
  const parts = partsOf(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(parts.year)}-${two(parts.month)}-${two(parts.day)}`;
}

function noonOf(date: string): number {
  return utcInstantOf(date, '12:00');
}

/** London is at most an hour ahead of UTC, so its midnight is UTC's or the hour before. */
function midnightOf(date: string): number {
  const utcMidnight = utcMidnightOf(date);
  return londonDateOf(utcMidnight - hourMs) === date ? utcMidnight - hourMs : utcMidnight;
}

function partsOf(at: number): Record<'year' | 'month' | 'day' | 'hour' | 'minute', number> {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of londonClock.formatToParts(at))
    if (isPart(type)) parts[type] = Number(value);
  return parts;
}

function isPart(type: string): type is 'year' | 'month' | 'day' | 'hour' | 'minute' {
  return ['year', 'month', 'day', 'hour', 'minute'].includes(type);
}

/** Days from the epoch to a day of the calendar. */
export function dayNumberOf(day: LondonDay): number {
  return utcMidnightOf(day.date) / (24 * hourMs);
}

/** The event file of a day's fixtures of one kind: a letter or two for the kind, the date, and a digit. */
export function dayFileOf(prefix: string, day: LondonDay): string {
  return `${prefix}${day.date.slice(2).replaceAll('-', '')}1`;
}
