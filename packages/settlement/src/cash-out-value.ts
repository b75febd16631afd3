import { add, assert, fraction, multiply, smaller, subtract, type Fraction } from '@furlong/exact';
import { penceDown, type Pence } from '@furlong/money';
import { returnPartsOf } from './bet-return.ts';
import type { HouseRules } from './house-rules.ts';
import type { LegResult } from './leg-result.ts';
import { mostPayable } from './settle-bet.ts';
import { stakeOf, type StruckBet } from './struck-bet.ts';

/** A leg as cash out sees it: what it came to, or what it may come to and how likely that is, exactly. */
export type CashOutLeg =
  | { readonly kind: 'decided'; readonly result: LegResult }
  | {
      readonly kind: 'open';
      readonly ifWon: LegResult;
      readonly ifLost: LegResult;
      readonly winChance: Fraction;
      /** The chance that the place part is paid; null where the leg has none. */
      readonly placeChance: Fraction | null;
    };

/** A bet, how its legs stand, and the part of its stake that is cashed out. */
export interface CashOutQuestion {
  readonly bet: StruckBet;
  readonly legs: readonly CashOutLeg[];
  readonly stakePence: Pence;
}

/**
 * What a bet, or a part of it, is worth now: what it returns on average, the house's margin taken off whatever is
 * still open. What is certain already is paid whole; a decided bet is worth its payout, rounded down.
 *
 * Units: pence. Rounding: once, down. Order: lines, margin, most winnings, the part of the stake, rounding.
 * The chances of the legs of a line multiply, because related selections never share one (D16). Best odds and Lucky
 * bonuses are promises of settlement: they do not count while a leg is open.
 * Rules: docs/rules/settlement.md 3.1, 3.18, P11, P13.
 * @throws AssertionError unless the part is of the stake, and every chance lies between 0 and 1.
 * @example £10.00 at 5/2, chance 1/2, margin 4 %: 35 x 1/2 x 0.96 is £16.80.
 */
export function cashOutValue(question: CashOutQuestion, rules: HouseRules): Pence {
  const { bet, legs, stakePence } = question;
  const wholePence = stakeOf(bet);
  assert(legs.length === bet.selections.length, 'every selection has a leg');
  assert(stakePence > 0 && stakePence <= wholePence, 'a part of the stake is cashed out');
  const certain = returnOf(question, rules, leastResult);
  const expected = returnOf(question, rules, expectedResult);
  const kept = fraction(100 - rules.cashOutMarginPercent, 100);
  const worth = add(certain, multiply(subtract(expected, certain), kept));
  const most = mostPayable({ bet, stakePence: wholePence }, rules);
  const payable = most === undefined ? worth : smaller(worth, most);
  return penceDown(multiply(payable, fraction(stakePence, wholePence)));
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

function leastResult(leg: CashOutLeg): LegResult {
  return leg.kind === 'decided' ? leg.result : leg.ifLost;
}

/** The factors of an open leg on average: lines are products of them, so a line's average is the product of these. */
function expectedResult(leg: CashOutLeg): LegResult {
  if (leg.kind === 'decided') return leg.result;
  const { ifWon, ifLost, winChance, placeChance } = leg;
  const won = ifWon.taken;
  const factors = {
    win: between(winChance, won.win, ifLost.win),
    place:
      placeChance === null || won.place === null || ifLost.place === null
        ? null
        : between(placeChance, won.place, ifLost.place),
  };
  return {
    ...ifWon,
    ...factors,
    taken: factors,
    stakeBack: {
      win: between(winChance, ifWon.stakeBack.win, ifLost.stakeBack.win),
      place: between(placeChance ?? winChance, ifWon.stakeBack.place, ifLost.stakeBack.place),
    },
  };
}

function between(chance: Fraction, high: Fraction, low: Fraction): Fraction {
  assert(
    chance.numerator >= 0n && chance.numerator <= chance.denominator,
    'a chance lies between 0 and 1',
  );
  return add(low, multiply(chance, subtract(high, low)));
}
