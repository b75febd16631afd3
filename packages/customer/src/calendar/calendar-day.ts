import { assert } from '@furlong/exact';

/**
 * The parts of a day of the calendar. Days travel as texts such as `2026-11-20`, which are ordered as texts are.
 * `london-clock.ts` tells which day it is in London.
 */
interface CalendarParts {
  readonly year: number;
  /** The month from 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Reads a day. Undefined for a text that is no day of the calendar, such as 29 February 2027, or one of the year 0. */
export function parseDay(text: string): CalendarParts | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const isMonth = year >= 1 && month >= 1 && month <= 12;
  const isDay = isMonth && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? { year, month, day } : undefined;
}

/** Reads a day that is known to be one. @throws AssertionError for any other text. */
export function dayOf(text: string): CalendarParts {
  const parts = parseDay(text);
  assert(parts !== undefined, 'a day of the calendar');
  return parts;
}

export function writeDay({ year, month, day }: CalendarParts): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The day so many days later, or earlier where the number is negative. */
export function addDays(text: string, days: number): string {
  let { year, month, day } = dayOf(text);
  day += days;
  while (day < 1) {
    [year, month] = monthsAfter(year, month, -1);
    day += daysInMonth(year, month);
  }
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    [year, month] = monthsAfter(year, month, 1);
  }
  return writeDay({ year, month, day });
}

/** The same day so many months later, or the last day of a month that does not have it. */
export function addMonths(text: string, months: number): string {
  const parts = dayOf(text);
  const [year, month] = monthsAfter(parts.year, parts.month, months);
  return writeDay({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) });
}

/** The number of days from the first day to the second; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

function dayNumberOf(text: string): number {
  const { year, month, day } = dayOf(text);
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  let number = before * 365 + leapDays + day;
  for (let each = 1; each < month; each += 1) number += daysInMonth(year, each);
  return number;
}

/** The first day of the month that a day is in. */
export function monthStartOf(text: string): string {
  return writeDay({ ...dayOf(text), day: 1 });
}

/** The Monday on which the week of a day begins. */
export function weekStartOf(text: string): string {
  // The first day that is numbered, 1 January 0001, was a Monday.
  return addDays(text, -((dayNumberOf(text) - 1) % 7));
}

function monthsAfter(year: number, month: number, months: number): [number, number] {
  const count = year * 12 + month - 1 + months;
  return [Math.floor(count / 12), (count % 12) + 1];
}

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
