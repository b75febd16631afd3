import type { TopicMessage } from '@furlong/client';
import { marketTopic, useLivePrices } from '../../../core/prices/price-topics.ts';
import type { LiveMarketKey } from '../../../core/prices/price-store.ts';
import { refreshSlip } from '../keep-betslip.ts';

/** Whether the market itself changed, not its prices alone: its status or its each-way terms. */
function isChanged(message: TopicMessage): boolean {
  return (
    message.type === 'delta' &&
    message.data.markets.some(
      ({ status, eachWay }) => status !== undefined || eachWay !== undefined,
    )
  );
}

/**
 * Draws nothing. It keeps the prices of one market of the slip live, and reads the slip again when the market's
 * terms change.
 */
export function MarketWatch({ market }: { readonly market: LiveMarketKey }) {
  useLivePrices([marketTopic(market)], (message) => {
    if (isChanged(message)) void refreshSlip();
  });
  return null;
}
