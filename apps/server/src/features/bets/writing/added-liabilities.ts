import { liabilityKey } from '@furlong/betting';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import type { BetToWrite } from './write-bets.queries.ts';
import type { LiabilityToAdd } from './write-liabilities.queries.ts';

/**
 * The liabilities that bets add to each selection in the worst case, in the order in which all
 * batches write liabilities.
 */
export function addedLiabilities(
  bets: readonly BetToWrite[],
  facts: PlacementFacts,
): readonly LiabilityToAdd[] {
  const sums = new Map<string, LiabilityToAdd>();
  for (const { bet } of bets) {
    for (const { marketId, selectionNumber, liabilityPence } of bet.legs) {
      const key = liabilityKey(marketId, selectionNumber);
      const sum = sums.get(key) ?? nothingAdded(marketId, selectionNumber, facts);
      sums.set(key, {
        ...sum,
        betCount: sum.betCount + 1,
        stakedPence: sum.stakedPence + bet.stakePence,
        liabilityPence: sum.liabilityPence + liabilityPence,
        expectedPence: sum.expectedPence + liabilityPence,
      });
    }
  }
  return [...sums.values()].toSorted(
    (left, right) => left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
  );
}

function nothingAdded(
  marketId: number,
  selectionNumber: number,
  facts: PlacementFacts,
): LiabilityToAdd {
  const read = facts.liabilities.get(liabilityKey(marketId, selectionNumber));
  const market = facts.markets.get(marketId);
  if (market === undefined) throw new Error('a bet is struck on markets that were read');
  return {
    marketId,
    selectionNumber,
    betCount: 0,
    stakedPence: 0,
    liabilityPence: 0,
    isKnown: read !== undefined,
    expectedPence: read ?? 0,
    limitPence: market.liabilityLimitPence,
  };
}
