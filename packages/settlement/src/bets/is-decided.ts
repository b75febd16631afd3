import { one, zero, type Fraction } from '@furlong/exact';
import type { LegResult } from '../results/leg-result.ts';
import { lineReturns } from './line-returns.ts';
import type { StruckBet } from './struck-bet.ts';

/**
 * Whether the legs that are still open cannot change what a bet pays, because all legs have a result or every line is
 * lost.
 * Shape: `undefined` is a leg that is still open. Rules: docs/rules/settlement.md 3.1.
 * @example A treble with one loser is decided at once; a Trixie with one loser is not.
 */
export function isDecided(bet: StruckBet, legs: readonly (LegResult | undefined)[]): boolean {
  if (legs.every((leg) => leg !== undefined)) return true;
  if (bet.isRelatedInError === true) return false;
  const isWinDead = isEveryLineDead(bet, legs, (leg) => leg.win);
  if (!isWinDead || !bet.isEachWay) return isWinDead;
  return isEveryLineDead(bet, legs, (leg) => leg.place ?? zero);
}

/** An open leg may still return something, so it counts as if it did. */
function isEveryLineDead(
  bet: StruckBet,
  legs: readonly (LegResult | undefined)[],
  factorOf: (leg: LegResult) => Fraction,
): boolean {
  const factors = legs.map((leg) => (leg === undefined ? one : factorOf(leg)));
  return lineReturns(bet, factors).numerator === 0n;
}
