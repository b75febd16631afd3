import {
  competitionRoutes,
  type SportEventsCategory,
  type SportEventsFlag,
} from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '../../platform/api/api.ts';
import type { ListedLeague } from '../../core/sports/group-events.ts';
import { seedEvents } from '../../core/sports/seed-prices.ts';
import type { Region } from './sport-view.ts';

const calls = callsOf(competitionRoutes);

/** A league with its region. */
export interface RegionalLeague extends ListedLeague {
  readonly region: Region;
}

export interface WantedEvents {
  readonly flag: SportEventsFlag;
  readonly country?: string | undefined;
  readonly competition?: string | undefined;
}

function toLeague({ code, eventName, competitions, ...of }: SportEventsCategory): RegionalLeague {
  const events = competitions.map(({ details, ...event }) => ({ ...event, fullCard: details }));
  return { ...of, League: eventName, leagueCode: code, events };
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
      queryFn: async () => {
        const leagues = (await calls.sportEvents({ code, ...wanted })).map(toLeague);
        for (const { events } of leagues) seedEvents(events);
        return leagues;
      },
    }),
};
