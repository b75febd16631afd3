import { Refusal } from '../../../platform/refusal.ts';
import { standingOf } from '../intake/apply-moves.ts';
import { marketKeyText, type MarketState, type SelectionState } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import {
  canWithdraw,
  isTooLateForNewMarket,
  measureWithdrawal,
  resultAfterWithdrawal,
} from '../results/late-withdrawal.ts';
import { insertResults, insertWithdrawals, updateStandings } from '../book/move.queries.ts';
import {
  getMarket,
  getSelection,
  resultAgain,
  showResults,
  writeAudited,
  type OperatorDeps,
  type OperatorSelectionTarget,
} from './operator-write.ts';
import { entriesOf, type Entry } from '../book/race-markets.ts';
import { showRunner, standInChangedField, type RunnerStanding } from '../book/runner-standing.ts';

/** A runner's way out of one market of its race. */
interface Exit extends Entry {
  readonly before: RunnerStanding;
  readonly after: RunnerStanding & { readonly withdrawal: BookWithdrawal };
}

/** Takes a runner out of every market of its race at once. What still took bets is held; who has a result gets another. */
export async function withdrawRunner(
  deps: OperatorDeps,
  target: OperatorSelectionTarget,
): Promise<void> {
  const market = getMarket(deps, target.key);
  const selection = getSelection(market, target.selectionNumber);
  const isRefused =
    !canWithdraw(market, 'operator') || selection.isWithdrawn || market.fixture.kind === 'match';
  if (isRefused) throw new Refusal('market.state_invalid');
  const exits = listExits(deps, market, selection);
  for (const exit of exits) showRunner(deps, exit, exit.after);
  const corrected = exits.flatMap(({ market: each }) =>
    resultAgain(deps, target, { market: each, result: resultAfterWithdrawal(each) }),
  );
  try {
    await writeAudited(deps, target, {
      action: 'runner.withdrawn',
      locked: exits.map((exit) => exit.market),
      detail: {
        selectionNumber: selection.number,
        prices: Object.fromEntries(
          exits.map((exit) => [marketKeyText(exit.market.key), exit.after.withdrawal.price]),
        ),
      },
      write: async (tx, withdrawnAt) => {
        await tx.query(updateStandings(exits.map((exit) => standingOf(exit.market))));
        await insertWithdrawals(
          tx,
          exits.map((exit) => ({
            market: exit.market,
            selectionNumber: exit.selection.number,
            withdrawal: { ...exit.after.withdrawal, withdrawnAt },
          })),
        );
        if (corrected.length > 0) await insertResults(tx, corrected);
      },
    });
  } catch (error) {
    for (const exit of exits) showRunner(deps, exit, exit.before);
    throw error;
  }
  if (corrected.length > 0) showResults(deps, corrected);
}

/** The market that was named, and of a race all others that the runner can still come out of. */
function listExits(
  deps: OperatorDeps,
  named: MarketState,
  runner: SelectionState,
): readonly Exit[] {
  const ways = entriesOf(named, runner).filter(
    ({ market, selection }) => !selection.isWithdrawn && canWithdraw(market, 'operator'),
  );
  return ways.map(({ market, selection }) => ({
    market,
    selection,
    before: {
      withdrawal: null,
      isReinstated: selection.isReinstated,
      eachWay: market.eachWay,
      isHeld: market.isHeld,
    },
    after: {
      withdrawal: {
        ...measureWithdrawal({ market, selection }),
        withdrawnAt: deps.clock.now(),
        isTooLateForNewMarket: isTooLateForNewMarket(market),
      },
      isReinstated: false,
      ...standInChangedField(market, -1),
    },
  }));
}
