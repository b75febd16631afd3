import { marketName, type LiveMarketKey } from '../../../core/prices/price-store.ts';
import type { SlipEntry } from '../slip/slip-changes.ts';
import { marketOfBet } from '../live-prices.ts';
import { MarketWatch } from './market-watch.tsx';

/** The markets of the slip by name, each once. */
export function listMarkets(entries: readonly SlipEntry[]): ReadonlyMap<string, LiveMarketKey> {
  const known = entries.filter((entry) => entry.kind === 'known');
  return new Map(known.map(({ bet }) => [marketName(marketOfBet(bet)), marketOfBet(bet)] as const));
}

/** Draws nothing. It keeps the prices of these markets live. */
export function MarketWatches({
  markets,
}: {
  readonly markets: ReadonlyMap<string, LiveMarketKey>;
}) {
  return [...markets].map(([name, market]) => <MarketWatch key={name} market={market} />);
}
