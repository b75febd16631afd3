/** A date as it is typed, in three parts. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const noParts: DateParts = { day: '', month: '', year: '' };

/** The parts of a value that `joinDate` made. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/**
 * Puts a date together.
 *
 * Shape: `YYYY-MM-DD` once all of it is there; before that the parts as they are, which is no date (`1991-3-`);
 * empty when nothing is typed. Whether the calendar has that day is not asked.
 * @example the parts 4, 3 and 1991 are `1991-03-04`.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (`${day}${month}${year}` === '') return '';
  const isWhole = day !== '' && month !== '' && year.length === 4;
  return isWhole
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : `${year}-${month}-${day}`;
}

/** Finds a whole date in a text that was pasted, day first or as `YYYY-MM-DD`. */
export function findDate(text: string): DateParts | undefined {
  const yearFirst = /^\s*(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\s*$/;
  const dayFirst = /^\s*(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>\d{4})\s*$/;
  const found = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups;
  return found === undefined ? undefined : { ...noParts, ...found };
}
