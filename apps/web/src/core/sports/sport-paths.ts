import { findSportByCode, type AntepostList, type CompetitionEvent } from '@furlong/contract';
import type { Layout } from '../../platform/layout.ts';

interface RaceAddress {
  readonly eventFile: string;
  readonly eventGroup: number;
  readonly eventIdx: number;
}

function urlOf(code: string): string {
  return findSportByCode(code)?.url ?? code;
}

/** The page of one race of a meeting. */
export function racePath(race: RaceAddress, sportCode: string): string {
  const query = new URLSearchParams({ ev: String(race.eventIdx), sportCode });
  return `/sport/${urlOf(sportCode)}/race/${race.eventFile}/${race.eventGroup}?${query}`;
}

/** The page of a match. Its query carries the names that the page shows before it has read anything. */
export function matchPath(event: Omit<CompetitionEvent, 'fullCard'>): string {
  const query = new URLSearchParams({
    title: event.League,
    homeParticipant: event.homeTeam,
    awayParticipant: event.awayTeam,
    date: event.date,
  });
  return `/sport/${urlOf(event.code)}/match/${event.eventFile}/${event.eventGroup}?${query}`;
}

/** The page of an outright; the phone's address stands outside those of the sports. */
export function antepostPath(outright: AntepostList['Meetings'][number], layout: Layout): string {
  const { EventCode, EventFile, EventGroup, MeetinName } = outright;
  const sport = urlOf(EventCode);
  const page = layout === 'phone' ? `/antepost/${sport}` : `/sport/${sport}/antepost`;
  const query = new URLSearchParams({ antepostTitle: MeetinName });
  return `${page}/${EventFile}/${EventGroup}?${query}`;
}
