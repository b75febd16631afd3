import { competitionRoutes, type Sport } from '@furlong/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, callsOf } from '../../platform/api/api.ts';
import {
  seedAntepost,
  seedEvents,
  seedMarkets,
  seedMatch,
  seedNextRaces,
  seedRace,
} from './seed-prices.ts';

const competitions = callsOf({ sportEvents: competitionRoutes.sportEvents });

export interface RaceKey {
  readonly ef: string;
  readonly eg: string;
  readonly ev: string;
}

/** The readings of sports. Every answer goes into the price store before it is drawn. */
export const sportQueries = {
  nextRaces: (code: Sport['code']) =>
    queryOptions({
      queryKey: ['sport', 'next-races', code],
      queryFn: async () => {
        const races = await api.nextRaces({ sportcode: code });
        seedNextRaces(races);
        return races;
      },
    }),
  featured: (code: Sport['code']) =>
    queryOptions({
      queryKey: ['sport', 'featured', code],
      queryFn: async () => {
        const events = await api.featured({ sportcode: code });
        seedEvents(events);
        return events;
      },
    }),
  sportData: (code: Sport['code']) =>
    queryOptions({
      queryKey: ['sport', 'data', code],
      queryFn: async () => {
        const data = await api.sportData({ sportcode: code });
        if (data.type === 'competition') for (const { events } of data.leagues) seedEvents(events);
        return data;
      },
    }),
  antepostList: (code: Sport['antePostCode']) =>
    queryOptions({
      queryKey: ['sport', 'antepost-list', code],
      queryFn: () => api.antepostEvents({ code }),
    }),
  outrights: (code: Sport['code']) =>
    queryOptions({
      queryKey: ['sport', 'outrights', code],
      queryFn: async () => {
        const list = await competitions.sportEvents({ code, flag: 'futures' });
        for (const { competitions: outrights } of list)
          for (const outright of outrights) seedMarkets(outright, outright.details);
        return list;
      },
    }),
  antepost: ({ ef, eg }: Omit<RaceKey, 'ev'>) =>
    queryOptions({
      queryKey: ['sport', 'antepost', ef, eg],
      queryFn: async () => {
        const outright = await api.antepostEvent({ ef, eg: Number(eg) });
        seedAntepost(outright);
        return outright;
      },
    }),
  race: ({ ef, eg, ev }: RaceKey) =>
    queryOptions({
      queryKey: ['sport', 'race', ef, eg, ev],
      queryFn: async () => {
        const race = await api.singleEvent({ ef, eg: Number(eg), e: Number(ev) });
        seedRace(race);
        return race;
      },
    }),
  match: ({ ef, eg }: Omit<RaceKey, 'ev'>) =>
    queryOptions({
      queryKey: ['sport', 'match', ef, eg],
      queryFn: async () => {
        const match = await api.matchDetails({ file: ef, group: Number(eg) });
        seedMatch(match);
        return match;
      },
    }),
};
