import type { FootballResult } from '../match/match-record.ts';
import type { FootballOutcomes } from './rule-outcomes.ts';

/**
 * The parameters that tell one market of a kind from another: the line it is drawn at, the team it is about, the
 * corners to race to.
 */
export interface FootballParameters {
  readonly line?: number;
  readonly team?: 'home' | 'away';
  readonly target?: number;
  /** How many of the selections, from the first, are players of the home team, and after them of the away team. */
  readonly homeSelections?: number;
  readonly awaySelections?: number;
}

/** The part of a result that a rule goes by: the smaller it is, the less there is to add up. */
export type FootballNeeds = ScoreNeeds | CornerNeeds | CardNeeds | 'players';

export type ScoreNeeds =
  'half-time' | 'full-time' | 'sides-of-halves' | 'totals-of-halves' | 'first-goal';

export type CornerNeeds =
  | 'corner-total'
  | 'corner-lead'
  | 'home-corners'
  | 'away-corners'
  | 'first-half-corner-total'
  | 'first-half-corner-lead'
  | 'first-corner'
  | 'last-corner'
  | CornerRace;

/** The races to a number of corners, one for each of `raceTargets`. */
export type CornerRace = 'race-to-3' | 'race-to-5' | 'race-to-7' | 'race-to-9';

export type CardNeeds =
  | 'card-total'
  | 'card-lead'
  | 'card-each'
  | 'home-cards'
  | 'away-cards'
  | 'first-half-card-total'
  | 'booking-points'
  | 'first-card'
  | 'red-card';

export interface FootballRule {
  readonly needs: (parameters: FootballParameters) => FootballNeeds;
  /** Outcomes in the order of the market's selections. */
  readonly resolve: (result: FootballResult, parameters: FootballParameters) => FootballOutcomes;
}

export function rule(
  needs: FootballNeeds | FootballRule['needs'],
  resolve: FootballRule['resolve'],
): FootballRule {
  return { needs: typeof needs === 'function' ? needs : () => needs, resolve };
}
