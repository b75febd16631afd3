import type { MyBetLeg } from '@furlong/contract';
import type { LegResult } from '@furlong/settlement';

/**
 * The reason why a leg was settled at the starting price although it was struck at another, as every screen tells it.
 */
export function repricedView(result: LegResult | undefined): MyBetLeg['repriced'] {
  const repriced = result?.repriced;
  if (repriced === undefined) return null;
  return { reason: repriced.reason, takenRule4: repriced.takenDeductionPence };
}
