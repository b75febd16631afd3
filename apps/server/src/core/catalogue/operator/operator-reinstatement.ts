import type { DeclaredResult } from '@furlong/feed';
import type { DeclaredOutcome } from '@furlong/settlement';
import { Refusal } from '../../../platform/refusal.ts';
import { standingOf } from '../intake/apply-moves.ts';
import { marketKeyText } from '../book/book-state.ts';
import {
  deleteWithdrawals,
  insertResults,
  updateStandings,
  type ResultToInsert,
} from '../book/move.queries.ts';
import {
  findResult,
  getMarket,
  getSelection,
  resultByHand,
  showResults,
  writeAudited,
  type OperatorDeps,
  type OperatorSelectionTarget,
} from './operator-write.ts';
import { entriesOf, type Entry } from '../book/race-markets.ts';
import {
  isOut,
  showRunner,
  standInChangedField,
  type RunnerStanding,
} from '../book/runner-standing.ts';

/** A runner's way back into one market of its race. */
interface Return extends Entry {
  readonly after: RunnerStanding;
}

/**
 * Puts a runner back that was wrongly said not to run (handbook 3.16: human error), in every market that it came out of:
 * bets on it stand again, and it reduces nobody. What takes bets is held, as its prices are those of the field without
 * it. What has its result gets it once more, in which the runner is not placed until the result is corrected.
 */
export async function reinstateRunner(
  deps: OperatorDeps,
  target: OperatorSelectionTarget,
): Promise<void> {
  const market = getMarket(deps, target.key);
  const runner = getSelection(market, target.selectionNumber);
  if (!isOut({ market, selection: runner })) throw new Refusal('market.state_invalid');
  const returns = entriesOf(market, runner).filter(isOut).map(toReturn);
  const results = returns.flatMap((each) => resultWith(deps, target, each));
  await writeAudited(deps, target, {
    action: 'runner.reinstated',
    locked: returns.map((each) => each.market),
    detail: {
      selectionNumber: runner.number,
      before: Object.fromEntries(
        returns.map(({ market: each, selection }) => [
          marketKeyText(each.key),
          { ...selection.withdrawal },
        ]),
      ),
    },
    write: async (tx) => {
      await tx.query(
        updateStandings(
          returns.map(({ market: each, after }) => ({ ...standingOf(each), ...after })),
        ),
      );
      await deleteWithdrawals(
        tx,
        returns.map(({ market: each, selection }) => ({
          market: each,
          selectionNumber: selection.number,
        })),
      );
      if (results.length > 0) await insertResults(tx, results);
    },
  });
  for (const each of returns) showRunner(deps, each, each.after);
  if (results.length > 0) showResults(deps, results);
}

function toReturn({ market, selection }: Entry): Return {
  const after = { withdrawal: null, isReinstated: true, ...standInChangedField(market, 1) };
  return { market, selection, after };
}

/** An operator's from now on: its feed's, told again, would leave the runner out again. */
function resultWith(
  deps: OperatorDeps,
  target: OperatorSelectionTarget,
  { market, selection }: Return,
): readonly ResultToInsert[] {
  const standing = findResult(market);
  if (standing === undefined) return [];
  const result = withUnplaced(standing, selection.number);
  const entered = resultByHand(deps, target, { market, result });
  return [{ ...entered, withdrawnCount: entered.withdrawnCount - 1 }];
}

/** A finish does not name it; where outcomes are declared, stakes on it went back because it was out. */
function withUnplaced(result: DeclaredResult, selectionNumber: number): DeclaredResult {
  if (result.kind !== 'selections') return result;
  const outcomes = result.outcomes.map((each): DeclaredOutcome =>
    each.selectionNumber === selectionNumber ? { selectionNumber, outcome: 'lost' } : each,
  );
  return { ...result, outcomes };
}
