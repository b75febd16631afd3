import { compare, formatFraction, one } from '@furlong/exact';
import type { LegResult } from '@furlong/settlement';

/** The part of a leg's stake that was paid at the price after a dead heat, `1/2`; '' where there was none (rules 3.5). */
export function deadHeatTextOf(result: LegResult | undefined, isEachWay: boolean): string {
  const share = result === undefined ? undefined : shareOf(result, isEachWay);
  return share === undefined || compare(share, one) >= 0 ? '' : formatFraction(share);
}

function shareOf({ outcome, stakeBack }: LegResult, isEachWay: boolean) {
  if (outcome === 'won') return stakeBack.win;
  return outcome === 'placed' && isEachWay ? stakeBack.place : undefined;
}
