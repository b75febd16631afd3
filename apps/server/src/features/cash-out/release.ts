import { liabilitiesOf } from '@furlong/betting';
import { fraction } from '@furlong/exact';
import { parsePrice } from '@furlong/odds';
import type { StruckBet } from '@furlong/settlement';
import type { LegRow } from '../../core/results/results.queries.ts';
import type { ReleasedLiability } from './cash-out.queries.ts';

/** A bet, and how much of its stake was bought back before and after. Units: pence. */
export interface BoughtBack {
  readonly struck: StruckBet;
  readonly legs: readonly LegRow[];
  readonly stakePence: number;
  readonly beforePence: number;
  readonly afterPence: number;
}

/**
 * What a cash out takes off the liabilities of the bet's markets: its share of what the bet put there. Rounded so that
 * no number of parts gives back more than was put. A leg at starting price was measured by the price of its day, which
 * is not kept: its liability stays, which errs on the side of caution.
 */
export function releasedBy(bought: BoughtBack): readonly ReleasedLiability[] {
  const { struck, legs, stakePence, beforePence, afterPence } = bought;
  const put = liabilitiesOf({
    wager: struck.wager,
    isEachWay: struck.isEachWay,
    lineCount: struck.lineCount,
    stakePerLinePence: struck.stakePerLinePence,
    selections: legs.map((leg, index) => ({
      id: String(index),
      groups: struck.selections[index]?.groups ?? [],
      price: parsePrice(leg.price) ?? 'SP',
      placeTerms: placeTermsOf(leg),
    })),
  });
  return legs
    .map((leg, index): ReleasedLiability => {
      const whole = put[index] ?? 0;
      return {
        marketId: leg.market_id,
        selectionNumber: leg.selection_number,
        betCount: afterPence === stakePence ? 1 : 0,
        stakedPence: afterPence - beforePence,
        liabilityPence:
          shareOf(whole, afterPence, stakePence) - shareOf(whole, beforePence, stakePence),
      };
    })
    .toSorted(
      (left, right) =>
        left.marketId - right.marketId || left.selectionNumber - right.selectionNumber,
    );
}

function placeTermsOf(leg: LegRow) {
  const { each_way_numerator: numerator, each_way_denominator: denominator, places } = leg;
  return numerator === null || denominator === null || places === null
    ? undefined
    : { fraction: fraction(numerator, denominator), places };
}

function shareOf(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}
