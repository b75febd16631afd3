import type { Chance } from '../../../chance/chance.ts';
import { expectedGoals } from './expected-goals.ts';
import type { MatchClock } from './match-model.ts';
import { firstHalfShares, type ScoreModel } from './score-model.ts';

/** A shot that is no goal. */
export type GoalAttempt = MatchClock & {
  readonly team: 'home' | 'away';
  readonly isOnTarget: boolean;
};

/** The goals of an ordinary team, its other shots by where they go, and how they grow with its goals. */
const ordinary = { goals: 1.35, onTarget: 3, wide: 7.5, growth: 0.6 };

/**
 * The shots of a match that are no goals, in order. They are drawn from what the public expects of the teams before the
 * kick-off and from nothing of how the match goes, so that nobody can read from them what is still to happen.
 */
export function drawAttempts(model: ScoreModel, chance: Chance): readonly GoalAttempt[] {
  const expected = expectedGoals(model);
  const attempts = (['home', 'away'] as const).flatMap((team) => {
    const factor = (expected[team] / ordinary.goals) ** ordinary.growth;
    return [true, false].flatMap((isOnTarget) => {
      const mean = (isOnTarget ? ordinary.onTarget : ordinary.wide) * factor;
      return ([1, 2] as const).flatMap((half) => {
        const share = half === 1 ? firstHalfShares.goals : 1 - firstHalfShares.goals;
        return Array.from({ length: chance.poisson(mean * share) }, () => ({
          team,
          isOnTarget,
          half,
          share: chance.next(),
        }));
      });
    });
  });
  return attempts.sort((one, other) => one.half - other.half || one.share - other.share);
}
