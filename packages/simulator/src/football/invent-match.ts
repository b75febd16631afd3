import type { Goals } from '@furlong/settlement';
import { createMatchModel, type MatchModel } from '../models/football/match/match-model.ts';
import { minuteMs } from '../time/london-day.ts';
import { clubStrengthOf } from './club-strength.ts';
import { inventTeams } from './match-teams.ts';
import type { MatchTimes, PlannedMatch } from './planned-match.ts';

const homeAdvantage = 0.25;
/** Kick-off to result, with the longest delays and the most added time. */
const longestMatchMs = 125 * minuteMs;

/** The public's belief about a match when its first prices go up. A club is as good on any day of a season. */
export function inventMatchModel(match: PlannedMatch, seed: string): MatchModel {
  const expected = match.expected ?? inventGoals(match, seed);
  return createMatchModel(expected, inventTeams(match, seed));
}

function inventGoals(match: PlannedMatch, seed: string): Goals {
  const supremacy =
    homeAdvantage +
    clubStrengthOf(match.home, match.league.code, seed) -
    clubStrengthOf(match.away, match.league.code, seed) +
    0.12 * match.chance.branch('day').normal();
  const half = match.league.goals / 2;
  return {
    home: Math.max(0.25, half * Math.exp(supremacy / 2)),
    away: Math.max(0.25, half * Math.exp(-supremacy / 2)),
  };
}

export function inventMatchTimes(match: PlannedMatch): MatchTimes {
  const clock = match.chance.branch('times');
  const kickOffAt = match.startsAt + Math.round(clock.between(0, 50_000));
  const halfTimeAt = kickOffAt + 45 * minuteMs + Math.round(clock.between(1, 4) * minuteMs);
  const restartAt = halfTimeAt + 15 * minuteMs + Math.round(clock.between(0, 60_000));
  const fullTimeAt = restartAt + 45 * minuteMs + Math.round(clock.between(2, 7) * minuteMs);
  return { kickOffAt, halfTimeAt, restartAt, fullTimeAt };
}

/**
 * The instant at which a match that starts at this moment is over and settled, whatever happens.
 */
export function matchEndsBy(startsAt: number): number {
  return startsAt + longestMatchMs;
}
