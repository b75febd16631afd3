import { isFinal, type BookState, type MutableMarket } from './book-state.ts';

/** Longer than the three days within which sports correct their results (3.16). */
const keptMs = 4 * 86_400_000;
/** How long a fixture without markets is kept: the first market of a tournament may be declared days after it began. */
const emptyKeptMs = 365 * 86_400_000;

/** Drops fixtures that are long over, so that a process can run for months. A fixture with a frozen market is not over. */
export function forgetOld(state: BookState, now: number): void {
  for (const fixture of [...state.listFixtures()]) {
    const markets = [...fixture.markets.values()];
    const kept = markets.length === 0 ? emptyKeptMs + keptMs : keptMs;
    if (fixture.startsAt < now - kept && markets.every(isOver)) state.forgetFixture(fixture);
  }
}

function isOver(market: MutableMarket): boolean {
  return isFinal(market) && !market.isFrozen;
}
