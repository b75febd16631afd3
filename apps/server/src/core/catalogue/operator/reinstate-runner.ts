import type { DeclaredResult } from '@furlong/feed';
import type { DeclaredOutcome } from '@furlong/settlement';
import { Refusal } from '../../../platform/refusal.ts';
import { marketKeyText } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { standInChangedField } from '../book/changed-field.ts';
import { updateStandings } from '../book/market-standing.queries.ts';
import { marketStandingOf } from '../book/market-standing.ts';
import { entriesOf, type RaceEntry } from '../book/race-markets.ts';
import { insertResults, type ResultToInsert } from '../results/results.queries.ts';
import { showResults } from '../results/show-results.ts';
import { deleteWithdrawals } from '../results/withdrawals.queries.ts';
import {
  getMarket,
  getSelection,
  writeAudited,
  type OperatorSelectionTarget,
} from './audited-write.ts';
import { findResult, resultByHand } from './next-result.ts';
import { isOut, showRunner, type RunnerStanding } from './show-runner.ts';

/** A runner's way back into one market of its race. */
interface Return extends RaceEntry {
  readonly after: RunnerStanding;
}

/**
 * Puts a runner back that was wrongly said not to run (handbook 3.16: human error), in every market that it came out of:
 * bets on it stand again, and it reduces no other bet. A market that takes bets is suspended, as its prices are those of the
 * field without the runner. A market that has its result gets it once more; the runner is not placed in it until the
 * result is corrected.
 */
export async function reinstateRunner(
  deps: CatalogueDeps,
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
    write: () => [
      updateStandings(
        returns.map(({ market: each, after }) => ({ ...marketStandingOf(each), ...after })),
      ),
      ...deleteWithdrawals(
        returns.map(({ market: each, selection }) => ({
          market: each,
          selectionNumber: selection.number,
        })),
      ),
      ...(results.length > 0 ? insertResults(results) : []),
    ],
  });
  for (const each of returns) showRunner(deps, each, each.after);
  showResults(deps, results);
}

function toReturn({ market, selection }: RaceEntry): Return {
  const after = { withdrawal: null, isReinstated: true, ...standInChangedField(market, 1) };
  return { market, selection, after };
}

/** The result is the operator's from now on: its feed's, told again, would leave the runner out again. */
function resultWith(
  deps: CatalogueDeps,
  target: OperatorSelectionTarget,
  { market, selection }: Return,
): readonly ResultToInsert[] {
  const standing = findResult(market);
  if (standing === undefined) return [];
  const result = withUnplaced(standing, selection.number);
  const entered = resultByHand(deps, target, { market, result });
  return [{ ...entered, withdrawnCount: entered.withdrawnCount - 1 }];
}

/** A finish does not name the runner. Among declared outcomes it is void, because it was out; it lost until that is corrected. */
function withUnplaced(result: DeclaredResult, selectionNumber: number): DeclaredResult {
  if (result.kind !== 'selections') return result;
  const outcomes = result.outcomes.map((each): DeclaredOutcome =>
    each.selectionNumber === selectionNumber ? { selectionNumber, outcome: 'lost' } : each,
  );
  return { ...result, outcomes };
}
