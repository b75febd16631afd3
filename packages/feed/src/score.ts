export interface BothSides {
  readonly home: number;
  readonly away: number;
}

export interface MatchScore extends BothSides {
  /** Not started, the halves of football, full time; LIVE between the first and the last in sports of other periods. */
  readonly period: 'NS' | '1H' | 'HT' | '2H' | 'FT' | 'LIVE';
  readonly minute: number;
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
}
