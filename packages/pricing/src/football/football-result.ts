import { assert } from '@furlong/exact';
import type { Goals } from './score-model.ts';

/** What of a match the football markets go by: ninety minutes and stoppage time, never extra time. */
export interface FootballResult {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  readonly firstToScore: 'home' | 'away' | 'nobody';
}

/** What became of a selection. Void returns the stake; half won and half lost come from quarter lines. */
export type FootballOutcome = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

/** What sets one market of a kind apart: the line it is drawn at, the team or the half it is about. */
export interface FootballParameters {
  readonly line?: number;
  readonly team?: 'home' | 'away';
  readonly half?: 1 | 2;
}

/** What a rule needs to know: the earlier it is known, the earlier the market is decided. */
export type FootballNeeds = 'half-time' | 'full-time' | 'both-scores' | 'first-goal';

interface FootballRule {
  readonly needs: FootballNeeds;
  /** Outcomes in the order of the market's selections. */
  readonly resolve: (
    result: FootballResult,
    parameters: FootballParameters,
  ) => readonly FootballOutcome[];
}

export type FootballMarketKind = keyof typeof rules;

/** Scores up to this many goals a team have a selection of their own in Correct Score. */
export const correctScoreGoalsMax = 4;
/** Exact Goals: this many or more share the last selection. */
export const exactGoalsMax = 6;

const oneWinner: Record<number, readonly (readonly FootballOutcome[])[]> = {};

const asianPairs = {
  quarterAbove: ['half_won', 'half_lost'],
  level: ['void', 'void'],
  quarterBelow: ['half_lost', 'half_won'],
} as const;

/** By the side ahead: home, level, away. */
const doubleChances = [
  ['won', 'lost', 'won'],
  ['won', 'won', 'lost'],
  ['lost', 'won', 'won'],
] as const;

const rules = {
  'match-result': rule('full-time', ({ fullTime }) => oneOf(3, sideOf(fullTime))),
  'double-chance': rule('full-time', ({ fullTime }) => doubleChances[sideOf(fullTime)]),
  'draw-no-bet': rule('full-time', ({ fullTime }) =>
    sideOf(fullTime) === 1 ? asianPairs.level : oneOf(2, fullTime.home > fullTime.away ? 0 : 1),
  ),
  'both-teams-to-score': rule('full-time', ({ fullTime }) => yesOrNo(bothScored(fullTime))),
  'first-half-both-teams-to-score': rule('half-time', ({ halfTime }) =>
    yesOrNo(bothScored(halfTime)),
  ),
  'result-and-both-teams-to-score': rule('full-time', ({ fullTime }) =>
    oneOf(6, sideOf(fullTime) * 2 + (bothScored(fullTime) ? 0 : 1)),
  ),
  'total-goals': rule('full-time', ({ fullTime }, { line }) =>
    overOrUnder(totalOf(fullTime), lineOf(line)),
  ),
  'first-half-goals': rule('half-time', ({ halfTime }, { line }) =>
    overOrUnder(totalOf(halfTime), lineOf(line)),
  ),
  'team-total-goals': rule('full-time', ({ fullTime }, { line, team }) =>
    overOrUnder(fullTime[teamOf(team)], lineOf(line)),
  ),
  'exact-goals': rule('full-time', ({ fullTime }) =>
    oneOf(exactGoalsMax + 1, Math.min(totalOf(fullTime), exactGoalsMax)),
  ),
  'odd-even-goals': rule('full-time', ({ fullTime }) => oneOf(2, totalOf(fullTime) % 2 ? 0 : 1)),
  'correct-score': rule('full-time', ({ fullTime }) => correctScore(fullTime)),
  'half-time-result': rule('half-time', ({ halfTime }) => oneOf(3, sideOf(halfTime))),
  'second-half-result': rule('both-scores', (result) => oneOf(3, sideOf(secondHalf(result)))),
  'half-time-full-time': rule('both-scores', ({ halfTime, fullTime }) =>
    oneOf(9, sideOf(halfTime) * 3 + sideOf(fullTime)),
  ),
  'handicap-three-way': rule('full-time', ({ fullTime }, { line }) =>
    oneOf(3, sideOf({ home: fullTime.home + lineOf(line), away: fullTime.away })),
  ),
  'asian-handicap': rule('full-time', ({ fullTime }, { line }) =>
    asianPair(fullTime.home - fullTime.away + lineOf(line)),
  ),
  'first-team-to-score': rule('first-goal', ({ firstToScore }) =>
    oneOf(3, { home: 0, nobody: 1, away: 2 }[firstToScore]),
  ),
  'half-with-most-goals': rule('both-scores', (result) =>
    oneOf(3, sideOf({ home: totalOf(result.halfTime), away: totalOf(secondHalf(result)) })),
  ),
  'goals-in-both-halves': rule('both-scores', (result) =>
    yesOrNo(totalOf(result.halfTime) > 0 && totalOf(secondHalf(result)) > 0),
  ),
  'win-either-half': rule('both-scores', (result, { team }) =>
    yesOrNo(isAhead(result.halfTime, team) || isAhead(secondHalf(result), team)),
  ),
  'win-both-halves': rule('both-scores', (result, { team }) =>
    yesOrNo(isAhead(result.halfTime, team) && isAhead(secondHalf(result), team)),
  ),
  'win-to-nil': rule('full-time', ({ fullTime }, { team }) =>
    yesOrNo(isAhead(fullTime, team) && fullTime[otherTeam(team)] === 0),
  ),
  'clean-sheet': rule('full-time', ({ fullTime }, { team }) =>
    yesOrNo(fullTime[otherTeam(team)] === 0),
  ),
  'winning-margin': rule('full-time', ({ fullTime }) => oneOf(8, winningMargin(fullTime))),
};

