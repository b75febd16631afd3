import { assert } from '@furlong/exact';

/** The outcomes of an Asian handicap or an Asian total. */
export type AsianOutcome = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';

/**
 * The outcome of an Asian handicap. A quarter line is two half stakes, on the two lines next to it. A whole line is a
 * push when the goals fall exactly on it.
 * Units: the line in quarters of a goal, so that -0.75 is -3; the goal difference in goals. Both are counted from the
 * side of the team that was backed.
 * Rules: docs/rules/settlement.md 3.13 Asian handicap.
 * @throws AssertionError unless both are whole numbers.
 * @example -0.75 and a win by one is half won; -0.25 and a draw half lost; -1 and a win by one a push.
 */
export function asianResult(lineQuarters: number, goalDifference: number): AsianOutcome {
  assert(Number.isInteger(lineQuarters), 'an Asian line is a whole number of quarters');
  assert(Number.isInteger(goalDifference), 'goals are whole');
  const leadQuarters = goalDifference * 4 + lineQuarters;
  if (leadQuarters >= 2) return 'won';
  if (leadQuarters <= -2) return 'lost';
  if (leadQuarters === 0) return 'push';
  return leadQuarters > 0 ? 'half_won' : 'half_lost';
}

/**
 * The outcome of an Asian total: over wins by goals above the line, under by goals below it.
 * Units: the line in quarters of a goal, the score in goals. Rules: docs/rules/settlement.md 3.13.
 * @throws AssertionError unless both are whole numbers and the score is not negative.
 * @example Over 2.75 with three goals scored is half won.
 */
export function asianTotalResult(
  side: 'over' | 'under',
  goals: { readonly scored: number; readonly lineQuarters: number },
): AsianOutcome {
  assert(Number.isInteger(goals.scored) && goals.scored >= 0, 'goals are counted');
  const { scored, lineQuarters } = goals;
  return side === 'over' ? asianResult(-lineQuarters, scored) : asianResult(lineQuarters, -scored);
}
