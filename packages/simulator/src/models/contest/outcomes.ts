import { oneOf } from '../one-winner.ts';
import type { ContestOutcome, Tie } from './contest.ts';

/**
 * The outcomes of every selection of a market. The same answers are the same list, so that pricing can add up by
 * identity.
 */
export type Outcomes = readonly ContestOutcome[];

const pairs = {
  halfWon: ['half_won', 'half_lost'],
  push: ['push', 'push'],
  halfLost: ['half_lost', 'half_won'],
} as const;

/**
 * A selection that wins above zero and the one that wins below: a tie is a push, a quarter line splits the stake.
 * Rules: handbook 3.13, Asian lines; two-way handicap without a tie quoted.
 */
export function aboveOrBelow(surplus: number): Outcomes {
  if (Math.abs(surplus) >= 0.5) return oneOf(2, surplus > 0 ? 0 : 1);
  if (surplus === 0) return pairs.push;
  return surplus > 0 ? pairs.halfWon : pairs.halfLost;
}

/**
 * Outcomes of a field by finishing positions, the first being 1 and 0 for none: so many places win.
 * A competitor that ties for the last of them wins a share; with each-way terms further places are placed.
 * Rules: handbook 3.5 dead heat.
 */
export function placesOf(
  positions: readonly number[],
  pays: { readonly winning: number; readonly eachWay?: number },
): Outcomes {
  const last = Math.max(pays.winning, pays.eachWay ?? 0);
  const held = new Uint16Array(last + 1);
  for (const position of positions)
    if (position !== 0 && position <= last) held[position] = (held[position] ?? 0) + 1;
  return positions.map((position): ContestOutcome => {
    const runnersTied = held[position] ?? 0;
    if (runnersTied === 0) return 'lost';
    const outcome = position <= pays.winning ? 'won' : 'placed';
    return runnersTied === 1 ? outcome : { outcome, deadHeat: { position, runnersTied } };
  });
}

/** Whether a selection tied. */
export function isTie(outcome: ContestOutcome): outcome is Tie {
  return typeof outcome === 'object';
}
