import { compare, zero, type Fraction } from '@furlong/exact';
import { isVoid, isWinner, type LegResult } from '../results/leg-result.ts';
import { lineReturns } from './line-returns.ts';
import type { StruckBet } from './struck-bet.ts';

/** The word for a settled bet. It does not mean profit: a bet that won in a dead heat may have lost money (3.3). */
export type ResultLabel = 'won' | 'placed' | 'lost' | 'void';

/**
 * The word for the result of a bet: `won` if a win line won, `placed` if only place lines did, `void` if all its legs
 * are void, and otherwise `lost`, even if void lines or half a stake come back.
 * Rules: docs/rules/settlement.md 3.3.
 */
export function resultLabelOf(bet: StruckBet, legs: readonly LegResult[]): ResultLabel {
  if (legs.every(isVoid)) return 'void';
  if (hasLineThatPaid(bet, legs, { factorOf: (leg) => leg.win, isPaid: isWinner })) return 'won';
  const hasPlaced =
    bet.isEachWay &&
    hasLineThatPaid(bet, legs, {
      factorOf: (leg) => leg.place ?? zero,
      isPaid: (leg) => isWinner(leg) || leg.outcome === 'placed',
    });
  return hasPlaced ? 'placed' : 'lost';
}

/** Whether there is a line that returns something and holds a leg that was paid at odds. */
function hasLineThatPaid(
  bet: StruckBet,
  legs: readonly LegResult[],
  part: {
    readonly factorOf: (leg: LegResult) => Fraction;
    readonly isPaid: (leg: LegResult) => boolean;
  },
): boolean {
  if (!legs.some(part.isPaid)) return false;
  // Related selections in one line by mistake are settled as singles (P9), so that each paid leg is a line that paid.
  if (bet.isRelatedInError === true) return true;
  const whole = lineReturns(bet, legs.map(part.factorOf));
  if (whole.numerator === 0n) return false;
  const unpaid = legs.map((leg) => (part.isPaid(leg) ? zero : part.factorOf(leg)));
  return compare(whole, lineReturns(bet, unpaid)) > 0;
}
