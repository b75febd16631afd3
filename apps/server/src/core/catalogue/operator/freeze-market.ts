import { Refusal } from '../../../platform/refusal.ts';
import type { MarketState } from '../book/book-state.ts';
import { holdUpSettlement, reopenSettlement, updateFrozen } from './freeze.queries.ts';
import {
  getMarket,
  writeAudited,
  type OperatorDeps,
  type OperatorTarget,
} from './operator-write.ts';

/**
 * Freezes a market: memory first, then the row. When this is done no page that pays on it is under way, and none
 * begins. One that is frozen already stays so.
 */
export async function freezeMarket(deps: OperatorDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  const before = market.isFrozen;
  show(deps, market, true);
  try {
    await writeAudited(deps, target, {
      action: 'market.frozen',
      locked: [market],
      detail: {},
      write: async (tx) => {
        await holdUpSettlement(tx);
        await updateFrozen(tx, market.id, true);
      },
    });
  } catch (error) {
    show(deps, market, before);
    throw error;
  }
}

/**
 * Releases it: the row first, then memory. Its bets are gone through from the first, or while it has no result, those
 * of the markets whose results its settled bets lost by: some were passed over while it was frozen, and what was paid
 * before is not paid again.
 */
export async function releaseMarket(deps: OperatorDeps, target: OperatorTarget): Promise<void> {
  const market = getMarket(deps, target.key);
  if (!market.isFrozen) throw new Refusal('market.state_invalid');
  await writeAudited(deps, target, {
    action: 'market.released',
    locked: [market],
    detail: {},
    write: async (tx) => {
      await updateFrozen(tx, market.id, false);
      await reopenSettlement(tx, market.id);
    },
  });
  show(deps, market, false);
  deps.onResulted();
}

function show(deps: OperatorDeps, market: MarketState, isFrozen: boolean): void {
  if (market.isFrozen === isFrozen) return;
  market.isFrozen = isFrozen;
  deps.state.touchMarket(market, deps.clock.now());
}
