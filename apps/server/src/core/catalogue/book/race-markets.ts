import type { MarketState, SelectionState } from './book-state.ts';

/** All markets of the race that a market is on, itself among them; none where it is on no race (D16). */
export function marketsOfRace({ fixture, startsAt }: MarketState): readonly MarketState[] {
  if (fixture.kind !== 'meeting') return [];
  return [...fixture.markets.values()].filter((each) => each.startsAt === startsAt);
}

/** A runner as it is in one market of its race. */
export interface Entry {
  readonly market: MarketState;
  readonly selection: SelectionState;
}

/** A runner in every market of its race that has it; on no race, in the market that is named alone. */
export function entriesOf(named: MarketState, runner: SelectionState): readonly Entry[] {
  const markets = named.fixture.kind === 'meeting' ? marketsOfRace(named) : [named];
  return markets.flatMap((market) => {
    const selection = market.selections.get(runner.number);
    return selection?.name === runner.name ? [{ market, selection }] : [];
  });
}

/** The market on the winner of the race that a market is on; undefined where it is that itself, or on no race. */
export function winMarketOf(market: MarketState): MarketState | undefined {
  return marketsOfRace(market).find((each) => each !== market && each.kind === 'race-win');
}
