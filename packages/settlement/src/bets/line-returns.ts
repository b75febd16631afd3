import { sumLines } from '@furlong/betting';
import { multiply, zero, type Fraction } from '@furlong/exact';
import type { StruckBet } from './struck-bet.ts';

/**
 * The returns of all lines of a bet for one unit a line, given the factor of each leg.
 * Shape: exact. Most bets have too few legs that return anything, or a single line; both are worked out without the sum
 * over all lines.
 */
export function lineReturns(bet: StruckBet, factors: readonly Fraction[]): Fraction {
  const returning = factors.filter((factor) => factor.numerator > 0n).length;
  if (returning < bet.wager.smallest) return zero;
  // The one line of an accumulator existed when the bet was accepted, so that no two of its selections are related.
  if (bet.wager.smallest === factors.length) return factors.reduce(multiply);
  return sumLines(bet.wager, bet.selections, factors);
}
