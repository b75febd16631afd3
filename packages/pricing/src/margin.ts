import { assert } from '@furlong/exact';

/**
 * The book's probabilities: fair ones raised to a common power below one, so that they sum to `total`.
 * The power leaves long shots more of the margin than favourites, as bookmakers do.
 *
 * Shape: probabilities in the order given; a fair 0 stays 0. Their sum is `total` to within a millionth.
 * @throws AssertionError if `total` is below the sum of the fair probabilities, or cannot be reached.
 * @example withMargin([0.5, 0.5], 1.05) is [0.525, 0.525]
 */
export function withMargin(fair: readonly number[], total: number): number[] {
  const open = fair.filter((probability) => probability > 0).length;
  const sum = sumPowers(fair, 1);
  assert(total >= sum - 1e-9, 'a book with a margin sums to more than the fair one');
  assert(total < open, 'a book sums to less than one a runner');
  if (open <= 1) return fair.map((probability) => (probability > 0 ? total : 0));
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step += 1) {
    const power = (low + high) / 2;
    if (sumPowers(fair, power) > total) low = power;
    else high = power;
  }
  return fair.map((probability) => (probability > 0 ? probability ** high : 0));
}

function sumPowers(fair: readonly number[], power: number): number {
  return fair.reduce((sum, probability) => sum + (probability > 0 ? probability ** power : 0), 0);
}
