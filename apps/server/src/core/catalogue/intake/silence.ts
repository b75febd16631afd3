import type { MutableMarket } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { lockMarkets, updateStandings } from '../book/market-standing.queries.ts';
import { marketStandingOf } from '../book/market-standing.ts';

/**
 * Suspends every open market in memory, because its feed has been silent for too long (D28).
 * @returns the markets whose rows are to be written now.
 */
export function fallSilent(deps: CatalogueDeps): readonly MutableMarket[] {
  const silenced = [...deps.state.listMarkets()].filter(
    (market) => market.statedStatus === 'open' && !market.isSilent,
  );
  for (const market of silenced) {
    market.isSilent = true;
    deps.state.touchMarket(market, deps.clock.now());
  }
  return silenced;
}

/** Opens them again once the feed is back, first in their rows, then in memory. */
export async function endSilence(deps: CatalogueDeps): Promise<void> {
  const silenced = [...deps.state.listMarkets()].filter((market) => market.isSilent);
  await writeStandings(deps, silenced, { isSilent: false });
  for (const market of silenced) {
    market.isSilent = false;
    deps.state.touchMarket(market, deps.clock.now());
  }
}

/** Writes how markets stand, all at once, in the order in which they are locked. */
export async function writeStandings(
  deps: CatalogueDeps,
  markets: readonly MutableMarket[],
  changed: { readonly isSilent?: boolean } = {},
): Promise<void> {
  if (markets.length === 0) return;
  const standings = markets.map((market) => ({
    ...marketStandingOf(market),
    isStale: (changed.isSilent ?? market.isSilent) || market.isUnconfirmed,
  }));
  await deps.db.write([
    lockMarkets(markets.map((market) => market.id)),
    updateStandings(standings),
  ]);
}
