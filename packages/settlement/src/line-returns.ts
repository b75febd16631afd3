import { sumLines } from '@furlong/betting';
import { multiply, zero, type Fraction } from '@furlong/exact';
import type { StruckBet } from './struck-bet.ts';

/**
 * What all lines of a bet return on one unit each, given the factor of each leg.
 * Shape: exact. Two cases that make up most bets need no polynomial: too few legs that return anything, and one line.
 */
export function lineReturns(bet: StruckBet, factors: readonly Fraction[]): Fraction {
  const returning = factors.filter((factor) => factor.numerator > 0n).length;
  if (returning < bet.wager.smallest) return zero;
  // The one line of an accumulator was there when the bet was accepted, so nothing in it is related.
  if (bet.wager.smallest === factors.length) return factors.reduce(multiply);
  return sumLines(bet.wager, bet.selections, factors);
}
