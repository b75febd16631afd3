import type { LegRow } from '../../core/results/results.queries.ts';
import type { ReleasedLiability } from './cash-out.queries.ts';

/** A bet, and how much of its stake was bought back before and after. Units: pence. */
export interface BoughtBack {
  readonly legs: readonly LegRow[];
  readonly stakePence: number;
  readonly beforePence: number;
  readonly afterPence: number;
}

/**
 * What a cash out takes off the liabilities of the bet's markets: its share of what the bet put there when it was struck.
 * Rounded so that all its parts give back exactly that.
 */
export function releasedBy(bought: BoughtBack): readonly ReleasedLiability[] {
  const { legs, stakePence, beforePence, afterPence } = bought;
  const released = new Map<string, ReleasedLiability>();
  for (const { market_id: marketId, selection_number: selectionNumber, liability_pence } of legs) {
    // One selection can be there twice: at a price, and at starting price.
    const key = `${String(marketId)}/${String(selectionNumber)}`;
    const before = released.get(key);
    const put = liability_pence ?? 0;
    const liability = shareOf(put, afterPence, stakePence) - shareOf(put, beforePence, stakePence);
    released.set(key, {
      marketId,
      selectionNumber,
      betCount: (before?.betCount ?? 0) + (afterPence === stakePence ? 1 : 0),
      stakedPence: (before?.stakedPence ?? 0) + afterPence - beforePence,
      liabilityPence: (before?.liabilityPence ?? 0) + liability,
    });
  }
  return [...released.values()].toSorted(
    (left, right) => left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
  );
}

function shareOf(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}
