import { readAgain } from '@furlong/client';
import type { Antepost } from '@furlong/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { fixtureTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { usePollMs } from '../../platform/live/live.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';

/** How often the whole outright is read while the channel is up. The channel tells only prices and states. */
const quietPollMs = 60_000;

/**
 * Reads one outright and keeps its prices live. It is read again when a market opens or closes, and when play went on:
 * the channel tells who leads, and not the whole board.
 */
export function useAntepost(key: {
  readonly ef: string;
  readonly eg: string;
}): UseQueryResult<Antepost> {
  const client = useQueryClient();
  const pollMs = usePollMs();
  const query = sportQueries.antepost(key);
  useLivePrices([fixtureTopic({ ef: key.ef, eg: Number(key.eg) })], (message) => {
    if (message.type !== 'delta') return;
    const isNews = message.data.markets.some(
      ({ status, eachWay }) => status !== undefined || eachWay !== undefined,
    );
    if (!isNews && message.data.score === undefined) return;
    readAgain(client, query.queryKey);
  });
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}
