import { assert } from '@furlong/exact';
import type { Chance } from '../../chance/chance.ts';

/** The probability of 0, 1, 2 … points. */
export type Distribution = readonly number[];

/** Tails less likely than this are cut off; the book scales the rest up to one again. */
const leastTail = 1e-10;

/** The points of one attack, from what a side is expected to score in so many of them. */
export function toAttack(
  scores: readonly { readonly points: number; readonly share: number }[],
  expected: number,
  attacks: number,
): Distribution {
  const mean = scores.reduce((sum, { points, share }) => sum + points * share, 0);
  const chance = expected / (attacks * mean);
  assert(chance > 0 && chance < 0.9, 'a side scores in some of its attacks, and not in all');
  const most = Math.max(...scores.map(({ points }) => points));
  const attack = Array.from({ length: most + 1 }, () => 0);
  for (const { points, share } of scores) attack[points] = chance * share;
  attack[0] = 1 - chance;
  return attack;
}

/** The points after so many more attacks. */
export function afterAttacks(
  from: Distribution,
  attack: Distribution,
  count: number,
): Distribution {
  let points: Distribution = from;
  for (let made = 0; made < count; made += 1) points = trim(convolve(points, attack));
  return points;
}

/**
 * The sum of two independent counts of points. The loops are plain, because the book spends most of
 * its time here.
 */
export function convolve(left: Distribution, right: Distribution): number[] {
  const length = left.length + right.length - 1;
  const sum: number[] = [];
  for (let index = 0; index < length; index += 1) sum.push(0);
  for (let points = 0; points < right.length; points += 1) {
    const probability = right[points] ?? 0;
    if (probability === 0) continue;
    for (let index = 0; index < left.length; index += 1)
      sum[index + points] = (sum[index + points] ?? 0) + (left[index] ?? 0) * probability;
  }
  return sum;
}

function trim(points: number[]): number[] {
  while (points.length > 1 && (points.at(-1) ?? 0) < leastTail) points.pop();
  return points;
}

/** Draws the points of one attack; no more than the cap count. */
export function drawAttack(attack: Distribution, cap: number, chance: Chance): number {
  return Math.min(chance.pickIndex(attack), cap);
}

/** How likely an attack was to bring what it brought: at the cap, that much or more. */
export function likelihoodOf(attack: Distribution, points: number, cap: number): number {
  if (points < cap) return attack[points] ?? 0;
  return attack.slice(cap).reduce((sum, probability) => sum + probability, 0);
}

/**
 * When a side that needs so many more points reaches them: the probability of each attack from the first on,
 * and of none within so many as the last.
 */
export function whenReached(attack: Distribution, need: number, attacks: number): number[] {
  const reached: number[] = [];
  let below: number[] = [1];
  let before = 1;
  for (let made = 0; made < attacks; made += 1) {
    below = convolve(below, attack).slice(0, need);
    const still = below.reduce((sum, probability) => sum + probability, 0);
    reached.push(before - still);
    before = still;
  }
  return [...reached, before];
}
