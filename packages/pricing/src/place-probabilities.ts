import { assert } from '@furlong/exact';

/**
 * The powers of a runner's chance to win that count for first, second, third and later places. Plain Harville gives
 * favourites too many places; discounting the later stages mends that (Lo and Bacon-Shone).
 */
const stageDiscounts = [1, 0.81, 0.7, 0.65];

/**
 * The probability that each runner comes in the first `places`, from the probabilities to win.
 *
 * Shape: one probability a runner, in order; they sum to `places`, or to the number of runners with a chance if that
 * is smaller.
 * @example placeProbabilities([0.5, 0.3, 0.2], 1) is [0.5, 0.3, 0.2]
 */
export function placeProbabilities(win: readonly number[], places: number): number[] {
  assert(places >= 1 && places <= 5, 'a race pays one to five places');
  const runners = win.filter((probability) => probability > 0).length;
  const stages = Array.from({ length: Math.min(places, runners) }, (_, stage) =>
    stageWeights(win, [], stage),
  );
  const placed = win.map(() => 0);
  addStage({ stages, isTaken: win.map(() => false), placed }, 0, 1);
  return placed;
}

interface StageWalk {
  /** The weight of each runner at each stage. It is raised to its power once, not at every step of the walk. */
  readonly stages: readonly (readonly number[])[];
  readonly isTaken: boolean[];
  readonly placed: number[];
}

/** Walks every order of the first places, adding each runner's probability where it takes one. */
function addStage(walk: StageWalk, stage: number, reached: number): void {
  const { isTaken, placed } = walk;
  const weights = walk.stages[stage] ?? [];
  let total = 0;
  for (let index = 0; index < weights.length; index += 1)
    if (isTaken[index] !== true) total += weights[index] ?? 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] ?? 0;
    if (weight === 0 || isTaken[index] === true) continue;
    const probability = (reached * weight) / total;
    placed[index] = (placed[index] ?? 0) + probability;
    if (stage + 1 === walk.stages.length) continue;
    isTaken[index] = true;
    addStage(walk, stage + 1, probability);
    isTaken[index] = false;
  }
}

/**
 * The weights by which each runner takes a place once the places before it are taken: the first place is stage 0.
 * Shape: one weight a runner, in order; 0 for one that is withdrawn or has a place already.
 */
export function stageWeights(
  win: readonly number[],
  isTaken: readonly boolean[],
  stage: number,
): number[] {
  const discount = stageDiscounts[Math.min(stage, stageDiscounts.length - 1)] ?? 1;
  return win.map((probability, index) =>
    isTaken[index] === true || probability === 0 ? 0 : probability ** discount,
  );
}
