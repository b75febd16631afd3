import type { Chance } from '../../../chance/chance.ts';
import { expectedGoals } from './expected-goals.ts';
import type { ScoreModel } from './score-model.ts';

/** The longest match with its added time, in minutes. */
const minutes = 110;
/** How much more of the ball the better team has, what a day adds to it, and how much one minute differs from another. */
const spread = { strength: 0.09, day: 0.05, minute: 0.22 };
const least = 0.05;

/**
 * The share of each minute in which the home team has the ball, 0 to 1. It is drawn from what the public expects of the teams before
 * the kick-off and from nothing of how the match goes, so that nobody can read from it what is still to happen.
 */
export function drawPossession(model: ScoreModel, chance: Chance): readonly number[] {
  const { home, away } = expectedGoals(model);
  const usual = 0.5 + spread.strength * Math.log(home / away) + spread.day * chance.normal();
  return Array.from({ length: minutes }, () =>
    Math.min(1 - least, Math.max(least, usual + spread.minute * chance.normal())),
  );
}

/** Whole percent of the play after so many minutes; undefined before the first is over. */
export function possessionAfter(
  shares: readonly number[],
  played: number,
): { readonly home: number; readonly away: number } | undefined {
  const known = shares.slice(0, Math.floor(played));
  if (known.length === 0) return undefined;
  const home = Math.round((known.reduce((sum, share) => sum + share, 0) / known.length) * 100);
  return { home, away: 100 - home };
}
