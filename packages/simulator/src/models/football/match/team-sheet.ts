import { assert } from '@furlong/exact';

export interface SquadPlayer {
  readonly name: string;
  readonly position: 'goalkeeper' | 'defender' | 'midfielder' | 'forward';
}

/**
 * The substitutes who may come on for the player who starts in a shirt, and when. He takes over the shirt and what it
 * is worth, so a change
 * never alters what the team as a whole may do.
 */
export interface Relief {
  /** The chance of the change at each of the moments of `reliefShares`; the rest is that it never comes. */
  readonly chances: readonly number[];
  /** Players by their number in the squad; their chances sum to one. */
  readonly candidates: readonly { readonly player: number; readonly chance: number }[];
}

/** One of the eleven places in a team. */
export interface Shirt {
  /** The player who starts in the shirt, by his number in the squad. */
  readonly player: number;
  /** The shirt's share of the team's goals, own goals apart, and of its bookings; each sums to one over the team. */
  readonly goals: number;
  readonly cards: number;
  readonly relief?: Relief;
}

/** A team as it is announced. */
export interface TeamSheet {
  /** The squad in the order in which it is listed: the eleven, the bench, and a reserve for a late change. */
  readonly players: readonly SquadPlayer[];
  readonly shirts: readonly Shirt[];
  /** The player who is called up if somebody drops out before the kick-off; otherwise he takes no part. */
  readonly reserve: number;
}

export interface TeamSheets {
  readonly home: TeamSheet;
  readonly away: TeamSheet;
}

/** When substitutes come on, as shares of the second half: after the break, and about minutes 60, 70 and 80. */
export const reliefShares = [0.01, 0.33, 0.56, 0.78] as const;

/** The team once somebody has dropped out: the reserve starts in his shirt. */
export function callUpReserve(sheet: TeamSheet, absent: number): TeamSheet {
  assert(
    sheet.shirts.some(({ player }) => player === absent),
    'who drops out was to start',
  );
  return {
    ...sheet,
    shirts: sheet.shirts.map((shirt) =>
      shirt.player === absent ? { ...shirt, player: sheet.reserve } : shirt,
    ),
  };
}
