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
  const logs = fair.flatMap((probability) => (probability > 0 ? [Math.log(probability)] : []));
  const sum = sumPowers(fair, 1);
  assert(total >= sum - 1e-9, 'a book with a margin sums to more than the fair one');
  assert(total < logs.length, 'a book sums to less than one a runner');
  if (logs.length <= 1) return fair.map((probability) => (probability > 0 ? total : 0));
  const power = findPower(logs, total);
  return fair.map((probability) => (probability > 0 ? probability ** power : 0));
}

/**
 * The power between 0 and 1 at which the probabilities of these logarithms sum to `total`. The sum falls ever more
 * slowly as the power grows, so each step along its slope falls short of the answer and none passes it.
 */
function findPower(logs: readonly number[], total: number): number {
  let power = 0;
  for (let step = 0; step < 40; step += 1) {
    let [excess, slope] = [-total, 0];
    for (const log of logs) {
      const raised = Math.exp(power * log);
      excess += raised;
      slope += raised * log;
    }
    if (slope >= 0 || excess < 1e-12) break;
    power = Math.min(1, power - excess / slope);
  }
  return power;
}

/**
 * The fair probabilities behind a book: raised to a common power above one, so that they sum to `total`, which undoes
 * `withMargin`. A book that sums to no more than that is fair already.
 *
 * Shape: probabilities in the order given; a 0 stays 0.
 * @throws AssertionError unless each is at least 0 and below 1.
 * @example withoutMargin([0.525, 0.525], 1) is [0.5, 0.5]
 */
export function withoutMargin(book: readonly number[], total: number): readonly number[] {
  assert(
    book.every((probability) => probability >= 0 && probability < 1),
    'a book has probabilities below one',
  );
  if (sumPowers(book, 1) <= total) return book;
  let [low, high] = [1, 2];
  while (sumPowers(book, high) > total && high < 1_024) high *= 2;
  for (let step = 0; step < 48; step += 1) {
    const power = (low + high) / 2;
    if (sumPowers(book, power) > total) low = power;
    else high = power;
  }
  return book.map((probability) => (probability > 0 ? probability ** high : 0));
}

function sumPowers(fair: readonly number[], power: number): number {
  return fair.reduce((sum, probability) => sum + (probability > 0 ? probability ** power : 0), 0);
}
