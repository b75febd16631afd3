import type { MarketState } from './book-state.ts';

/** All markets of the race that a market is on, itself among them; none where it is on no race (D16). */
export function marketsOfRace({ fixture, startsAt }: MarketState): readonly MarketState[] {
  if (fixture.kind !== 'meeting') return [];
  return [...fixture.markets.values()].filter((each) => each.startsAt === startsAt);
}

/** The market on the winner of the race that a market is on; undefined where it is that itself, or on no race. */
export function winMarketOf(market: MarketState): MarketState | undefined {
  return marketsOfRace(market).find((each) => each !== market && each.kind === 'race-win');
}
