import { utcMidnightOf, utcWeekdayOf } from '../time/calendar.ts';

const dayMs = 86_400_000;

/** Whether something that is played on these weekdays is played on a date. */
export function isPlayedOn(date: string, weekdays: readonly number[]): boolean {
  return weekdays.includes(utcWeekdayOf(utcMidnightOf(date)));
}

/** How many weeks have begun since the epoch, each on a Monday. */
export function weekOf(date: string): number {
  // The epoch was a Thursday, in the week that began on the Monday before.
  return Math.floor((utcMidnightOf(date) / dayMs + 3) / 7);
}

/** The number of a playing day among all playing days: it grows by one from each to the next. */
export function playingDayOf(date: string, weekdays: readonly number[]): number {
  const today = (utcWeekdayOf(utcMidnightOf(date)) + 6) % 7;
  const before = weekdays.filter((weekday) => (weekday + 6) % 7 < today);
  return weekOf(date) * weekdays.length + before.length;
}
