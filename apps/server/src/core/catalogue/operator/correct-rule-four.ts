import { canonicalJson } from '../../audit/canonical-json.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { marketKeyText, type MutableMarket, type MutableSelection } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { isPriceText, isTakenPrice } from '../book/price-text.ts';
import { entriesOf, type RaceEntry } from '../book/race-markets.ts';
import { insertResults } from '../results/results.queries.ts';
import { showResults } from '../results/show-results.ts';
import { updateWithdrawals } from '../results/withdrawals.queries.ts';
import {
  getMarket,
  getSelection,
  writeAudited,
  type OperatorSelectionTarget,
} from './audited-write.ts';
import { findResult, resultAgain } from './next-result.ts';
import { isOut } from './show-runner.ts';

/** A withdrawal as it is to stand in one market. */
interface Correction extends RaceEntry {
  readonly withdrawal: BookWithdrawal;
}

/**
 * Measures a non-runner by another price (handbook 3.16: Rule 4 correction); '' takes nothing off. That price rules above
 * what the feed stated. A market that has its result gets it once more, so that its bets are settled again by the
 * difference.
 */
export async function correctRuleFour(
  deps: CatalogueDeps,
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
    write: () => [
      updateWithdrawals(
        corrections.map(({ selection, ...each }) => ({
          ...each,
          selectionNumber: selection.number,
        })),
      ),
      ...(results.length > 0 ? insertResults(results) : []),
    ],
  });
  for (const { market: each, selection, withdrawal } of corrections) {
    selection.withdrawal = withdrawal;
    deps.state.touchMarket(each, deps.clock.now(), [selection.number]);
  }
  showResults(deps, results);
}

function nameBefore({ market, selection }: Correction): [string, unknown] {
  const { price = '', deductionPence = null } = selection.withdrawal ?? {};
  return [`${marketKeyText(market.key)}:${String(selection.number)}`, { price, deductionPence }];
}

/** The runner's withdrawal from that market changes, and from the place markets, which go by the win market's prices (3.6). */
function listCorrections(
  market: MutableMarket,
  runner: MutableSelection,
  price: string,
): readonly Correction[] {
  const deductionPence = price === '' ? 0 : null;
  return [{ market, selection: runner }, ...placeEntriesBeside(market, runner)].flatMap((each) => [
    ...correct(each.market, each.selection, { price, deductionPence }),
    ...standingBefore(each.market, each.selection, price),
  ]);
}

function correct(
  market: MutableMarket,
  selection: MutableSelection,
  changes: Partial<BookWithdrawal>,
): readonly Correction[] {
  if (selection.withdrawal === null) return [];
  const withdrawal = { ...selection.withdrawal, ...changes };
  const isSame = canonicalJson(withdrawal) === canonicalJson(selection.withdrawal);
  return isSame ? [] : [{ market, selection, withdrawal }];
}

/** The price was wrong as well where the runner stood at it when other runners came out (P2b). */
function standingBefore(
  market: MutableMarket,
  runner: MutableSelection,
  price: string,
): readonly Correction[] {
  const [name, wrong] = [String(runner.number), runner.withdrawal?.price];
  return [...market.selections.values()].flatMap((other) => {
    const standing = other.withdrawal?.standingPrices;
    if (other === runner || wrong === undefined || standing?.[name] !== wrong) return [];
    return correct(market, other, { standingPrices: { ...standing, [name]: price } });
  });
}

function placeEntriesBeside(market: MutableMarket, runner: MutableSelection): readonly RaceEntry[] {
  if (market.kind !== 'race-win') return [];
  return entriesOf(market, runner).filter((each) => each.market.kind === 'race-to-be-placed');
}
