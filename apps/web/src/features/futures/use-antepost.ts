import type { Antepost } from '@furlong/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { fixtureTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { usePollMs } from '../../platform/live/live.ts';
import { readAgain } from '../../platform/api/read-again.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';

/** The channel tells prices and states; who is in it and on what terms is read again this often. */
const quietPollMs = 60_000;

/** One outright: read by HTTP, prices live. A market that opens or closes has it read again. */
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
    if (!isNews) return;
    readAgain(client, query.queryKey);
  });
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}
