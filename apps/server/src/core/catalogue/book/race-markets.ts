import type { MutableMarket, MutableSelection } from './book-state.ts';

/** All markets of the race that a market is on, itself among them; none where it is on no race (D16). */
export function marketsOfRace({ fixture, startsAt }: MutableMarket): readonly MutableMarket[] {
  if (fixture.kind !== 'meeting') return [];
  return [...fixture.markets.values()].filter((each) => each.startsAt === startsAt);
}

/** A runner as it is in one market of its race. */
export interface RaceEntry {
  readonly market: MutableMarket;
  readonly selection: MutableSelection;
}

/** A runner in every market of its race that has it. A selection of no race is in the market that is named alone. */
export function entriesOf(named: MutableMarket, runner: MutableSelection): readonly RaceEntry[] {
  const markets = named.fixture.kind === 'meeting' ? marketsOfRace(named) : [named];
  return markets.flatMap((market) => {
    const selection = market.selections.get(runner.number);
    return selection?.name === runner.name ? [{ market, selection }] : [];
  });
}

/** The win market of the race that a market is on; undefined for the win market itself, and for a market on no race. */
export function winMarketOf(market: MutableMarket): MutableMarket | undefined {
  return marketsOfRace(market).find((each) => each !== market && each.kind === 'race-win');
}
