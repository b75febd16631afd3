import { assert } from '@furlong/exact';
import type { Goals } from '@furlong/settlement';
import { homeDrawAway, oneOf } from '../../one-winner.ts';

/** The outcome of a selection. Void returns the stake; half won and half lost come from quarter lines. */
export type FootballOutcome = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

export type FootballOutcomes = readonly FootballOutcome[];

const asianPairs = {
  quarterAbove: ['half_won', 'half_lost'],
  level: ['void', 'void'],
  quarterBelow: ['half_lost', 'half_won'],
} as const;

/** Both stakes come back. */
export const bothVoid: FootballOutcomes = asianPairs.level;

export function wonIf(holds: boolean): FootballOutcome {
  return holds ? 'won' : 'lost';
}

/** A market of home, neither and away. */
export function homeNeitherAway(side: 'home' | 'away' | 'nobody'): FootballOutcomes {
  return oneOf(3, { home: 0, nobody: 1, away: 2 }[side]);
}

/** How far the home team is ahead. */
export function leadOf(counts: Goals): number {
  return counts.home - counts.away;
}

export function totalOf(counts: Goals): number {
  return counts.home + counts.away;
}

export function teamOf(team: 'home' | 'away' | undefined): 'home' | 'away' {
  assert(team !== undefined, 'a market about one team names it');
  return team;
}

export function requireLine(line: number | undefined): number {
  assert(line !== undefined && Number.isInteger(line * 4), 'a line is a number of quarter goals');
  return line;
}

/** A bet that wins above zero and the one against it: whole lines push, quarter lines split the stake. */
export function asianPair(surplus: number): FootballOutcomes {
  if (Math.abs(surplus) >= 0.5) return oneOf(2, surplus > 0 ? 0 : 1);
  if (surplus === 0) return asianPairs.level;
  return surplus > 0 ? asianPairs.quarterAbove : asianPairs.quarterBelow;
}

export function overOrUnder(count: number, line: number | undefined): FootballOutcomes {
  return asianPair(count - requireLine(line));
}

/** Home, draw and away once the home side has the line added to its count. */
export function afterHandicap(counts: Goals, line: number | undefined): FootballOutcomes {
  return homeDrawAway(counts.home + requireLine(line) - counts.away);
}
