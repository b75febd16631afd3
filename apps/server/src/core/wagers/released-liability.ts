import type { StoredLeg } from '../results/results.queries.ts';
import type { ReleasedLiability } from './liabilities.queries.ts';

/** Legs of a bet, and how much of its stake was taken off their selections before and after. Units: pence. */
export interface TakenOff {
  readonly legs: readonly StoredLeg[];
  readonly stakePence: number;
  readonly beforePence: number;
  readonly afterPence: number;
}

/**
 * What that takes off the liabilities of the markets: the part's share of what the bet put there when it was struck.
 * Rounded so that all its parts give back exactly that, and a part that is put on again takes exactly what it gave.
 * By selection, in the order in which placement takes them.
 */
export function releasedBy(parts: readonly TakenOff[]): readonly ReleasedLiability[] {
  const released = new Map<string, ReleasedLiability>();
  for (const part of parts) {
    for (const leg of part.legs) {
      // One selection can be there twice: at a price, and at starting price; and in other bets.
      const key = `${String(leg.market_id)}/${String(leg.selection_number)}`;
      released.set(key, addTo(released.get(key), leg, part));
    }
  }
  return [...released.values()].toSorted(
    (left, right) => left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
  );
}

function addTo(
  sum: ReleasedLiability | undefined,
  leg: StoredLeg,
  { stakePence, beforePence, afterPence }: TakenOff,
): ReleasedLiability {
  const put = leg.liability_pence ?? 0;
  const liability = shareOf(put, afterPence, stakePence) - shareOf(put, beforePence, stakePence);
  const betCount = Number(afterPence === stakePence) - Number(beforePence === stakePence);
  return {
    marketId: leg.market_id,
    selectionNumber: leg.selection_number,
    betCount: (sum?.betCount ?? 0) + betCount,
    stakedPence: (sum?.stakedPence ?? 0) + afterPence - beforePence,
    liabilityPence: (sum?.liabilityPence ?? 0) + liability,
  };
}

function shareOf(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}
