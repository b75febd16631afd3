import { readAgain, type TopicMessage } from '@furlong/client';
import type { Race } from '@furlong/contract';
import {
  keepPreviousData,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { usePollMs } from '../../platform/live/live.ts';
import { sportQueries, type RaceKey } from '../../core/sports/sport-queries.ts';

/** How often the whole race is read while the channel is up. The channel tells only prices, state and terms. */
const quietPollMs = 60_000;

type LiveMarket = Extract<TopicMessage, { type: 'delta' | 'snapshot' }>['data']['markets'][number];

/**
 * Whether the message tells of something that only the whole answer can draw: a result, a corrected result, a
 * non-runner with its deduction, or a runner that runs after all.
 */
function isNews(race: Race, market: LiveMarket): boolean {
  if (market.status === 'Result' && market.version > race.version) return true;
  if (market.status !== undefined && market.status !== race.status) return true;
  const out = new Set(
    race.selections.flatMap((runner) =>
      runner.priceLink1 === 'NR' ? [runner.selectionNumber] : [],
    ),
  );
  return market.prices.some(([number, , isOut]) => (isOut === 1) !== out.has(number));
}

/** Reads one race, and keeps its prices, state and terms live. */
export function useRace(key: RaceKey): UseQueryResult<Race> {
  const client = useQueryClient();
  const pollMs = usePollMs();
  const query = sportQueries.race(key);
  const { ef, eg, ev } = key;
  useLivePrices([marketTopic({ ef, eg: Number(eg), ev: Number(ev) })], (message) => {
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const race = client.getQueryData(query.queryKey);
    const market = message.data.markets.find((told) => told.ev === Number(ev));
    if (race === undefined || market === undefined) return;
    const { eachWay } = market;
    if (eachWay !== undefined) client.setQueryData(query.queryKey, { ...race, eachWay });
    if (!isNews(race, market)) return;
    readAgain(client, query.queryKey);
  });
  return useQuery({
    ...query,
    refetchInterval: pollMs === false ? quietPollMs : pollMs,
    placeholderData: keepPreviousData,
  });
}
