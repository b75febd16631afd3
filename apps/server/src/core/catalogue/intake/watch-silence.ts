import type { MarketState } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { standingOf } from './apply-moves.ts';
import { lockMarkets, updateStandings } from '../book/move.queries.ts';

/**
 * Suspends every open market in memory, because its feed has been silent for too long (D28).
 * @returns those whose rows are to be written now.
 */
export function fallSilent(deps: CatalogueDeps): readonly MarketState[] {
  const silenced = [...deps.state.listMarkets()].filter(
    (market) => market.statedStatus === 'open' && !market.isSilent,
  );
  for (const market of silenced) {
    market.isSilent = true;
    deps.state.touchMarket(market, deps.clock.now());
  }
  return silenced;
}

/** Takes them up again once the feed is back: the rows first, then memory. */
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
  markets: readonly MarketState[],
  changed: { readonly isSilent?: boolean } = {},
): Promise<void> {
  if (markets.length === 0) return;
  const standings = markets.map((market) => ({
    ...standingOf(market),
    isStale: (changed.isSilent ?? market.isSilent) || market.isUnconfirmed,
  }));
  await deps.db.write([
    lockMarkets(markets.map((market) => market.id)),
    updateStandings(standings),
  ]);
}
