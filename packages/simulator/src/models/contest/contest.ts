import type { EachWayTerms } from '@furlong/betting';
import type { FieldStanding } from '@furlong/feed';
import type { DeclaredOutcome, SelectionOutcome } from '@furlong/settlement';
import type { Chance } from '../../chance/chance.ts';

/** A selection that tied for the places a market pays: won or placed, for its share of the stake. */
export interface Tie {
  readonly outcome: 'won' | 'placed';
  readonly deadHeat: NonNullable<DeclaredOutcome['deadHeat']>;
}

/** The outcome of a selection. */
export type ContestOutcome = SelectionOutcome | Tie;

/** A market as it is shown and declared; the first selection is number 1. */
export interface MarketSheet {
  readonly kind: string;
  /** The line it is drawn at, the side it is about, and how many places win (`winningPlaces`) where more than one does. */
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly name: string;
  readonly group: 'Popular' | 'Player' | 'Other';
  /** The layout of the market: 0 list, 1 three columns, 2 two columns, 3 a grid of scores. */
  readonly legendType: 0 | 1 | 2 | 3;
  readonly selections: readonly string[];
  readonly eachWay?: EachWayTerms;
}

/**
 * A market of a contest: one definition that prices it, before and in play, and settles it in the end.
 * `End` is the facts of a contest that is over, `Part` names the parts of it that rules may read alone.
 */
export interface ContestMarket<End, Part extends string = 'all'> extends MarketSheet {
  /** The part of the end that the rule reads: it must not look at any other. */
  readonly reads: Part;
  /** Returns the outcome of every selection, in order. */
  readonly resolve: (end: End) => readonly ContestOutcome[];
}

/** One way for a contest to end, and how likely it is. */
export interface ContestEnding<End> {
  readonly end: End;
  readonly probability: number;
}

/** How a contest stood at a moment, as spectators see it. */
export interface Moment<State> {
  readonly state: State;
  /** Minutes of real time since the start, with the breaks. */
  readonly elapsed: number;
  /** The period in the sport's words: `Q1`, `Set 2`, `Round 3`, `FT`. */
  readonly period: string;
  /** The minute of play on the clock, or 0 where the sport has no clock. */
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  /** The score as it is read out, where two numbers do not tell it: `6-4 3-2`, `1-12 : 0-14`. */
  readonly score: string;
  /** A field of many as it stands, the leader first. */
  readonly standings?: readonly FieldStanding[];
  /** The side that serves the point to come, in a sport of service. */
  readonly serving?: 'home' | 'away';
}

/**
 * One model of how a contest unfolds. Markets are priced from `endings` and the contest runs by `play`; both follow
 * from the same probabilities, so that a price is fair at every moment and no two markets contradict each other.
 */
export interface Contest<State, End, Part extends string = 'all'> {
  /** The markets in the order in which they are shown, the headline market first. */
  readonly markets: readonly ContestMarket<End, Part>[];
  readonly start: State;
  /**
   * How many ends are drawn where they cannot be counted. The book then asks for a little more, because a sample may
   * be wrong.
   */
  readonly sample?: number;
  /**
   * How the contest may end from here, as far as the part goes: the rest of each end is left blank.
   * Shape: probabilities that sum to one; exact, or the same sample for all markets.
   */
  endings(state: State, part: Part): readonly ContestEnding<End>[];
  /** Plays the rest: every moment at which something can have changed, the last one final. */
  play(from: State, chance: Chance): readonly Moment<State>[];
  /** The facts that rules read once the contest is over. */
  endOf(final: State): End;
}
