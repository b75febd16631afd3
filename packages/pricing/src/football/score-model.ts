import { assert } from '@furlong/exact';
import { toBelief, type Belief } from '../belief.ts';
import type { Chance } from '../chance.ts';

/** Goals of each team. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

/**
 * What is believed about a match before it starts: how many goals each team would score on average under each of
 * several hypotheses (an open or a tight game, the one team or the other better than thought), and how likely each is.
 * Mixing hypotheses gives more draws and more high scores than independent goals would, as real matches have.
 */
export interface ScoreModel {
  readonly hypotheses: readonly Goals[];
  readonly belief: Belief;
}

/** Where a match stands. Before the kick-off: both halves are left whole, and nobody has scored. */
export interface MatchState {
  /** The share of the first half still to be played, 1 to 0. */
  readonly firstHalfLeft: number;
  /** The share of the second half still to be played, 1 to 0. */
  readonly secondHalfLeft: number;
  readonly goals: Goals;
  /** Once the first half is over. */
  readonly halfTime?: Goals;
  /** Once somebody has scored. */
  readonly firstToScore?: 'home' | 'away';
}

/** A goal, at the share of the half that was played when it fell. */
export interface ModelGoal {
  readonly team: 'home' | 'away';
  readonly half: 1 | 2;
  readonly share: number;
}

/** More goals fall after the break than before it: about 45 to 55. */
const halfShares = { first: 0.45, second: 0.55 } as const;

const paces = [
  { factor: 0.76, weight: 0.3 },
  { factor: 1, weight: 0.4 },
  { factor: 1.24, weight: 0.3 },
];
const supremacies = [
  { shift: -0.3, weight: 0.25 },
  { shift: 0, weight: 0.5 },
  { shift: 0.3, weight: 0.25 },
];

export const kickOff: MatchState = {
  firstHalfLeft: 1,
  secondHalfLeft: 1,
  goals: { home: 0, away: 0 },
};

/**
 * Makes the model of a match from the goals each team is expected to score.
 * Units: goals in the whole match; between 0.1 and 6 a team.
 */
export function createScoreModel(expected: Goals): ScoreModel {
  for (const goals of [expected.home, expected.away])
    assert(goals >= 0.1 && goals <= 6, 'a team is expected to score between 0.1 and 6 goals');
  const combinations = paces.flatMap((pace) =>
    supremacies.map((supremacy) => ({
      weight: pace.weight * supremacy.weight,
      home: expected.home * pace.factor * Math.exp(supremacy.shift / 2),
      away: expected.away * pace.factor * Math.exp(-supremacy.shift / 2),
    })),
  );
  return {
    hypotheses: combinations.map(({ home, away }) => ({ home, away })),
    belief: toBelief(combinations.map(({ weight }) => weight)),
  };
}

/**
 * The belief now that the match has come so far: each hypothesis counts as much as it made likely
 * what has happened (the goals, and the time without any).
 */
export function beliefInPlay(model: ScoreModel, state: MatchState): Belief {
  const played =
    halfShares.first * (1 - state.firstHalfLeft) + halfShares.second * (1 - state.secondHalfLeft);
  return toBelief(
    model.hypotheses.map((hypothesis, index) => {
      const silence = Math.exp(-(hypothesis.home + hypothesis.away) * played);
      const scored = hypothesis.home ** state.goals.home * hypothesis.away ** state.goals.away;
      return (model.belief[index] ?? 0) * silence * scored;
    }),
  );
}

/** The mean number of goals that a hypothesis still expects in what is left of a half. */
export function goalsLeft(hypothesis: Goals, half: 1 | 2, state: MatchState): Goals {
  const share =
    half === 1 ? halfShares.first * state.firstHalfLeft : halfShares.second * state.secondHalfLeft;
  return { home: hypothesis.home * share, away: hypothesis.away * share };
}

/**
 * Plays the rest of a match as the model says it will go: the goals still to come, in order.
 * Any event of the match happens as often as the model's probability of it.
 */
export function playOut(
  model: ScoreModel,
  state: MatchState,
  chance: Chance,
): readonly ModelGoal[] {
  const truth = model.hypotheses[chance.pickIndex(beliefInPlay(model, state))];
  assert(truth !== undefined, 'a belief has one weight for each hypothesis');
  const halves = [1, 2] as const;
  const teams = ['home', 'away'] as const;
  const goals = halves.flatMap((half) => {
    const means = goalsLeft(truth, half, state);
    const from = 1 - (half === 1 ? state.firstHalfLeft : state.secondHalfLeft);
    return teams.flatMap((team) =>
      Array.from({ length: chance.poisson(means[team]) }, () => ({
        team,
        half,
        share: chance.between(from, 1),
      })),
    );
  });
  return goals.sort((one, other) => one.half - other.half || one.share - other.share);
}
