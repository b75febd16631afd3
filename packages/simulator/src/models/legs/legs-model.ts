import { assert } from '@furlong/exact';
import { noneEach, otherSide, type Side, type SideCounts } from '../contest/sides.ts';

/** Feats that are counted beside the score: 180s at darts, centuries at snooker. */
interface Feats {
  /** `180s`, `Centuries`. */
  readonly name: string;
  /** How likely a player is to make 0, 1, 2 … of the feats in a leg. */
  readonly perLeg: { readonly home: readonly number[]; readonly away: readonly number[] };
  /** A century wins its frame, so that only the winner of a frame can have made one. */
  readonly isOfWinner: boolean;
}

/**
 * A match of legs (darts) or frames (snooker), straight or in sets. The player who starts a leg wins it with a given
 * chance.
 * Starts go in turn, from leg to leg and from set to set.
 */
export interface LegsModel {
  /** Sets that win the match; 1 where legs alone count. */
  readonly sets: number;
  /** Legs that win a set, or the match. */
  readonly legs: number;
  /** The home player's chance in a leg, by who starts it. */
  readonly homeWins: { readonly homeStarts: number; readonly awayStarts: number };
  readonly feats: Feats;
}

/** The state of a match. */
export interface LegsState {
  readonly sets: SideCounts;
  /** Legs of the set under way. */
  readonly legs: SideCounts;
  readonly allLegs: SideCounts;
  readonly feats: SideCounts;
  /** The sides that start the next leg and that started the set; undefined before the throw for the bull. */
  readonly starts: { readonly leg: Side; readonly set: Side } | undefined;
}

/** The facts of a match that is over. */
export interface LegsEnd {
  readonly sets: SideCounts;
  readonly legs: SideCounts;
  readonly feats: SideCounts;
}

function addOne(tally: SideCounts, player: Side): SideCounts {
  return { ...tally, [player]: tally[player] + 1 };
}

/** Whether somebody has won the match. */
export function hasWinner({ sets }: LegsModel, state: Pick<LegsState, 'sets'>): boolean {
  return Math.max(state.sets.home, state.sets.away) >= sets;
}

/** The chance of the home player in the next leg. */
export function homeWinsLeg({ homeWins }: LegsModel, { starts }: LegsState): number {
  assert(starts !== undefined, 'somebody starts once the bull is thrown for');
  return starts.leg === 'home' ? homeWins.homeStarts : homeWins.awayStarts;
}

/** The state of the match after a leg. */
export function afterLeg(model: LegsModel, state: LegsState, winner: Side): LegsState {
  assert(state.starts !== undefined, 'somebody starts once the bull is thrown for');
  const { leg, set } = state.starts;
  const legs = addOne(state.legs, winner);
  const played = { ...state, allLegs: addOne(state.allLegs, winner) };
  if (legs[winner] < model.legs) return { ...played, legs, starts: { leg: otherSide(leg), set } };
  const next = otherSide(set);
  return {
    ...played,
    legs: noneEach,
    sets: addOne(state.sets, winner),
    starts: { leg: next, set: next },
  };
}
