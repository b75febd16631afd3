import { readAgain, type TopicMessage } from '@furlong/client';
import type { Match } from '@furlong/contract';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { fixtureTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { usePollMs } from '../../platform/live/live.ts';
import { isOfferedPrice } from '../../core/prices/price-store.ts';
import { sportQueries } from '../../core/sports/sport-queries.ts';

/** How often the whole match is read while the channel is up. The channel tells only prices, states and the score. */
const quietPollMs = 60_000;

type LiveData = Extract<TopicMessage, { type: 'delta' | 'snapshot' }>['data'];

/** Whether a market came or went for good: only the whole answer can draw that. */
function isNews(match: Match, { markets }: LiveData): boolean {
  const known = new Map(match.markets.map((market) => [market.eventsNumber, market]));
  return markets.some(({ ev, status, prices }) => {
    const market = known.get(ev);
    if (market === undefined) return true;
    const isOver = status === 'Result' || status === 'Void';
    const wasHidden = market.status !== 'Open' && market.status !== 'Suspended';
    if ((isOver && market.status !== status) || (status === 'Open' && wasHidden)) return true;
    const unpriced = market.events.filter(({ price }) => !isOfferedPrice(price));
    return prices.some(
      ([number, price]) =>
        isOfferedPrice(price) && unpriced.some(({ selection }) => selection === number),
    );
  });
}

/** Reads one match with all its markets, and keeps prices and score live. */
export function useMatch(key: { readonly ef: string; readonly eg: string }): UseQueryResult<Match> {
  const client = useQueryClient();
  const pollMs = usePollMs();
  const query = sportQueries.match(key);
  useLivePrices([fixtureTopic({ ef: key.ef, eg: Number(key.eg) })], (message) => {
    if (message.type !== 'snapshot' && message.type !== 'delta') return;
    const match = client.getQueryData(query.queryKey);
    if (match === undefined) return;
    const { score } = message.data;
    if (score) {
      const isLive = score.period !== 'NS' && score.period !== 'FT';
      client.setQueryData(query.queryKey, { ...match, score, isLive });
    }
    if (!isNews(match, message.data)) return;
    readAgain(client, query.queryKey);
  });
  return useQuery({ ...query, refetchInterval: pollMs === false ? quietPollMs : pollMs });
}
