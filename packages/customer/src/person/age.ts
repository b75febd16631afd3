import { dayOf, writeDay, parseDay } from '../calendar/calendar-day.ts';

/** The least age of a customer (D9). */
export const ageMin = 18;

/**
 * Whether somebody is old enough on a day in London: from the eighteenth birthday on.
 * A person born on 29 February comes of age on 1 March of a year that has no such day.
 * Shape: `dateOfBirth` and `londonDate` such as `2008-11-26`; a text that is no day is nobody's birthday.
 * Rules: D9.
 */
export function isOfAge(dateOfBirth: string, londonDate: string): boolean {
  return parseDay(dateOfBirth) !== undefined && dateOfBirth <= latestDateOfBirth(londonDate);
}

/** The latest date of birth with which a person is old enough on a day in London. */
export function latestDateOfBirth(londonDate: string): string {
  const { year, month, day } = dayOf(londonDate);
  const birthday = writeDay({ year: year - ageMin, month, day });
  // A leap day has no anniversary 18 years before: the last who are of age are born the day before it.
  return parseDay(birthday) === undefined
    ? writeDay({ year: year - ageMin, month: 2, day: 28 })
    : birthday;
}
