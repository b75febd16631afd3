import type { Goals } from '@furlong/settlement';
import { beliefInPlay, goalsLeft, type MatchState, type ScoreModel } from '../match/score-model.ts';

/** One way for a match to end, and how likely it is. */
export interface ScoreCell {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  /** The share of this cell in which the home team scores the first goal; 0 when it has none. */
  readonly homeFirst: number;
  readonly probability: number;
}

/** Cells less likely than this are left out, and the rest made whole again. */
const leastProbability = 1e-7;

/**
 * The joint distribution of half-time and full-time score. Every market of a match is priced from these
 * cells alone, so no two markets can contradict each other.
 *
 * Shape: cells whose probabilities sum to one.
 */
export function listScoreCells(model: ScoreModel, state: MatchState): readonly ScoreCell[] {
  const belief = beliefInPlay(model, state);
  // The belief is counted once in the product of the two halves.
  const first = listAdditions(listMeansLeft(model, state, 1), { belief, most: addUp });
  const second = listAdditions(listMeansLeft(model, state, 2), {
    belief: belief.map(() => 1),
    most: (byHypothesis) => Math.max(...byHypothesis),
  });
  const likely: { early: Goals; late: Goals; probability: number }[] = [];
  let total = 0;
  for (const early of first)
    for (const late of second) {
      if (early.most * late.most < leastProbability) continue;
      const probability = sumProducts(early.byHypothesis, late.byHypothesis);
      if (probability < leastProbability) continue;
      likely.push({ early: early.goals, late: late.goals, probability });
      total += probability;
    }
  return likely.map(({ early, late, probability }) =>
    toCell(state, { early, late, probability: probability / total }),
  );
}

/** Goals added in what is left of a half, with the probability under each hypothesis. */
interface Addition {
  readonly goals: Goals;
  readonly byHypothesis: readonly number[];
  /** No product with another can be more likely than this times that one's. */
  readonly most: number;
}

function listMeansLeft(model: ScoreModel, state: MatchState, half: 1 | 2): readonly Goals[] {
  return model.hypotheses.map((hypothesis) => goalsLeft(hypothesis, half, state));
}

interface Weighing {
  readonly belief: readonly number[];
  readonly most: (byHypothesis: readonly number[]) => number;
}

function listAdditions(means: readonly Goals[], { belief, most }: Weighing): readonly Addition[] {
  const home = listCounts(means.map((mean) => mean.home));
  const away = listCounts(means.map((mean) => mean.away));
  return home.flatMap((homeRow, homeGoals) =>
    away.map((awayRow, awayGoals) => {
      const byHypothesis = belief.map(
        (weight, index) => weight * (homeRow[index] ?? 0) * (awayRow[index] ?? 0),
      );
      return {
        goals: { home: homeGoals, away: awayGoals },
        byHypothesis,
        most: most(byHypothesis),
      };
    }),
  );
}

function addUp(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Rows of counts 0, 1, 2 … with the Poisson probability under each mean, until more is out of the question. */
function listCounts(means: readonly number[]): readonly (readonly number[])[] {
  let row = means.map((mean) => Math.exp(-mean));
  const rows = [row];
  for (let count = 1; count <= 14; count += 1) {
    row = row.map((probability, index) => (probability * (means[index] ?? 0)) / count);
    if (row.every((probability) => probability < leastProbability)) break;
    rows.push(row);
  }
  return rows;
}

function sumProducts(left: readonly number[], right: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1)
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

function toCell(
  state: MatchState,
  added: { readonly early: Goals; readonly late: Goals; readonly probability: number },
): ScoreCell {
  const afterFirst = addGoals(state.goals, added.early);
  return {
    halfTime: state.halfTime ?? afterFirst,
    fullTime: addGoals(afterFirst, added.late),
    homeFirst: shareOfHomeFirst(state, added.early, added.late),
    probability: added.probability,
  };
}

/** Both teams score at the same pace through a half, so of the goals of a half any is as likely to come first. */
function shareOfHomeFirst(state: MatchState, early: Goals, late: Goals): number {
  if (state.firstToScore !== undefined) return state.firstToScore === 'home' ? 1 : 0;
  const opening = early.home + early.away > 0 ? early : late;
  const goals = opening.home + opening.away;
  return goals === 0 ? 0 : opening.home / goals;
}

function addGoals(one: Goals, other: Goals): Goals {
  return { home: one.home + other.home, away: one.away + other.away };
}
