import type { DeclaredResult } from '@furlong/feed';
import { isFinal, type MutableMarket } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { countWithdrawn } from '../book/changed-field.ts';
import type { ResultToInsert } from '../results/results.queries.ts';
import type { OperatorTarget } from './audited-write.ts';

/** A market's next result, which the operator declares. */
export function resultByHand(
  deps: CatalogueDeps,
  target: OperatorTarget,
  { market, result }: Pick<ResultToInsert, 'market' | 'result'>,
): ResultToInsert {
  return {
    market,
    revision: market.resultRevision + 1,
    result,
    withdrawnCount: countWithdrawn(market),
    declaredBy: `operator:${target.by}`,
    declaredAt: deps.clock.now(),
  };
}

/**
 * A market's next result after an operator said something of a runner, so that its bets are settled again. It stays
 * declared by the same hand, and if that is its feed's, the feed may correct it. None where there is no result.
 */
export function resultAgain(
  deps: CatalogueDeps,
  target: OperatorTarget,
  {
    market,
    result,
  }: { readonly market: MutableMarket; readonly result: DeclaredResult | undefined },
): readonly ResultToInsert[] {
  if (result === undefined) return [];
  const again = resultByHand(deps, target, { market, result });
  return [{ ...again, declaredBy: market.declaredBy ?? again.declaredBy }];
}

/** The result that a market has; undefined where it has none yet. */
export function findResult(market: MutableMarket): DeclaredResult | undefined {
  return isFinal(market) ? (market.declaredResult ?? undefined) : undefined;
}
