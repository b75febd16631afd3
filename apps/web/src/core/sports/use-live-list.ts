import type { CompetitionEvent, NextRace } from '@furlong/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveTopic, usePollMs } from '../../platform/live/live.ts';
import { seedEvents, seedNextRaces } from './seed-prices.ts';
import { sportQueries } from './sport-queries.ts';

export interface LiveList<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** The next races of a sport: read once, and then told by the live channel whenever the list changes. */
export function useNextRaces(code: string): LiveList<NextRace> {
  const client = useQueryClient();
  const query = sportQueries.nextRaces(code);
  useLiveTopic(`list:next-races:${code}`, (message) => {
    if (message.type !== 'next-races') return;
    seedNextRaces(message.races);
    client.setQueryData(query.queryKey, message.races);
  });
  return useQuery({ ...query, refetchInterval: usePollMs() });
}

/** Featured matches of a sport, kept like the next races. A goal or a new period brings a new list. */
export function useFeatured(code: string): LiveList<CompetitionEvent> {
  const client = useQueryClient();
  const query = sportQueries.featured(code);
  useLiveTopic(`list:featured:${code}`, (message) => {
    if (message.type !== 'featured') return;
    seedEvents(message.events);
    client.setQueryData(query.queryKey, message.events);
  });
  return useQuery({ ...query, refetchInterval: usePollMs() });
}
