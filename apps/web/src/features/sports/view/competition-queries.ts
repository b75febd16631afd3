import {
  competitionRoutes,
  findSportByCode,
  type Sport,
  type SportEventsCategory,
  type SportEventsFlag,
} from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../../platform/api/api.ts';
import type { ListedLeague } from '../../../core/sports/events/group-events.ts';
import { seedEvents } from '../../../core/sports/seed-prices.ts';
import type { Region } from './sport-view.ts';

const calls = callsOf(competitionRoutes);

/** A league with its region. */
interface RegionalLeague extends ListedLeague {
  readonly region: Region;
}

/** A sport and its leagues with something in play. */
export interface InPlayLeagues {
  readonly sport: Sport;
  readonly leagues: readonly RegionalLeague[];
}

interface WantedEvents {
  readonly flag: SportEventsFlag;
  readonly country?: string | undefined;
  readonly competition?: string | undefined;
}

function toLeague({ code, eventName, competitions, ...of }: SportEventsCategory): RegionalLeague {
  const events = competitions.map(({ details, ...event }) => ({ ...event, fullCard: details }));
  return { ...of, League: eventName, leagueCode: code, events };
}

function toLeagues(categories: readonly SportEventsCategory[]): readonly RegionalLeague[] {
  const leagues = categories.map(toLeague);
  for (const { events } of leagues) seedEvents(events);
  return leagues;
}

/** The readings of a sport's competitions. Prices go into the price store before they are drawn. */
export const competitionQueries = {
  countries: (code: string) =>
    queryOptions({
      queryKey: ['sport', 'countries', code],
      queryFn: () => calls.countryCompetitions({ id: code }),
    }),
  top: (code: string, region: Region | undefined) =>
    queryOptions({
      queryKey: ['sport', 'top-competitions', code, region ?? ''],
      queryFn: () => calls.topCompetitions({ id: code, region }),
    }),
  events: (code: string, wanted: WantedEvents) =>
    queryOptions({
      queryKey: ['sport', 'events', code, wanted],
      queryFn: async () => toLeagues(await calls.sportEvents({ code, ...wanted })),
    }),
  inPlay: () =>
    queryOptions({
      queryKey: ['sport', 'in-play'],
      queryFn: async (): Promise<readonly InPlayLeagues[]> =>
        (await calls.inPlayEvents({})).flatMap(({ code, leagues }) => {
          const sport = findSportByCode(code);
          return sport === undefined ? [] : [{ sport, leagues: toLeagues(leagues) }];
        }),
    }),
};
