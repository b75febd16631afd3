import { assert } from '@furlong/exact';
import type { Chance } from './chance.ts';

/** The public's belief: the probability of each of several hypotheses, in their order; sums to one. */
export type Belief = readonly number[];

/**
 * Makes a belief of weights above or equal to zero.
 * @throws AssertionError if no weight is above zero.
 */
export function toBelief(weights: readonly number[]): Belief {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(total > 0 && Number.isFinite(total), 'a belief has a weight above zero');
  assert(
    weights.every((weight) => weight >= 0),
    'no weight of a belief is below zero',
  );
  return weights.map((weight) => weight / total);
}

/**
 * The belief after a piece of news. News is a noisy sign of each hypothesis: one hypothesis, drawn from
 * the belief itself, is favoured by `clarity`, and all carry noise. By Bayes' rule the belief is
 * a martingale: tomorrow's, averaged, is today's, so a price made of it is fair at every moment.
 *
 * Units: `clarity` is about the relative move of a long shot's probability in one step (0.05 is 5 %).
 */
export function hearNews(belief: Belief, clarity: number, chance: Chance): Belief {
  assert(clarity >= 0 && clarity < 2, 'the clarity of news is between 0 and 2');
  const favoured = chance.pickIndex(belief);
  return toBelief(
    belief.map((weight, index) => {
      const sign = (index === favoured ? clarity : 0) + chance.normal();
      return weight * Math.exp(clarity * sign);
    }),
  );
}

/** The belief once some hypotheses are ruled out; the rest keep their proportions. */
export function ruleOut(belief: Belief, isRuledOut: (index: number) => boolean): Belief {
  return toBelief(belief.map((weight, index) => (isRuledOut(index) ? 0 : weight)));
}
