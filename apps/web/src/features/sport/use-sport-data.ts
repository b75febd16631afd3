import type { Sport, SportData } from '@furlong/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useLiveTopic, usePollMs } from '../../platform/live.ts';
import { sportQueries } from '../../platform/sport/sport-queries.ts';

/** The page itself has no topic; what its list does not tell is read again this often. */
const quietPollMs = 60_000;
const justReadMs = 4000;

function listTopicOf({ type, code }: Sport): string {
  return `list:${type === 'race' ? 'next-races' : 'featured'}:${code}`;
}

/** The page of a sport. When who runs next or who plays changes, it is read again (D27). */
export function useSportData(sport: Sport): UseQueryResult<SportData> {
  const client = useQueryClient();
  const pollMs = usePollMs();
  const query = sportQueries.sportData(sport.code);
  useLiveTopic(listTopicOf(sport), () => {
    const readAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
    // The list as it stands now is told on subscribing; only what comes later is news.
    if (readAt === 0 || Date.now() - readAt < justReadMs) return;
    void client.invalidateQueries({ queryKey: query.queryKey }, { cancelRefetch: false });
  });
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}
