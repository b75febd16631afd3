import type { TopicMessage } from '@furlong/client';
import { useEffect, useEffectEvent } from 'react';
import { live } from '../../platform/live/live.ts';
import { prices, type LiveMarketKey } from './price-store.ts';

/** The topic of one market: its prices, its status and its each-way terms. */
export function marketTopic({ ef, eg, ev }: LiveMarketKey): string {
  return `market:${ef}:${eg}:${ev}`;
}

/** The topic of all markets of a fixture, and of its score. */
export function fixtureTopic({ ef, eg }: Pick<LiveMarketKey, 'ef' | 'eg'>): string {
  return `fixture:${ef}:${eg}`;
}

/** Both kinds of topics name their fixture second and third. */
function applyPrices(message: TopicMessage): void {
  if (message.type !== 'snapshot' && message.type !== 'delta') return;
  const [, ef, eg] = message.topic.split(':');
  if (ef === undefined || eg === undefined) return;
  for (const market of message.data.markets) prices.apply({ ef, eg: Number(eg) }, market);
}

function ignore(): void {}

/** Keeps the prices of these topics live in the price store while the component is there, and hands on every message. */
export function useLivePrices(
  topics: readonly string[],
  onMessage: (message: TopicMessage) => void = ignore,
): void {
  const joined = topics.join(' ');
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    const names = joined === '' ? [] : joined.split(' ');
    const endings = names.map((name) =>
      live.subscribe(name, (message) => {
        applyPrices(message);
        handle(message);
      }),
    );
    return () => {
      for (const end of endings) end();
    };
  }, [joined]);
}
