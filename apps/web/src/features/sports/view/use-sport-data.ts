import { sports, type Sport, type SportData } from '@furlong/contract';
import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveTopics, usePollMs } from '../../../platform/live/live.ts';
import { readAgain } from '../../../platform/api/read-again.ts';
import { sportQueries } from '../../../core/sports/sport-queries.ts';
import { competitionQueries, type InPlayLeagues } from './competition-queries.ts';

/** How often a list is read while the channel is up, for changes that the channel does not tell. */
const quietPollMs = 60_000;
const justReadMs = 4000;
/** The server rebuilds a list a little after it has said that it changed. One reading then covers all changes. */
const settleMs = 600;

function listTopicOf({ type, code }: Sport): string {
  return `list:${type === 'race' ? 'next-races' : 'sport'}:${code}`;
}

/** The list topics of the sports that are played in matches. */
const matchTopics = sports.filter(({ type }) => type === 'competition').map(listTopicOf);

/** Reads it again soon after the channel has told that lists of these topics are others (D27). */
function useListChanges(topics: readonly string[], queryKey: QueryKey): void {
  const client = useQueryClient();
  const heard = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveTopics(topics, (message) => {
    if (message.type === 'unknown-topic') return;
    const before = heard.current.get(message.topic);
    heard.current.set(message.topic, message.seq);
    const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    // The first message tells the present state. It is news only if the list was read long ago.
    const isNews =
      before === undefined
        ? readAt !== 0 && Date.now() - readAt >= justReadMs
        : message.seq !== before;
    if (!isNews || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      readAgain(client, queryKey);
    }, settleMs);
  });
}

/** Reads a list and keeps it current, by topics of the channel or without it by polling. */
function useCurrentList<Data, Key extends QueryKey>(
  topics: readonly string[],
  query: UseQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): UseQueryResult<Data> {
  const pollMs = usePollMs();
  useListChanges(topics, query.queryKey);
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}

/** Reads a list of a sport and keeps it current. */
export function useSportList<Data, Key extends QueryKey>(
  sport: Sport,
  query: UseQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): UseQueryResult<Data> {
  return useCurrentList([listTopicOf(sport)], query);
}

/** Everything in play, by sport. */
export function useInPlay(): UseQueryResult<readonly InPlayLeagues[]> {
  return useCurrentList(matchTopics, competitionQueries.inPlay());
}

/** The page of a sport: its meetings, or all its leagues. */
export function useSportData(sport: Sport): UseQueryResult<SportData> {
  return useSportList(sport, sportQueries.sportData(sport.code));
}
