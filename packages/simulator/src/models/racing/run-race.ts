import { assert } from '@furlong/exact';
import { stageWeights } from '@furlong/pricing';
import type { Belief } from '../../chance/belief.ts';
import type { Chance } from '../../chance/chance.ts';

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

/**
 * Runs a race: an order drawn stage by stage from the probabilities to win, so that each runner wins as often as
 * its probability says. Runners that do not complete are the last of the order; at least four complete (or all,
 * in a smaller field); neighbours tie now and then.
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
