import type { Sport, SportData } from '@furlong/contract';
import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveTopic, usePollMs } from '../../platform/live/live.ts';
import { readAgain } from '../../platform/api/read-again.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';

/** How often a list is read while the channel is up, for changes that the channel does not tell. */
const quietPollMs = 60_000;
const justReadMs = 4000;
/** The server rebuilds a list a little after it has said that it changed. One reading then covers all changes. */
const settleMs = 600;

function listTopicOf({ type, code }: Sport): string {
  return `list:${type === 'race' ? 'next-races' : 'sport'}:${code}`;
}

/** Reads it again soon after the channel has told that the sport's lists are others (D27). */
function useListChanges(sport: Sport, queryKey: QueryKey): void {
  const client = useQueryClient();
  const heard = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLiveTopic(listTopicOf(sport), (message) => {
    if (message.type === 'unknown-topic') return;
    const before = heard.current;
    heard.current = message.seq;
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

/** Reads a list of a sport and keeps it current, by the channel or without it by polling. */
export function useSportList<Data, Key extends QueryKey>(
  sport: Sport,
  query: UseQueryOptions<Data, Error, Data, Key> & { readonly queryKey: Key },
): UseQueryResult<Data> {
  const pollMs = usePollMs();
  useListChanges(sport, query.queryKey);
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}

/** The page of a sport: its meetings, or all its leagues. */
export function useSportData(sport: Sport): UseQueryResult<SportData> {
  return useSportList(sport, sportQueries.sportData(sport.code));
}
