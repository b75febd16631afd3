import { fraction, larger, multiply, subtract, zero, type Fraction } from '@furlong/exact';
import { toExactPence } from '@furlong/money';
import type { KnownBet } from './bet-return.ts';
import type { HouseRules, LuckyBonus } from '../house-rules.ts';
import { isVoid, type LegResult } from '../results/leg-result.ts';

/**
 * The sum that a Lucky bonus adds to the return of the win part: a multiple of the odds of a single winner, or a
 * percentage when all selections win. A bet with a void leg, a free bet and a bet on other sports have no bonus.
 * Units: exact pence. Shape: `undefined` when there is no bonus. Rules: docs/rules/settlement.md 3.15, P10.
 * @example Lucky 15 of 2/1, 3/1, evens and 5/2, £1.00 a line, 10 % of winnings: returns 269, winnings 254, bonus 25.40.
 */
export function luckyBonusOf(
  known: KnownBet,
  winReturn: Fraction,
  rules: HouseRules,
): Fraction | undefined {
  const { bet, legs } = known;
  const bonus = rules.luckyBonuses[bet.wager.name];
  if (bonus === undefined || bet.isFreeBet === true || legs.some(isVoid)) return undefined;
  if (!bet.selections.every((selection) => bonus.sports.includes(selection.sportCode)))
    return undefined;
  const winners = legs.filter((leg) => leg.outcome === 'won');
  const [winner] = winners;
  if (winner !== undefined && winners.length === 1) return consolationOf(known, winner, bonus);
  return winners.length === legs.length ? allWinnersBonusOf(known, winReturn, bonus) : undefined;
}

/** The sum that a multiple of its odds adds to the single of the one winner. */
function consolationOf({ bet }: KnownBet, winner: LegResult, bonus: LuckyBonus): Fraction {
  const winnings = subtract(winner.win, winner.stakeBack.win);
  const added = multiply(winnings, fraction(bonus.oneWinnerOddsMultiple - 1));
  return multiply(toExactPence(bet.stakePerLinePence), added);
}

function allWinnersBonusOf(
  { bet, stakePence }: KnownBet,
  winReturn: Fraction,
  bonus: LuckyBonus,
): Fraction {
  const winStake = fraction(stakePence, bet.isEachWay ? 2 : 1);
  const winnings = larger(zero, subtract(winReturn, winStake));
  const base = bonus.allWinnersAppliesTo === 'returns' ? winReturn : winnings;
  return multiply(base, fraction(bonus.allWinnersPercent, 100));
}
