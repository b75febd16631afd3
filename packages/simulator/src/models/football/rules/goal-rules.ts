import type { Goals } from '@furlong/settlement';
import { homeDrawAway, oneOf, sideOf, yesOrNo } from '../../one-winner.ts';
import { rule } from './football-rule.ts';
import type { FootballResult } from '../match/match-record.ts';
import {
  afterHandicap,
  asianPair,
  bothVoid,
  homeNeitherAway,
  leadOf,
  overOrUnder,
  requireLine,
  teamOf,
  totalOf,
  type FootballOutcomes,
} from './rule-outcomes.ts';

/** Scores up to this many goals a team have a selection of their own in Correct Score. */
export const correctScoreGoalsMax = 4;
/** Exact Goals: this many or more share the last selection. */
export const exactGoalsMax = 6;

/** By the side ahead: home, level, away. */
const doubleChances = [
  ['won', 'lost', 'won'],
  ['won', 'won', 'lost'],
  ['lost', 'won', 'won'],
] as const;

/** Markets that go by the score: own goals count, and a tie voids only where the market has no draw. */
export const goalRules = {
  'match-result': rule('full-time', ({ fullTime }) => homeDrawAway(leadOf(fullTime))),
  'double-chance': rule('full-time', ({ fullTime }) => doubleChances[sideOf(leadOf(fullTime))]),
  'draw-no-bet': rule('full-time', ({ fullTime }) =>
    sideOf(leadOf(fullTime)) === 1 ? bothVoid : oneOf(2, fullTime.home > fullTime.away ? 0 : 1),
  ),
  'both-teams-to-score': rule('full-time', ({ fullTime }) => yesOrNo(bothScored(fullTime))),
  'first-half-both-teams-to-score': rule('half-time', ({ halfTime }) =>
    yesOrNo(bothScored(halfTime)),
  ),
  'result-and-both-teams-to-score': rule('full-time', ({ fullTime }) =>
    oneOf(6, sideOf(leadOf(fullTime)) * 2 + (bothScored(fullTime) ? 0 : 1)),
  ),
  'total-goals': rule('full-time', ({ fullTime }, { line }) =>
    overOrUnder(totalOf(fullTime), line),
  ),
  'first-half-goals': rule('half-time', ({ halfTime }, { line }) =>
    overOrUnder(totalOf(halfTime), line),
  ),
  'team-total-goals': rule('full-time', ({ fullTime }, { line, team }) =>
    overOrUnder(fullTime[teamOf(team)], line),
  ),
  'exact-goals': rule('full-time', ({ fullTime }) =>
    oneOf(exactGoalsMax + 1, Math.min(totalOf(fullTime), exactGoalsMax)),
  ),
  'odd-even-goals': rule('full-time', ({ fullTime }) => oneOf(2, totalOf(fullTime) % 2 ? 0 : 1)),
  'correct-score': rule('full-time', ({ fullTime }) => correctScore(fullTime)),
  'half-time-result': rule('half-time', ({ halfTime }) => homeDrawAway(leadOf(halfTime))),
  'second-half-result': rule('sides-of-halves', (result) =>
    homeDrawAway(leadOf(secondHalf(result))),
  ),
  'half-time-full-time': rule('sides-of-halves', ({ halfTime, fullTime }) =>
    oneOf(9, sideOf(leadOf(halfTime)) * 3 + sideOf(leadOf(fullTime))),
  ),
  'handicap-three-way': rule('full-time', ({ fullTime }, { line }) =>
    afterHandicap(fullTime, line),
  ),
  'asian-handicap': rule('full-time', ({ fullTime }, { line }) =>
    asianPair(fullTime.home - fullTime.away + requireLine(line)),
  ),
  'first-team-to-score': rule('first-goal', ({ firstToScore }) => homeNeitherAway(firstToScore)),
  'half-with-most-goals': rule('totals-of-halves', (result) =>
    homeDrawAway(totalOf(result.halfTime) - totalOf(secondHalf(result))),
  ),
  'goals-in-both-halves': rule('totals-of-halves', (result) =>
    yesOrNo(totalOf(result.halfTime) > 0 && totalOf(secondHalf(result)) > 0),
  ),
  'win-either-half': rule('sides-of-halves', (result, { team }) =>
    yesOrNo(isAhead(result.halfTime, team) || isAhead(secondHalf(result), team)),
  ),
  'win-both-halves': rule('sides-of-halves', (result, { team }) =>
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

function bothScored(goals: Goals): boolean {
  return goals.home > 0 && goals.away > 0;
}

function secondHalf({ halfTime, fullTime }: FootballResult): Goals {
  return { home: fullTime.home - halfTime.home, away: fullTime.away - halfTime.away };
}

function isAhead(goals: Goals, team: 'home' | 'away' | undefined): boolean {
  return goals[teamOf(team)] > goals[otherTeam(team)];
}

function otherTeam(team: 'home' | 'away' | undefined): 'home' | 'away' {
  return teamOf(team) === 'home' ? 'away' : 'home';
}

/** Selections by rows of home goals, then any other score. */
function correctScore(goals: Goals): FootballOutcomes {
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
