import { countLinesBySize, countWithin } from './line-sums.ts';
import { hasRelated, type Relatable } from './related.ts';
import { offersEachWay, type Selection } from './selection.ts';
import { isFullCover, listWagers, type Wager } from './wager.ts';

/** A wager that a betslip offers. */
export interface OfferedWager {
  readonly wager: Wager;
  /** The number of lines of the wager, win only; each way doubles it. */
  readonly lineCount: number;
  /** Whether the wager can be placed each way (D17). */
  readonly isEachWayOffered: boolean;
  /** Whether a selection is taken at the starting price, so that the returns are not known. */
  readonly hasStartingPrice: boolean;
}

/**
 * The wagers that a slip of these available selections offers.
 * Order: the accumulator, full covers, perms, singles, as the betslip shows them.
 * A wager without a line is not offered, and a full cover is offered only when no two selections are related.
 * Rules: D15, D16, D17. @throws AssertionError beyond 20 selections.
 * @example Three selections of which two are in one race: Doubles (2 lines), Singles (3 lines).
 */
export function offerWagers(selections: readonly Selection[]): readonly OfferedWager[] {
  const lineCountOf = countsOf(selections);
  const hasStartingPrice = selections.some((selection) => selection.price === 'SP');
  return listWagers(selections.length)
    .map((wager) => ({
      wager,
      lineCount: lineCountOf(wager),
      isEachWayOffered: offersEachWay(wager, selections),
      hasStartingPrice,
    }))
    .filter((offer) => offer.lineCount > 0);
}

/**
 * Makes the function that tells the number of lines of a wager on a slip of these selections, which is 0 for a wager
 * that the slip does not offer.
 * Rules: D15, D16. @throws AssertionError beyond 20 selections.
 */
export function countsOf(selections: readonly Relatable[]): (wager: Wager) => number {
  const counts = countLinesBySize(selections);
  const isAnyRelated = hasRelated(selections);
  return (wager) => (isAnyRelated && isFullCover(wager) ? 0 : countWithin(wager, counts));
}
