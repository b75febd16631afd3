const timeFormat = londonFormat({ hour: '2-digit', minute: '2-digit' });
const timeOfDayFormat = londonFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dateFormat = londonFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** London time of a business instant in ms: `14:05`. */
export function londonTime(ms: number): string {
  return timeFormat.format(ms);
}

/** London time to the second: `14:05:09`. */
export function londonTimeOfDay(ms: number): string {
  return timeOfDayFormat.format(ms);
}

/** London date of a business instant in ms, as the specification writes dates: `21-11-2026`. */
export function londonDate(ms: number): string {
  return dateFormat.format(ms).replaceAll('/', '-');
}

/** The London date so many days after that of a business instant in ms. Two days of the year are no 24 hours long. */
export function londonDateAfter(ms: number, days: number): string {
  const [day = 0, month = 0, year = 0] = londonDate(ms).split('-').map(Number);
  // Noon by UTC is on the same date in London.
  return londonDate(Date.UTC(year, month - 1, day + days, 12));
}

/** London date of a business instant in ms, as a database writes it: `2026-11-21`. */
export function londonDay(ms: number): string {
  return londonDate(ms).split('-').toReversed().join('-');
}

/** The day so many days after another, both as a database writes days: `2026-11-21`. */
export function shiftDay(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** An instant as the contract writes it. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** Time left as mm:ss, or h:mm:ss from an hour on; 00:00 once it is over. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${pad(minutes)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${String(hours)}:${rest}` : rest;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function londonFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hourCycle: 'h23',
    ...parts,
  });
}
