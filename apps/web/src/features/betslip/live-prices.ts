import type { Bet } from '@furlong/contract';
import { live } from '../../platform/live/live.ts';
import { prices, type LiveMarketKey, type LivePrice } from '../../core/prices/price-store.ts';

export function marketOfBet(bet: Bet): LiveMarketKey {
  return { ef: bet.eventFileName, eg: bet.eventGroup, ev: bet.eventsNumber };
}

/** The live price of a selection on the slip. While the channel is away the slip itself is the newer word. */
export function findLivePrice(bet: Bet): LivePrice | undefined {
  return live.status.get() === 'open'
    ? prices.find(marketOfBet(bet), bet.selectionNumber)
    : undefined;
}
