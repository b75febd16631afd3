const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Days of a common year before the first of each month. */
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

/**
 * The moment at which it is midnight in UTC on a date such as `2026-11-20`, in ms since the epoch.
 * Not a number for a text that is no date.
 */
export function utcMidnightOf(date: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  // The leap day of a year counts from its March on.
  const leapDays = leapYearsUpTo(month > 2 ? year : year - 1) - leapYearsUpTo(1969);
  const days = (year - 1970) * 365 + leapDays + (daysBeforeMonth[month - 1] ?? Number.NaN);
  return (days + day - 1) * dayMs;
}

/** The moment at which it is such a time in UTC: `2026-11-20`, `17:05:00`. Not a number for texts that are neither. */
export function utcInstantOf(date: string, time: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = 0] = time.split(':').map(Number);
  return utcMidnightOf(date) + hours * hourMs + minutes * minuteMs + seconds * secondMs;
}

/** The weekday of a moment in UTC: 0 is Sunday, 6 is Saturday. */
export function utcWeekdayOf(at: number): number {
  // The epoch began on a Thursday; a moment before it has a negative remainder.
  return (((Math.floor(at / dayMs) + 4) % 7) + 7) % 7;
}

function leapYearsUpTo(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
}
