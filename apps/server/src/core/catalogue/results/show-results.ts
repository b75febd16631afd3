import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { statusOfResult, type ResultToInsert } from './results.queries.ts';

/** Lets the book show results that are committed. */
export function showResults(deps: CatalogueDeps, results: readonly ResultToInsert[]): void {
  for (const { market, revision, result, declaredBy, withdrawnCount } of results) {
    market.withdrawnAtResult = withdrawnCount;
    market.declaredResult = result;
    market.resultRevision = revision;
    market.declaredBy = declaredBy;
    market.statedStatus = statusOfResult(result);
    market.writtenStatus = market.statedStatus;
    deps.state.touchMarket(market, deps.clock.now());
  }
  if (results.length > 0) deps.onResulted();
}
