import type { StoredLeg } from '../results/results.queries.ts';
import type { ReleasedLiability } from './liabilities.queries.ts';

/** The legs of a bet, and how much of its stake is off their liabilities before and after. Units: pence. */
export interface TakenOff {
  readonly legs: readonly StoredLeg[];
  readonly stakePence: number;
  readonly beforePence: number;
  readonly afterPence: number;
}

/**
 * The sums that parts of bets take off the liabilities of their selections. A part takes its share
 * of the stake from what the bet put there when it was struck. Rounding: all parts of a bet
 * together take off exactly what it put there, and a part that is put on again puts exactly what it
 * took. Shape: by selection, in the order in which placement locks them.
 */
export function releasedBy(parts: readonly TakenOff[]): readonly ReleasedLiability[] {
  const released = new Map<string, ReleasedLiability>();
  for (const part of parts) {
    for (const leg of part.legs) {
      // A bet may have a selection twice, at a price and at the starting price, and other bets may have it too.
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
