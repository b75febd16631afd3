import { showPrice, type MutableMarket, type MutableSelection } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import type { RaceEntry } from '../book/race-markets.ts';

/** How a market stands with a runner or without it. */
export type RunnerStanding = Pick<MutableSelection, 'withdrawal' | 'isReinstated'> &
  Pick<MutableMarket, 'eachWay' | 'isSuspendedByHand'>;

/** Whether the runner is out, and its withdrawal is written. */
export function isOut({ market, selection }: RaceEntry): boolean {
  return selection.withdrawal !== null && !market.comingOut.has(selection.number);
}

/** Lets the book show a runner, and the market it is in, as they stand from now on. */
export function showRunner(
  deps: CatalogueDeps,
  { market, selection }: RaceEntry,
  standing: RunnerStanding,
): void {
  selection.isWithdrawn = standing.withdrawal !== null;
  selection.withdrawal = standing.withdrawal;
  selection.isReinstated = standing.isReinstated;
  market.eachWay = standing.eachWay;
  market.isSuspendedByHand = standing.isSuspendedByHand;
  showPrice(selection, deps.clock.now());
  deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}
