import { fullLadder, rungAtOrBelowProbability } from '@furlong/odds';
import { withMargin } from '../margin.ts';

/** Chances in proportion to weights; they sum to one. */
export function toChances(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * The prices of a book for runners of these chances: its margin on top, each price down to the ladder; '' for a
 * certainty.
 */
export function priceField(chances: readonly number[]): readonly string[] {
  const book = withMargin(chances, 1 + Math.max(0.011 * chances.length, 0.03));
  return book.map((chance) =>
    chance > 0.99 ? '' : rungAtOrBelowProbability(Math.max(chance, 1 / 251), fullLadder).text,
  );
}
