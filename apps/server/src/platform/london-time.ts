/** What a clock on a London wall shows. */
const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

export interface LondonTime {
  /** `20-11-2026`. */
  readonly date: string;
  /** `14:05`. */
  readonly time: string;
  /** `14:05:09`. */
  readonly timeOfDay: string;
}

/** An instant as London reads it, summer time included. */
export function toLondonTime(at: Date): LondonTime {
  const shown = new Map(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => shown.get(type) ?? '';
  const time = `${part('hour')}:${part('minute')}`;
  return {
    date: `${part('day')}-${part('month')}-${part('year')}`,
    time,
    timeOfDay: `${time}:${part('second')}`,
  };
}
