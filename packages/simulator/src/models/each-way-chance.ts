import type { EachWayTerms } from '@furlong/betting';
import { assert } from '@furlong/exact';

/** The part of a stake each way that the book keeps at the least. */
const margin = 0.03;

/**
 * The least chance to carry in a price that is also offered each way: win and place part together must not
 * return more than they cost, however generous the place terms are to a sound favourite.
 */
export function leastForEachWay(
  fair: { readonly won: number; readonly placed: number },
  { numerator, denominator, places }: EachWayTerms,
): number {
  assert(places >= 1, 'each way pays at least one place');
  const fraction = numerator / denominator;
  const left = 2 * (1 - margin) - fair.won - fair.placed;
  const profit = left / (fair.won + fraction * fair.placed + 1e-12);
  return 1 / (1 + Math.max(profit, 1e-3));
}
