import { assert } from '@furlong/exact';

/**
 * The power of a chance to win that counts for the places behind the winner, all taken together (Lo and Bacon-Shone).
 */
const behindDiscount = 0.76;
const steps = 48;
/**
 * The number of the likeliest winners for each of whom the places behind are worked out without that winner. To leave
 * out one of the other runners would hardly change these places.
 */
const leftOutMax = 8;
const nobody = -1;

/**
 * The chance of one runner to come in the first `places` of a field that is too large to walk order by order: somebody
 * wins by the chances to win, and the places behind go by these chances discounted, as in a race of arrival times.
 *
 * Shape: a probability, at least the chance to win. Over all runners they sum to `places`, to within a twentieth.
 * @throws AssertionError unless there are more runners than places.
 * @example of a hundred equal runners each comes in the first six with 0.06.
 */
export function placedInLargeField(win: readonly number[], index: number, places: number): number {
  const runners = win.filter((chance) => chance > 0).length;
  assert(places >= 1 && runners > places, 'a field has more runners than places');
  const own = win[index] ?? 0;
  if (places === 1 || own === 0) return own;
  const weights = win.map((chance) => (chance > 0 ? chance ** behindDiscount : 0));
  const likeliest = [...win.keys()]
    .filter((winner) => winner !== index)
    .toSorted((one, other) => (win[other] ?? 0) - (win[one] ?? 0))
    .slice(0, leftOutMax);
  let [placed, rest] = [own, 1 - own];
  for (const left of likeliest) {
    const chance = win[left] ?? 0;
    placed += chance * amongFirst({ weights, index, left }, places - 1);
    rest -= chance;
  }
  if (rest > 0) placed += rest * amongFirst({ weights, index, left: nobody }, places - 1);
  return Math.min(1, placed);
}

interface Field {
  readonly weights: readonly number[];
  readonly index: number;
  /** The winner, by index: a winner takes no part in the race for the places behind. */
  readonly left: number;
}

/**
 * The chance that a runner is among the first `count`. Every runner arrives after a time that is exponential in its
 * weight, so that the order of arrival is the order drawn by the weights. The chance is a sum over the runner's time,
 * on a logarithmic scale, of the chance that fewer than `count` others came before.
 */
function amongFirst({ weights, index, left }: Field, count: number): number {
  const own = weights[index] ?? 0;
  const others = weights.filter(
    (weight, position) => weight > 0 && position !== index && position !== left,
  );
  const total = others.reduce((sum, weight) => sum + weight, own);
  const first = Math.log(1e-4 / total);
  const last = Math.log(latestTime(others, count));
  const step = (last - first) / steps;
  let sum = 0;
  for (let at = 0; at <= steps; at += 1) {
    const time = Math.exp(first + at * step);
    sum += own * time * Math.exp(-own * time) * fewerThan(others, time, count);
  }
  return Math.min(1, sum * step);
}

/** A time by which so many have come that the places are surely gone. */
function latestTime(others: readonly number[], count: number): number {
  const enough = Math.min(others.length - 0.01, count + 18);
  let time = 1;
  const arrived = (): number =>
    others.reduce((sum, weight) => sum + 1 - Math.exp(-weight * time), 0);
  while (arrived() < enough && time < 1e9) time *= 2;
  return time;
}

/** The chance that fewer than `count` of the others have come by a time. */
function fewerThan(others: readonly number[], time: number, count: number): number {
  const arrived = [1, ...Array.from({ length: count - 1 }, () => 0)];
  for (const weight of others) {
    const still = Math.exp(-weight * time);
    for (let come = count - 1; come > 0; come -= 1)
      arrived[come] = (arrived[come] ?? 0) * still + (arrived[come - 1] ?? 0) * (1 - still);
    arrived[0] = (arrived[0] ?? 0) * still;
  }
  return arrived.reduce((sum, chance) => sum + chance, 0);
}
