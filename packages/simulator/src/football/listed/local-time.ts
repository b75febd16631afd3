import { utcInstantOf } from '../../time/calendar.ts';

/**
 * The time zones by whose clocks the competitions of a country are played, by the first part of their codes: `fr` of
 * `fr.1`.
 */
const zones: Readonly<Record<string, string>> = {
  en: 'Europe/London',
  sco: 'Europe/London',
  wal: 'Europe/London',
  nir: 'Europe/London',
  ie: 'Europe/Dublin',
  pt: 'Europe/Lisbon',
  is: 'Atlantic/Reykjavik',
  fo: 'Atlantic/Faroe',
  fr: 'Europe/Paris',
  nl: 'Europe/Amsterdam',
  be: 'Europe/Brussels',
  lu: 'Europe/Luxembourg',
  de: 'Europe/Berlin',
  at: 'Europe/Vienna',
  ch: 'Europe/Zurich',
  es: 'Europe/Madrid',
  it: 'Europe/Rome',
  sm: 'Europe/San_Marino',
  mt: 'Europe/Malta',
  gi: 'Europe/Gibraltar',
  dk: 'Europe/Copenhagen',
  no: 'Europe/Oslo',
  se: 'Europe/Stockholm',
  fi: 'Europe/Helsinki',
  pl: 'Europe/Warsaw',
  cz: 'Europe/Prague',
  sk: 'Europe/Bratislava',
  hu: 'Europe/Budapest',
  si: 'Europe/Ljubljana',
  hr: 'Europe/Zagreb',
  rs: 'Europe/Belgrade',
  ba: 'Europe/Sarajevo',
  ro: 'Europe/Bucharest',
  bg: 'Europe/Sofia',
  gr: 'Europe/Athens',
  cy: 'Asia/Nicosia',
  tr: 'Europe/Istanbul',
  ua: 'Europe/Kyiv',
  ru: 'Europe/Moscow',
  uefa: 'Europe/Paris',
};

/** The zone of a competition such as `fr.1`; undefined where none is known. */
export function zoneOf(competition: string): string | undefined {
  return zones[competition.split('.')[0] ?? ''];
}

/**
 * The moment at which clocks of a zone show a date and a time, in ms since the epoch; an hour that a clock leaves
 * out is the one after. Undefined for a date or a time that there is not.
 */
export function toInstant(date: string, time: string, zone: string): number | undefined {
  const asUtc = utcInstantOf(date, time);
  const isReal = Number.isFinite(asUtc) && shownAt(asUtc, 'UTC') === `${date} ${time}:00`;
  if (!isReal) return undefined;
  // The zone is asked twice, because its distance from UTC is that of the moment looked for.
  const guess = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(guess, zone);
}

function offsetAt(at: number, zone: string): number {
  const [date = '', time = ''] = shownAt(at, zone).split(' ');
  return utcInstantOf(date, time) - at;
}

/** The date and time on the clocks of a zone at a moment: `2026-11-21 17:00:00`. */
function shownAt(at: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
}
