import { assert } from '@furlong/exact';
import type { Belief } from './belief.ts';
import type { Chance } from './chance.ts';

/**
 * How much of a runner's chance to win counts for second, third and later places. Plain Harville gives favourites
 * too many places; discounting the later stages mends that (Lo and Bacon-Shone).
 */
const stageDiscounts = [1, 0.81, 0.7, 0.65];

/** One race as it was run: who came where, and who did not complete. */
export interface RaceOrder {
  /** Runners by index, first past the post first; more than one in a place is a dead heat. */
  readonly placings: readonly (readonly number[])[];
  /** Runners by index that did not complete the course. */
  readonly nonFinishers: readonly number[];
}

/** How often a race goes other than smoothly. */
export interface RaceHazards {
  /** Probability that a runner does not complete: about 0.002 on the flat, 0.05 over hurdles, 0.1 over fences. */
  readonly nonFinish: number;
  /** Probability that a runner dead-heats with the one behind it. */
  readonly deadHeat: number;
}

/**
 * The probability that each runner comes in the first `places`, from the probabilities to win.
 * Exactly the frequency with which `runRace` places it, dead heats apart.
 *
 * Shape: one probability a runner, in order; they sum to `places`, or to the number of runners with a chance if that is smaller.
 * @example placeProbabilities([0.5, 0.3, 0.2], 1) is [0.5, 0.3, 0.2]
 */
export function placeProbabilities(win: Belief, places: number): number[] {
  assert(places >= 1 && places <= 5, 'a race pays one to five places');
  const runners = win.filter((probability) => probability > 0).length;
  const stages = Array.from({ length: Math.min(places, runners) }, (_, stage) =>
    stageWeights(win, [], stage),
  );
  const placed = win.map(() => 0);
  addStage({ stages, isTaken: win.map(() => false), placed }, 0, 1);
  return placed;
}

/**
 * The probability that each runner is the first past the post of all but one, whoever wins the race.
 *
 * Shape: one probability a runner, in order; 0 for the one left out. They sum to one.
 * @example withoutRunner([0.5, 0.3, 0.2], 0) gives the second more than 0.5 and the third more than 0.3
 */
export function withoutRunner(win: Belief, left: number): number[] {
  const behind = stageWeights(win, [], 1).map((weight, index) => (index === left ? 0 : weight));
  const total = behind.reduce((sum, weight) => sum + weight, 0);
  assert(total > 0, 'somebody runs beside the one left out');
  const beaten = win[left] ?? 0;
  return win.map((probability, index) =>
    index === left ? 0 : probability + (beaten * (behind[index] ?? 0)) / total,
  );
}

interface StageWalk {
  /** The weight of each runner at each stage: raised to its power once, not at every step of the walk. */
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

function stageWeights(win: Belief, isTaken: readonly boolean[], stage: number): number[] {
  const discount = stageDiscounts[Math.min(stage, stageDiscounts.length - 1)] ?? 1;
  return win.map((probability, index) =>
    isTaken[index] === true || probability === 0 ? 0 : probability ** discount,
  );
}

/**
 * Runs a race: an order drawn stage by stage from the probabilities to win, so that each runner wins as often as
 * its probability says. Those who do not complete are the last of the order, at least four complete
 * (or all, in a smaller field), and neighbours tie now and then.
 */
export function runRace(win: Belief, hazards: RaceHazards, chance: Chance): RaceOrder {
  const order = drawOrder(win, chance.branch('order'));
  const falls = chance.branch('falls');
  const lost = order.filter(() => falls.happens(hazards.nonFinish)).length;
  const finishing = Math.max(order.length - lost, Math.min(order.length, 4));
  return {
    placings: joinDeadHeats(order.slice(0, finishing), hazards, chance.branch('photo')),
    nonFinishers: order.slice(finishing),
  };
}

/** Withdrawn runners, whose probability is zero, are in no order. */
function drawOrder(win: Belief, chance: Chance): number[] {
  const runners = win.filter((probability) => probability > 0);
  const isTaken = win.map(() => false);
  return runners.map((_, stage) => {
    const drawn = chance.pickIndex(stageWeights(win, isTaken, stage));
    isTaken[drawn] = true;
    return drawn;
  });
}

function joinDeadHeats(order: readonly number[], hazards: RaceHazards, chance: Chance): number[][] {
  const placings: number[][] = [];
  for (const runner of order) {
    const ahead = placings.at(-1);
    if (ahead !== undefined && chance.happens(hazards.deadHeat)) ahead.push(runner);
    else placings.push([runner]);
  }
  return placings;
}
