import type { MatchIncident } from './match-incident.ts';

export interface BothSides {
  readonly home: number;
  readonly away: number;
}

/** The standing of one participant of a field while the event is played. */
export interface FieldStanding {
  readonly name: string;
  /** The place, which participants that are level share; 0 for one that missed the cut, or retired. */
  readonly place: number;
  /**
   * The strokes against par, in all and below it in the present round, `-9`, `E`, `+2`. Left out where none are
   * counted.
   */
  readonly score?: string;
  readonly today?: string;
  /** The holes played of the present round. */
  readonly thru?: number;
}

export interface MatchScore extends BothSides {
  /**
   * The period: not started, the halves of football with half-time, or full time; LIVE is any time of play in sports
   * with other periods.
   */
  readonly period: 'NS' | '1H' | 'HT' | '2H' | 'FT' | 'LIVE';
  readonly minute: number;
  /** The goals and cards so far, in order. */
  readonly incidents?: readonly MatchIncident[];
  /** The attempts so far, and below them those on target. A goal counts as one on target, but an own goal does not. */
  readonly shots?: BothSides;
  readonly shotsOnTarget?: BothSides;
  /** The share of the play so far in whole per cent; the two sides make a hundred. */
  readonly possession?: BothSides;
  /** The period in the sport's own words: `Q3`, `Set 2`, `Round 4`. */
  readonly phase?: string;
  /** The score as it is read out, where two numbers do not tell it: `6-4 3-2`. */
  readonly text?: string;
  /** The side that serves the point to come. Tennis alone tells it. */
  readonly serving?: 'home' | 'away';
  /** The corners and cards of football. A second yellow card counts as a red one alone. */
  readonly corners?: BothSides;
  readonly yellowCards?: BothSides;
  readonly redCards?: BothSides;
  /** The standings of a field, the leader first. */
  readonly standings?: readonly FieldStanding[];
}
