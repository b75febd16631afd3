import { assert } from '@furlong/exact';

/** What an Asian handicap or total can come to. */
export type AsianOutcome = 'won' | 'half_won' | 'push' | 'half_lost' | 'lost';

/**
 * Settles an Asian line. A quarter line is two half stakes, on the lines next to it; a whole line pushes on a tie.
 *
 * Units: the line in quarters of a goal (-0.75 is -3), the goal difference in goals, both as the backed side sees them.
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

/** Settles an Asian total: over wins by the goals above the line, under by the goals below it. */
export function asianTotalResult(
  side: 'over' | 'under',
  goals: { readonly scored: number; readonly lineQuarters: number },
): AsianOutcome {
  assert(Number.isInteger(goals.scored) && goals.scored >= 0, 'goals are counted');
  const { scored, lineQuarters } = goals;
  return side === 'over' ? asianResult(-lineQuarters, scored) : asianResult(lineQuarters, -scored);
}
