import type { MatchIncident } from './match-incident.ts';

export interface BothSides {
  readonly home: number;
  readonly away: number;
}

/** How one of a field stands while it is played. */
export interface FieldStanding {
  readonly name: string;
  /** Shared by those that are level; 0 for one that is out: it missed the cut, or retired. */
  readonly place: number;
  /** Strokes against par in all and in the present round, `-9`, `E`, `+2`. Left out where none are counted. */
  readonly score?: string;
  readonly today?: string;
  /** Holes played of the present round. */
  readonly thru?: number;
}

export interface MatchScore extends BothSides {
  /** Not started, the halves of football, full time; LIVE between the first and the last in sports of other periods. */
  readonly period: 'NS' | '1H' | 'HT' | '2H' | 'FT' | 'LIVE';
  readonly minute: number;
  /** Goals and cards so far, in order. */
  readonly incidents?: readonly MatchIncident[];
  /** Attempts so far, those on target among them. A goal is one on target, but an own goal is none. */
  readonly shots?: BothSides;
  readonly shotsOnTarget?: BothSides;
  /** Whole percent of the play so far; the two sides make a hundred. */
  readonly possession?: BothSides;
  /** The period in the sport's own words: `Q3`, `Set 2`, `Round 4`. */
  readonly phase?: string;
  /** The score as it is read out, where two numbers do not tell it: `6-4 3-2`. */
  readonly text?: string;
  /** The side that serves the point to come. Tennis alone tells it. */
  readonly serving?: 'home' | 'away';
  /** What football counts besides goals. A second yellow is a red alone. */
  readonly corners?: BothSides;
  readonly yellowCards?: BothSides;
  readonly redCards?: BothSides;
  /** A field of many as it stands, the leader first. */
  readonly standings?: readonly FieldStanding[];
}
