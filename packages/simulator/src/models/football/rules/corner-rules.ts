import { assert } from '@furlong/exact';
import { homeDrawAway, oneOf } from '../../one-winner.ts';
import { rule } from './football-rule.ts';
import { raceTargets, type RaceTarget } from '../match/match-record.ts';
import {
  afterHandicap,
  homeNeitherAway,
  leadOf,
  overOrUnder,
  teamOf,
  totalOf,
} from './rule-outcomes.ts';

/** Corners count when they are taken. Rules: handbook 3.13. */
export const cornerRules = {
  'total-corners': rule('corner-total', ({ corners }, { line }) =>
    overOrUnder(totalOf(corners.fullTime), line),
  ),
  'odd-even-corners': rule('corner-total', ({ corners }) =>
    oneOf(2, totalOf(corners.fullTime) % 2 ? 0 : 1),
  ),
  'team-total-corners': rule(
    ({ team }) => (teamOf(team) === 'home' ? 'home-corners' : 'away-corners'),
    ({ corners }, { line, team }) => overOrUnder(corners.fullTime[teamOf(team)], line),
  ),
  'corner-match-bet': rule('corner-lead', ({ corners }) => homeDrawAway(leadOf(corners.fullTime))),
  'corner-handicap': rule('corner-lead', ({ corners }, { line }) =>
    afterHandicap(corners.fullTime, line),
  ),
  'first-half-corners': rule('first-half-corner-total', ({ corners }, { line }) =>
    overOrUnder(totalOf(corners.firstHalf), line),
  ),
  'first-half-corner-match-bet': rule('first-half-corner-lead', ({ corners }) =>
    homeDrawAway(leadOf(corners.firstHalf)),
  ),
  'first-corner': rule('first-corner', ({ corners }) => homeNeitherAway(corners.first)),
  'last-corner': rule('last-corner', ({ corners }) => homeNeitherAway(corners.last)),
  'race-to-corners': rule(
    ({ target }) => `race-to-${targetOf(target)}`,
    ({ corners }, { target }) => homeNeitherAway(corners.races[targetOf(target)]),
  ),
};

function targetOf(target: number | undefined): RaceTarget {
  const known = raceTargets.find((each) => each === target);
  assert(known !== undefined, 'a race is to one of the numbers of corners on offer');
  return known;
}
