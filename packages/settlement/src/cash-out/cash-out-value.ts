import {
  add,
  assert,
  compare,
  divide,
  fraction,
  multiply,
  one,
  smaller,
  subtract,
  zero,
  type Fraction,
} from '@furlong/exact';
import { penceDown, type Pence } from '@furlong/money';
import { returnPartsOf } from '../bets/bet-return.ts';
import type { HouseRules } from '../house-rules.ts';
import { averageOf, endingsOf, type CashOutLeg, type LegEnding } from '../legs/leg-endings.ts';
import type { LegResult } from '../results/leg-result.ts';
import { mostPayable, winningsMaxOfBet } from '../bets/settle-bet.ts';
import { stakeOf, type StruckBet } from '../bets/struck-bet.ts';

/** A bet, the state of its legs, and the part of its stake that is cashed out. */
interface CashOutQuestion {
  readonly bet: StruckBet;
  readonly legs: readonly CashOutLeg[];
  readonly stakePence: Pence;
}

/**
 * The value of a bet, or of a part of its stake, now: its average return, less the house's margin. The margin is taken
 * off the open part alone: the return that is certain already is paid whole, and a decided bet is worth its payout.
 * Units: pence. Rounding: once, down. Order: lines, most winnings, margin, the part of the stake, rounding. The chances
 * of the legs of a line are multiplied, because no line holds related selections (D16). Best odds guaranteed and Lucky
 * bonuses do not count while a leg is open, because only settlement promises them.
 * Rules: docs/rules/settlement.md 3.1, 3.18, P11, P13.
 * @throws AssertionError unless the part is above 0 and within the stake, and every chance lies between 0 and 1.
 * @example £10.00 at 5/2, chance 1/2, margin 4 %: 35 x 1/2 x 0.96 is £16.80; a push of 1/5 beside it adds 1.92.
 */
export function cashOutValue(question: CashOutQuestion, rules: HouseRules): Pence {
  const { bet, legs, stakePence } = question;
  const wholePence = stakeOf(bet);
  assert(legs.length === bet.selections.length, 'every selection has a leg');
  assert(stakePence > 0 && stakePence <= wholePence, 'a part of the stake is cashed out');
  const most = mostPayable({ bet, stakePence: wholePence }, winningsMaxOfBet(bet, rules));
  const certain = capped(returnOf(question, rules, leastResult), most);
  const expected = averageReturn(question, most, rules);
  const kept = fraction(100 - rules.cashOutMarginPercent, 100);
  const worth = add(certain, multiply(subtract(expected, certain), kept));
  return penceDown(multiply(worth, fraction(stakePence, wholePence)));
}

/**
 * The average return of the bet. Where its best return is above the most that is paid, the average is taken over the
 * payouts of all ways to end. Where there are too many ways for that, the average is multiplied by the share of the
 * best return that would be paid, which comes to less.
 */
function averageReturn(
  question: CashOutQuestion,
  most: Fraction | undefined,
  rules: HouseRules,
): Fraction {
  const average = returnOf(question, rules, averageOf);
  if (most === undefined) return average;
  const best = returnOf(question, rules, bestResult);
  if (compare(best, most) <= 0) return average;
  const endings = question.legs.map(endingsOf);
  const ways = endings.reduce((count, each) => count * each.length, 1);
  if (ways > waysMax) return multiply(average, divide(most, best));
  return listWays(endings)
    .map(({ chance, results }) => {
      const { bet } = question;
      const known = { bet, legs: results, stakePence: stakeOf(bet) };
      const { win, place } = returnPartsOf(known, (leg) => leg, rules);
      return multiply(chance, capped(add(win, place), most));
    })
    .reduce(add, zero);
}

/** The most ways for a bet to end that are worked out one by one. */
const waysMax = 1_000;

/** One way for a whole bet to end: a result for each leg, and the chance that all come about together. */
interface Way {
  readonly chance: Fraction;
  readonly results: readonly LegResult[];
}

function listWays(endings: readonly (readonly LegEnding[])[]): readonly Way[] {
  return endings.reduce<readonly Way[]>(
    (ways, leg) =>
      ways.flatMap((way) =>
        leg.map(({ chance, result }) => ({
          chance: multiply(way.chance, chance),
          results: [...way.results, result],
        })),
      ),
    [{ chance: one, results: [] }],
  );
}

function returnOf(
  { bet, legs }: CashOutQuestion,
  rules: HouseRules,
  resultOf: (leg: CashOutLeg) => LegResult,
): Fraction {
  const known = { bet, legs: legs.map(resultOf), stakePence: stakeOf(bet) };
  const { win, place } = returnPartsOf(known, (leg) => leg, rules);
  return add(win, place);
}

function capped(amount: Fraction, most: Fraction | undefined): Fraction {
  return most === undefined ? amount : smaller(amount, most);
}

function leastResult(leg: CashOutLeg): LegResult {
  return leg.kind === 'decided' ? leg.result : leg.ifLost;
}

function bestResult(leg: CashOutLeg): LegResult {
  return leg.kind === 'decided' ? leg.result : leg.ifWon;
}
