import type { DeclaredResult } from '@furlong/feed';
import { isByOperator, isFinal, type MutableMarket } from '../book/book-state.ts';
import { countWithdrawn } from '../book/changed-field.ts';
import { winMarketOf } from '../book/race-markets.ts';
import { fitResult } from './fit-result.ts';

/**
 * Whether a runner of this market may yet be said not to have taken part. Until the market has its
 * result it may. Afterwards it may, if the result can be read without the runner, which makes
 * another result of it (handbook 3.16: late non-runner news). A result that an operator entered
 * stands above what a feed says.
 */
export function canWithdraw(market: MutableMarket, by: 'feed' | 'operator'): boolean {
  if (!isFinal(market)) return true;
  return canBeReadWithout(market) && (by === 'operator' || !isByOperator(market));
}

/** A finish, or on another market of a race what became of each runner. */
function canBeReadWithout({ declaredResult, fixture }: MutableMarket): boolean {
  if (declaredResult?.kind === 'selections') return fixture.kind === 'meeting';
  return declaredResult?.kind === 'race';
}

/** The result without the runners that came out since; undefined where no runner did, or where there is no result. */
export function resultAfterWithdrawal(market: MutableMarket): DeclaredResult | undefined {
  const { declaredResult } = market;
  if (!isFinal(market) || declaredResult === null || !canBeReadWithout(market)) return undefined;
  return countWithdrawn(market) > market.withdrawnAtResult
    ? fitResult(market, declaredResult, winMarketOf(market)?.declaredResult)
    : undefined;
}