/**
 * What became of every selection of a market, in the order of its selections (the first is number 1).
 * Own goals count; a tie voids only where the market has no draw.
 * Rules: handbook 3.13 football, Asian lines included.
 * @throws AssertionError if the market's parameters lack what its kind needs.
 * @example resolveFootballMarket('total-goals', { line: 2.5 }, a 2-1) is ['won', 'lost']
 */
export function resolveFootballMarket(
  kind: FootballMarketKind,
  parameters: FootballParameters,
  result: FootballResult,
): readonly FootballOutcome[] {
  return rules[kind].resolve(result, parameters);
}

/** What must be known before a market of this kind can be settled. */
export function footballNeeds(kind: FootballMarketKind): FootballNeeds {
  return rules[kind].needs;
}

function rule(needs: FootballNeeds, resolve: FootballRule['resolve']): FootballRule {
  return { needs, resolve };
}

function wonIf(holds: boolean): FootballOutcome {
  return holds ? 'won' : 'lost';
}

/** The same list for the same answer, so that pricing can add up thousands of results by identity. */
function oneOf(count: number, winner: number): readonly FootballOutcome[] {
  const lists = (oneWinner[count] ??= Array.from({ length: count }, (_, winning) =>
    Array.from({ length: count }, (_item, index) => wonIf(index === winning)),
  ));
  const list = lists[winner];
  assert(list !== undefined, 'one of the selections wins');
  return list;
}

function yesOrNo(holds: boolean): readonly FootballOutcome[] {
  return oneOf(2, holds ? 0 : 1);
}

/** 0 when the home team is ahead, 1 level, 2 when the away team is. */
function sideOf(goals: Goals): 0 | 1 | 2 {
  if (goals.home === goals.away) return 1;
  return goals.home > goals.away ? 0 : 2;
}

function totalOf(goals: Goals): number {
  return goals.home + goals.away;
}

function bothScored(goals: Goals): boolean {
  return goals.home > 0 && goals.away > 0;
}

function secondHalf({ halfTime, fullTime }: FootballResult): Goals {
  return { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
}

function isAhead(goals: Goals, team: 'home' | 'away' | undefined): boolean {
  return goals[teamOf(team)] > goals[otherTeam(team)];
}

function teamOf(team: 'home' | 'away' | undefined): 'home' | 'away' {
  assert(team !== undefined, 'a market about one team names it');
  return team;
}

function otherTeam(team: 'home' | 'away' | undefined): 'home' | 'away' {
  return teamOf(team) === 'home' ? 'away' : 'home';
}

function lineOf(line: number | undefined): number {
  assert(line !== undefined && Number.isInteger(line * 4), 'a line is a number of quarter goals');
  return line;
}

function overOrUnder(goals: number, line: number): readonly FootballOutcome[] {
  return asianPair(goals - line);
}

/** A bet that wins above zero and the one against it: whole lines push, quarter lines split the stake. */
function asianPair(surplus: number): readonly FootballOutcome[] {
  if (Math.abs(surplus) >= 0.5) return oneOf(2, surplus > 0 ? 0 : 1);
  if (surplus === 0) return asianPairs.level;
  return surplus > 0 ? asianPairs.quarterAbove : asianPairs.quarterBelow;
}

/** Selections by rows of home goals, then any other score. */
function correctScore(goals: Goals): readonly FootballOutcome[] {
  const size = correctScoreGoalsMax + 1;
  const isListed = Math.max(goals.home, goals.away) <= correctScoreGoalsMax;
  return oneOf(size * size + 1, isListed ? goals.home * size + goals.away : size * size);
}

/** Home by 1, 2, 3 or more; away by 1, 2, 3 or more; score draw; no goal. */
function winningMargin(goals: Goals): number {
  const margin = goals.home - goals.away;
  if (margin === 0) return goals.home > 0 ? 6 : 7;
  return (margin > 0 ? 0 : 3) + Math.min(Math.abs(margin), 3) - 1;
}
