import { Refusal } from '../../../platform/refusal.ts';
import { marketKeyText, type MutableMarket, type MutableSelection } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { standInChangedField } from '../book/changed-field.ts';
import { updateStandings } from '../book/market-standing.queries.ts';
import { marketStandingOf } from '../book/market-standing.ts';
import { entriesOf, type RaceEntry } from '../book/race-markets.ts';
import { canWithdraw, resultAfterWithdrawal } from '../results/late-withdrawal.ts';
import { isTooLateForNewMarket, measureWithdrawal } from '../results/measure-withdrawal.ts';
import { insertResults } from '../results/results.queries.ts';
import { showResults } from '../results/show-results.ts';
import { insertWithdrawals } from '../results/withdrawals.queries.ts';
import {
  getMarket,
  getSelection,
  writeAudited,
  type OperatorSelectionTarget,
} from './audited-write.ts';
import { resultAgain } from './next-result.ts';
import { showRunner, type RunnerStanding } from './show-runner.ts';

/** A runner's way out of one market of its race. */
interface Exit extends RaceEntry {
  readonly before: RunnerStanding;
  readonly after: RunnerStanding & { readonly withdrawal: BookWithdrawal };
}

/** Takes a runner out of every market of its race at once. A market that took bets is suspended; one that has its result gets another. */
export async function withdrawRunner(
  deps: CatalogueDeps,
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
      write: (withdrawnAt) => [
        updateStandings(exits.map((exit) => marketStandingOf(exit.market))),
        ...insertWithdrawals(
          exits.map((exit) => ({
            market: exit.market,
            selectionNumber: exit.selection.number,
            withdrawal: { ...exit.after.withdrawal, withdrawnAt },
          })),
        ),
        ...(corrected.length > 0 ? insertResults(corrected) : []),
      ],
    });
  } catch (error) {
    for (const exit of exits) showRunner(deps, exit, exit.before);
    throw error;
  }
  showResults(deps, corrected);
}

/** The runner's way out of the market that was named, and out of all others of its race that it can still leave. */
function listExits(
  deps: CatalogueDeps,
  named: MutableMarket,
  runner: MutableSelection,
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
      isSuspendedByHand: market.isSuspendedByHand,
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
