import type { Statement } from '../../../platform/database/database.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { lockMarkets, updateStandings } from '../book/market-standing.queries.ts';
import { insertResults } from '../results/results.queries.ts';
import { showResults } from '../results/show-results.ts';
import { insertWithdrawals } from '../results/withdrawals.queries.ts';
import { updateOffs, updateReformed } from './moves.queries.ts';
import type { PlannedMoves } from './plan-moves.ts';

/** Commits what bets are refused, deducted and settled by, in one transaction. */
export async function writeMoves(deps: CatalogueDeps, planned: PlannedMoves): Promise<void> {
  const { standings, results, offs } = planned;
  const markets = [...standings, ...results, ...offs].map((each) => each.market.id);
  if (markets.length === 0) return;
  await deps.db.transaction(async (tx) => {
    await tx.query(lockMarkets(markets));
    // Bets that were placed before this lock were struck before the withdrawal, later bets in the market re-formed.
    const withdrawnAt = deps.clock.now();
    for (const statement of statementsOf(planned, withdrawnAt)) await tx.query(statement);
  });
}

function statementsOf(planned: PlannedMoves, withdrawnAt: number): readonly Statement[] {
  const { standings, offs, reformed, results } = planned;
  const withdrawals = planned.withdrawals.map((each) => ({
    ...each,
    withdrawal: { ...each.withdrawal, withdrawnAt },
  }));
  return [
    ...(standings.length > 0 ? [updateStandings(standings)] : []),
    ...(offs.length > 0 ? [updateOffs(offs)] : []),
    ...(withdrawals.length > 0 ? insertWithdrawals(withdrawals) : []),
    ...(reformed.length > 0 ? [updateReformed(reformed)] : []),
    ...(results.length > 0 ? insertResults(results) : []),
  ];
}

/** Lets the book show what is committed: what opens, what is confirmed, what is resulted. */
export function showWritten(deps: CatalogueDeps, written: PlannedMoves): void {
  const now = deps.clock.now();
  for (const { market, selectionNumber } of written.withdrawals) {
    if (!market.comingOut.delete(selectionNumber) || market.comingOut.size > 0) continue;
    deps.state.touchMarket(market, now);
  }
  showStarts(written);
  for (const { market, status } of written.standings) {
    market.writtenStatus = status;
    const isShutSince = market.shutByCall > written.call;
    const isShown = (isShutSince || market.statedStatus === status) && !market.isUnconfirmed;
    if (!isShutSince) market.statedStatus = status;
    market.isUnconfirmed = false;
    if (!isShown) deps.state.touchMarket(market, now);
  }
  showResults(deps, written.results);
}

/**
 * Shows the races that went off, or did not after all. A runner that comes out by now and is not written yet keeps what
 * it says itself of being too late for a new market.
 */
function showStarts({ offs, reformed }: PlannedMoves): void {
  for (const { market, offAt } of offs) market.offAt = offAt;
  for (const { selections, comingOut } of reformed) {
    for (const selection of selections.values()) {
      if (selection.withdrawal === null || comingOut.has(selection.number)) continue;
      selection.withdrawal = { ...selection.withdrawal, isTooLateForNewMarket: false };
    }
  }
}
