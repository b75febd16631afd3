import type { LiveFixture, LiveMarket } from '@furlong/contract';
import type { TopicContent } from './live-topics.ts';

/** Two changes of one topic as one. The later change wins, field by field and price by price. */
export function mergeContent(earlier: TopicContent | undefined, later: TopicContent): TopicContent {
  return earlier?.kind === 'fixture' && later.kind === 'fixture'
    ? { kind: 'fixture', data: mergeFixture(earlier.data, later.data) }
    : later;
}

function mergeFixture(earlier: LiveFixture, later: LiveFixture): LiveFixture {
  const markets = new Map(earlier.markets.map((market) => [market.ev, market]));
  for (const market of later.markets) {
    const before = markets.get(market.ev);
    markets.set(market.ev, before === undefined ? market : mergeMarket(before, market));
  }
  return { ...earlier, ...later, markets: [...markets.values()] };
}

function mergeMarket(earlier: LiveMarket, later: LiveMarket): LiveMarket {
  const prices = new Map(earlier.prices.map((price) => [price[0], price]));
  for (const price of later.prices) prices.set(price[0], price);
  return { ...earlier, ...later, prices: [...prices.values()] };
}
