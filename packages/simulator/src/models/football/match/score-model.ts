import { assert } from '@furlong/exact';
import type { Goals } from '@furlong/settlement';
import { toBelief, type Belief } from '../../../chance/belief.ts';

/** How a match might go: the goals that each team would score on average, and the corners it would take. */
interface ScoreHypothesis extends Goals {
  readonly corners: Goals;
}

/**
 * The belief about a match before it starts: how many goals each team would score on average under each of
 * several hypotheses (an open or a tight game, the one team or the other better than thought), and how likely each is.
 * Mixing hypotheses gives more draws and more high scores than independent goals would, as real matches have; and
 * it makes goals and corners go together.
 */
export interface ScoreModel {
  readonly hypotheses: readonly ScoreHypothesis[];
  readonly belief: Belief;
}

/** The state of a match. Before the kick-off: both halves are left whole, and nobody has scored. */
export interface MatchState {
  /** The share of the first half still to be played, 1 to 0. */
  readonly firstHalfLeft: number;
  /** The share of the second half still to be played, 1 to 0. */
  readonly secondHalfLeft: number;
  readonly goals: Goals;
  /** The goals at half-time; missing until then. */
  readonly halfTime?: Goals;
  /** The team that scored first; missing while nobody has scored. */
  readonly firstToScore?: 'home' | 'away';
  /** Corners taken so far, where they are counted. */
  readonly corners?: Goals;
}

/** More goals fall after the break than before it, and a few more corners: what falls in the first half. */
export const firstHalfShares = { goals: 0.45, corners: 0.48 } as const;

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
    hypotheses: combinations.map(({ home, away }) => ({
      home,
      away,
      corners: { home: cornersOf(home), away: cornersOf(away) },
    })),
    belief: toBelief(combinations.map(({ weight }) => weight)),
  };
}

/**
 * The side that attacks more wins more corners, though the difference is smaller than in goals. Units: corners in the
 * whole match.
 */
function cornersOf(goals: number): number {
  return 5.1 * (goals / 1.35) ** 0.4;
}

/**
 * The belief now that the match has come so far: each hypothesis counts as much as it made likely
 * what has happened (the goals and corners, and the time without any).
 */
export function beliefInPlay(model: ScoreModel, state: MatchState): Belief {
  const goals = { counts: state.goals, played: 1 - leftOf(state, firstHalfShares.goals) };
  const corners = { counts: state.corners, played: 1 - leftOf(state, firstHalfShares.corners) };
  return toBelief(
    model.hypotheses.map(
      (hypothesis, index) =>
        (model.belief[index] ?? 0) *
        likelihood(hypothesis, goals) *
        likelihood(hypothesis.corners, corners),
    ),
  );
}

function likelihood(
  means: Goals,
  { counts, played }: { readonly counts: Goals | undefined; readonly played: number },
): number {
  if (counts === undefined) return 1;
  return (
    Math.exp(-(means.home + means.away) * played) *
    means.home ** counts.home *
    means.away ** counts.away
  );
}

/** How much of something is left of the whole match, if this share of it falls in the first half. */
export function leftOf(
  state: Pick<MatchState, 'firstHalfLeft' | 'secondHalfLeft'>,
  firstHalfShare: number,
): number {
  return firstHalfShare * state.firstHalfLeft + (1 - firstHalfShare) * state.secondHalfLeft;
}

/** The mean number of goals that a hypothesis still expects in what is left of a half. */
export function goalsLeft(hypothesis: Goals, half: 1 | 2, state: MatchState): Goals {
  const share =
    half === 1
      ? firstHalfShares.goals * state.firstHalfLeft
      : (1 - firstHalfShares.goals) * state.secondHalfLeft;
  return { home: hypothesis.home * share, away: hypothesis.away * share };
}
