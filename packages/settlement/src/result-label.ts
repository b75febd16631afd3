import { sumLines } from '@furlong/betting';
import { compare, zero, type Fraction } from '@furlong/exact';
import { isVoid, isWinner } from './bet-return.ts';
import type { LegResult } from './leg-result.ts';
import { selectionsInLines, type StruckBet } from './struck-bet.ts';

/** What a settled bet is called. It says nothing of profit: a bet that won in a dead heat may have lost money (3.3). */
export type ResultLabel = 'won' | 'placed' | 'lost' | 'void';

/**
 * Names what became of a bet: `won` if a win line won, `placed` if only place lines did, `void` if all its legs dropped
 * out, else `lost`, though void lines or half a stake may come back.
 * Rules: docs/rules/settlement.md 3.3.
 */
export function resultLabelOf(bet: StruckBet, legs: readonly LegResult[]): ResultLabel {
  if (legs.every(isVoid)) return 'void';
  const hasWon = hasLineWith(bet, legs, { factorOf: (leg) => leg.win, isPaid: isWinner });
  if (hasWon) return 'won';
  const hasPlaced =
    bet.isEachWay &&
    hasLineWith(bet, legs, {
      factorOf: (leg) => leg.place ?? zero,
      isPaid: (leg) => isWinner(leg) || leg.outcome === 'placed',
    });
  return hasPlaced ? 'placed' : 'lost';
}

/** Whether a line returns something and holds a leg that was paid: without those legs, the lines would return less. */
function hasLineWith(
  bet: StruckBet,
  legs: readonly LegResult[],
  part: {
    readonly factorOf: (leg: LegResult) => Fraction;
    readonly isPaid: (leg: LegResult) => boolean;
  },
): boolean {
  if (!legs.some(part.isPaid)) return false;
  const lines = selectionsInLines(bet);
  const whole = sumLines(bet.wager, lines, legs.map(part.factorOf));
  if (whole.numerator === 0n) return false;
  const isAnyUnpaid = legs.some((leg) => !part.isPaid(leg) && part.factorOf(leg).numerator > 0n);
  if (!isAnyUnpaid) return true;
  const withoutPaid = legs.map((leg) => (part.isPaid(leg) ? zero : part.factorOf(leg)));
  return compare(whole, sumLines(bet.wager, lines, withoutPaid)) > 0;
}
