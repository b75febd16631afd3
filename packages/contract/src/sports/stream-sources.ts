import type { SportCode } from './sport-codes.ts';
import { findSportByCode, isDogRace, isVirtualRace } from './sports.ts';

/** The providers of live pictures, by the specified names of their events. */
export const streamSources = ['SD365', 'TRP', 'SIS'] as const;
export type StreamSource = (typeof streamSources)[number];

/** The name of each provider on the screen. These names are alike in every language. */
export const streamLabels: Readonly<Record<StreamSource, string>> = {
  SD365: 'Racing TV',
  TRP: 'AtTheRaces',
  SIS: 'SIS Stream',
};

/** The kinds of content by which TRP tells its sports apart (specification 9). */
const trpContentTypes = {
  horses: [1, 1001, 1002, 1003, 1009, 1012, 1013, 1014],
  greyhounds: [1202, 1203, 1206, 1207],
} as const;

function codesOf(sportCode: string): readonly string[] {
  return sportCode.split(',');
}

/** The providers that may show a sport, in the order in which they are offered. Racing TV shows no greyhounds, and nothing virtual. */
export function sourcesOf(sportCode: string): readonly StreamSource[] {
  const isWithout = codesOf(sportCode).some((code) => isDogRace(code) || isVirtualRace(code));
  return streamSources.filter((source) => source !== 'SD365' || !isWithout);
}

/** The kinds of content under which TRP shows a sport; none for what is no racing. */
export function trpContentTypesOf(sportCode: string): readonly number[] {
  if (codesOf(sportCode).some(isDogRace)) return trpContentTypes.greyhounds;
  const isRacing = findSportByCode(sportCode)?.type === 'race';
  return isRacing ? trpContentTypes.horses : [];
}

/** The provider that a customer begins with: SIS, unless it has nothing to show; then TRP (specification 4). */
export function sourceToBeginWith(hasSisEvents: boolean): StreamSource {
  return hasSisEvents ? 'SIS' : 'TRP';
}

/** The place of a stream: the page's sport, else the sport of the event file, else that of the next meeting. */
interface StreamPlace {
  readonly sportCode?: string | undefined;
  readonly eventFile?: string | undefined;
  readonly nextMeetingFile?: string | undefined;
}

/** The letters that files of racing begin with, which are not those of the sport. */
const FILE_CODES: Readonly<Record<string, SportCode>> = {
  H: 'H',
  I: 'h',
  G: 'g',
  V: 'vh',
  W: '$',
};

/** The code of the sport that a stream is looked for in; '' where the place names none. */
export function streamSportCode({ sportCode, eventFile, nextMeetingFile }: StreamPlace): string {
  if (sportCode !== undefined && sportCode !== '') return sportCode;
  const letter = (eventFile ?? nextMeetingFile ?? '').charAt(0);
  return FILE_CODES[letter] ?? letter;
}
