import type { DeclaredResult } from '@furlong/feed';
import { Refusal } from '../../../platform/refusal.ts';
import { canonicalJson } from '../../audit/canonical-json.ts';
import type { MutableMarket } from '../book/book-state.ts';
import type { BookMarketStatus } from '../book/book.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { isBettable } from '../book/is-bettable.ts';
import { updateStandings } from '../book/market-standing.queries.ts';
import { marketStandingOf } from '../book/market-standing.ts';
import { marketsOfRace } from '../book/race-markets.ts';
import { readFinishes } from '../book/read-book.queries.ts';
import { insertResults } from '../results/results.queries.ts';
import { showResults } from '../results/show-results.ts';
import { getMarket, writeAudited, type OperatorTarget } from './audited-write.ts';
import { findEnteredFaults, withKnownPrices } from './entered-result.ts';
import { suspendWhileWritten } from './suspend-market.ts';
import { resultByHand } from './next-result.ts';

/**
 * Declares what became of a market, or corrects it.
 * @returns the revision; the result that stands already is the same revision.
 */
export async function enterResult(
  deps: CatalogueDeps,
  target: OperatorTarget & { readonly result: DeclaredResult },
): Promise<number> {
  const market = getMarket(deps, target.key);
  const finishes = market.resultRevision === 0 ? [] : await readFinishes(deps.db, market.id);
  const result = withKnownPrices(market, target.result, finishes);
  const faults = findEnteredFaults(market, { entered: target.result, completed: result });
  if (faults.length > 0) throw new Refusal('result.invalid', faults);
  if (canonicalJson(result) === canonicalJson(market.declaredResult)) return market.resultRevision;
  const entered = resultByHand(deps, target, { market, result });
  await closedWhileWritten(deps, market, async () => {
    const beside = result.kind === 'void' ? [] : listTakingBets(marketsOfRace(market));
    await suspendWhileWritten(deps, beside, async () => {
      await writeAudited(deps, target, {
        action: market.resultRevision === 0 ? 'result.entered' : 'result.corrected',
        locked: [market, ...beside],
        detail: { revision: entered.revision, result },
        write: () => [
          ...insertResults([entered]),
          ...(beside.length > 0 ? [updateStandings(beside.map(marketStandingOf))] : []),
        ],
      });
    });
  });
  showResults(deps, [entered]);
  return entered.revision;
}

/** Closes the market while `write` runs, so that nothing is bet on what is known. Where it fails the market is as it was. */
async function closedWhileWritten(
  deps: CatalogueDeps,
  market: MutableMarket,
  write: () => Promise<void>,
): Promise<void> {
  const { statedStatus } = market;
  if (isBettable({ status: statedStatus })) showStated(deps, market, 'closed');
  try {
    await write();
  } catch (error) {
    // The market shows its state of before again, unless its feed has shut it meanwhile.
    if (market.statedStatus === 'closed') showStated(deps, market, statedStatus);
    throw error;
  }
}

function showStated(deps: CatalogueDeps, market: MutableMarket, status: BookMarketStatus): void {
  if (market.statedStatus === status) return;
  market.statedStatus = status;
  deps.state.touchMarket(market, deps.clock.now());
}

/** The other markets of a race that has a result in one of them: nobody is to bet on what is known. */
function listTakingBets(markets: readonly MutableMarket[]): readonly MutableMarket[] {
  return markets.filter(
    ({ statedStatus, isSuspendedByHand }) =>
      isBettable({ status: statedStatus }) && !isSuspendedByHand,
  );
}
