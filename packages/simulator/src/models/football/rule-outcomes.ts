import { assert } from '@furlong/exact';
import type { Goals } from './score-model.ts';

/** What became of a selection. Void returns the stake; half won and half lost come from quarter lines. */
export type FootballOutcome = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

export type Outcomes = readonly FootballOutcome[];

const oneWinner: Record<number, readonly Outcomes[]> = {};

const asianPairs = {
  quarterAbove: ['half_won', 'half_lost'],
  level: ['void', 'void'],
  quarterBelow: ['half_lost', 'half_won'],
} as const;

/** Both stakes come back. */
export const bothVoid: Outcomes = asianPairs.level;

export function wonIf(holds: boolean): FootballOutcome {
  return holds ? 'won' : 'lost';
}

/** The same list for the same answer, so that pricing can add up thousands of results by identity. */
export function oneOf(count: number, winner: number): Outcomes {
  const lists = (oneWinner[count] ??= Array.from({ length: count }, (_, winning) =>
    Array.from({ length: count }, (_item, index) => wonIf(index === winning)),
  ));
  const list = lists[winner];
  assert(list !== undefined, 'one of the selections wins');
  return list;
}

export function yesOrNo(holds: boolean): Outcomes {
  return oneOf(2, holds ? 0 : 1);
}

/** 0 when the home team is ahead, 1 level, 2 when the away team is. */
export function sideOf(counts: Goals): 0 | 1 | 2 {
  if (counts.home === counts.away) return 1;
  return counts.home > counts.away ? 0 : 2;
}

/** A market of home, neither and away. */
export function homeNeitherAway(side: 'home' | 'away' | 'nobody'): Outcomes {
  return oneOf(3, { home: 0, nobody: 1, away: 2 }[side]);
}

export function totalOf(counts: Goals): number {
  return counts.home + counts.away;
}

export function teamOf(team: 'home' | 'away' | undefined): 'home' | 'away' {
  assert(team !== undefined, 'a market about one team names it');
  return team;
}

export function lineOf(line: number | undefined): number {
  assert(line !== undefined && Number.isInteger(line * 4), 'a line is a number of quarter goals');
  return line;
}

/** A bet that wins above zero and the one against it: whole lines push, quarter lines split the stake. */
export function asianPair(surplus: number): Outcomes {
  if (Math.abs(surplus) >= 0.5) return oneOf(2, surplus > 0 ? 0 : 1);
  if (surplus === 0) return asianPairs.level;
  return surplus > 0 ? asianPairs.quarterAbove : asianPairs.quarterBelow;
}

export function overOrUnder(count: number, line: number | undefined): Outcomes {
  return asianPair(count - lineOf(line));
}

/** Home, draw and away once the home side has the line added to its count. */
export function afterHandicap(counts: Goals, line: number | undefined): Outcomes {
  return oneOf(3, sideOf({ home: counts.home + lineOf(line), away: counts.away }));
}
