import { canonicalJson } from '../../audit/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { marketKeyText, type MarketState, type SelectionState } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import { insertResults, updateWithdrawals } from '../book/move.queries.ts';
import {
  findResult,
  getMarket,
  getSelection,
  resultAgain,
  showResults,
  writeAudited,
  type OperatorDeps,
  type OperatorSelectionTarget,
} from './operator-write.ts';
import { isPriceText, isTakenPrice } from '../book/price-text.ts';
import { entriesOf, type Entry } from '../book/race-markets.ts';
import { isOut } from '../book/runner-standing.ts';

/** A withdrawal as it is to stand in one market. */
interface Correction extends Entry {
  readonly withdrawal: BookWithdrawal;
}

/**
 * Measures a non-runner by another price (handbook 3.16: Rule 4 correction); '' takes nothing off. It rules above what
 * the feed stated. What has its result gets it once more, so that its bets are settled again by the difference.
 */
export async function correctRuleFour(
  deps: OperatorDeps,
  target: OperatorSelectionTarget & { readonly price: string },
): Promise<void> {
  const market = getMarket(deps, target.key);
  const runner = getSelection(market, target.selectionNumber);
  const { price } = target;
  if (price !== '' && !(isPriceText(price) && isTakenPrice(price)))
    throw new Refusal('request.malformed', ['price: none that a bet could be struck at']);
  if (!isOut({ market, selection: runner }) || market.fixture.kind !== 'meeting')
    throw new Refusal('market.state_invalid');
  const corrections = listCorrections(market, runner, price);
  if (corrections.length === 0) return;
  const markets = [...new Set(corrections.map((each) => each.market))];
  const results = markets.flatMap((each) =>
    resultAgain(deps, target, { market: each, result: findResult(each) }),
  );
  await writeAudited(deps, target, {
    action: 'rule_four.corrected',
    locked: markets,
    detail: {
      selectionNumber: runner.number,
      price,
      before: Object.fromEntries(corrections.map(nameBefore)),
    },
    write: async (tx) => {
      await updateWithdrawals(
        tx,
        corrections.map(({ selection, ...each }) => ({
          ...each,
          selectionNumber: selection.number,
        })),
      );
      if (results.length > 0) await insertResults(tx, results);
    },
  });
  for (const { market: each, selection, withdrawal } of corrections) {
    selection.withdrawal = withdrawal;
    deps.state.touchMarket(each, deps.clock.now(), [selection.number]);
  }
  if (results.length > 0) showResults(deps, results);
}

function nameBefore({ market, selection }: Correction): [string, unknown] {
  const { price = '', deductionPence = null } = selection.withdrawal ?? {};
  return [`${marketKeyText(market.key)}:${String(selection.number)}`, { price, deductionPence }];
}

/** What changes: the runner's way out of that market, and of the place markets, which go by the win market's prices (3.6). */
function listCorrections(
  market: MarketState,
  runner: SelectionState,
  price: string,
): readonly Correction[] {
  const deductionPence = price === '' ? 0 : null;
  return [{ market, selection: runner }, ...placeEntriesBeside(market, runner)].flatMap((each) => [
    ...correct(each.market, each.selection, { price, deductionPence }),
    ...standingBefore(each.market, each.selection, price),
  ]);
}

function correct(
  market: MarketState,
  selection: SelectionState,
  changes: Partial<BookWithdrawal>,
): readonly Correction[] {
  if (selection.withdrawal === null) return [];
  const withdrawal = { ...selection.withdrawal, ...changes };
  const isSame = canonicalJson(withdrawal) === canonicalJson(selection.withdrawal);
  return isSame ? [] : [{ market, selection, withdrawal }];
}

/** Where it stood at that very price when others came out before it, it was wrong there as well (P2b). */
function standingBefore(
  market: MarketState,
  runner: SelectionState,
  price: string,
): readonly Correction[] {
  const [name, wrong] = [String(runner.number), runner.withdrawal?.price];
  return [...market.selections.values()].flatMap((other) => {
    const standing = other.withdrawal?.standingPrices;
    if (other === runner || wrong === undefined || standing?.[name] !== wrong) return [];
    return correct(market, other, { standingPrices: { ...standing, [name]: price } });
  });
}

function placeEntriesBeside(market: MarketState, runner: SelectionState): readonly Entry[] {
  if (market.kind !== 'race-win') return [];
  return entriesOf(market, runner).filter((each) => each.market.kind === 'race-to-be-placed');
}
