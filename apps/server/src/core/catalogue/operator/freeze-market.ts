import { Refusal } from '../../../platform/refusal.ts';
import type { MutableMarket } from '../book/book-state.ts';
import type { CatalogueDeps } from '../book/catalogue-deps.ts';
import { lockSettlement } from '../results/results.queries.ts';
import { getMarket, writeAudited, type OperatorTarget } from './audited-write.ts';
import { reopenSettlement, updateFrozen } from './operator.queries.ts';

/**
 * Freezes a market: memory first, then the row. When this is done no page that pays on it is under way, and none
 * begins. A market that is frozen already stays frozen.
 */
export async function freezeMarket(deps: CatalogueDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  const before = market.isFrozen;
  showFrozen(deps, market, true);
  try {
    await writeAudited(deps, target, {
      action: 'market.frozen',
      locked: [market],
      detail: {},
      write: () => [lockSettlement(), updateFrozen(market.id, true)],
    });
  } catch (error) {
    showFrozen(deps, market, before);
    throw error;
  }
}

/**
 * Releases a frozen market: the row first, then memory. Some bets were passed over while it was frozen, so its bets are
 * gone through again from the first, or while it has no result, the bets of the markets by whose results its settled
 * bets lost. A payment that was made before is not made again.
 */
export async function releaseMarket(deps: CatalogueDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  if (!market.isFrozen) throw new Refusal('market.state_invalid');
  await writeAudited(deps, target, {
    action: 'market.released',
    locked: [market],
    detail: {},
    write: () => [updateFrozen(market.id, false), reopenSettlement(market.id)],
  });
  showFrozen(deps, market, false);
  deps.onResulted();
}

function showFrozen(deps: CatalogueDeps, market: MutableMarket, isFrozen: boolean): void {
  if (market.isFrozen === isFrozen) return;
  market.isFrozen = isFrozen;
  deps.state.touchMarket(market, deps.clock.now());
}
