/** The time by which the server's business clock is ahead of this device's. Units: milliseconds. */
let offsetMs = 0;

/** Sets the clock by an instant that the server just told. */
export function setServerTime(serverTime: string): void {
  const told = Date.parse(serverTime);
  if (Number.isFinite(told)) offsetMs = told - Date.now();
}

/** The product's time, which follows the server's. Units: milliseconds since 1970. */
export function now(): number {
  return toProductTime(Date.now());
}

/** An instant of this device's clock in the product's time. Units: milliseconds since 1970. */
export function toProductTime(deviceMs: number): number {
  return deviceMs + offsetMs;
}

const londonTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});
const londonDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The time in London: `14:05`. */
export function formatTime(instant: string | number): string {
  return londonTime.format(new Date(instant));
}

/** The date in London: `21-11-2026`. */
export function formatDate(instant: string | number): string {
  return londonDate.format(new Date(instant)).replaceAll('/', '-');
}

/** The day in London as forms carry it: `2026-11-21`. */
export function formatIsoDay(instant: string | number): string {
  return formatDate(instant).split('-').reverse().join('-');
}

/** The day of the week and month in London: `Sun 22`. */
export function formatDay(instant: string | number, language: string): string {
  const day = new Intl.DateTimeFormat(language, {
    timeZone: 'Europe/London',
    weekday: 'short',
    day: 'numeric',
  });
  // Languages order these parts differently and add marks, for which there is no room.
  const parts = new Map(
    day.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${parts.get('weekday') ?? ''} ${parts.get('day') ?? ''}`;
}

/**
 * The day in London as customers say it: `Fri 27 Nov`, with the year where this is not the present one. The
 * specification fixes day-month-year for the dates of matches and statements.
 */
export function formatDayMonth(instant: string | number, language: string): string {
  const isThisYear = formatDate(instant).slice(-4) === formatDate(now()).slice(-4);
  const parts = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...({ timeZone: 'Europe/London', weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...(isThisYear ? {} : ({ year: 'numeric' } as const)),
  });
  return parts.format(new Date(instant)).replaceAll(',', '');
}

/** Whether the instant falls on the present day in London. */
export function isToday(instant: string | number): boolean {
  return formatDate(instant) === formatDate(now());
}
