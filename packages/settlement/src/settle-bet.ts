import { lowestWinningsMax } from '@furlong/betting';
import { add, assert, compare, smaller, type Fraction } from '@furlong/exact';
import { noPence, subtractPence, toExactPence, type Pence } from '@furlong/money';
import { returnPartsOf, type KnownBet } from './bet-return.ts';
import { winningsMaxOf, type HouseRules } from './house-rules.ts';
import { isDecided } from './is-decided.ts';
import { lostLeg, type LegResult } from './leg-result.ts';
import { luckyBonusOf } from './lucky-bonus.ts';
import { resultLabelOf, type ResultLabel } from './result-label.ts';
import { roundPayout } from './round-payout.ts';
import { stakeOf, type StruckBet } from './struck-bet.ts';

/** What a bet came to. The payout is the sum of the return at the taken price, the uplift and the bonus. */
export interface BetSettlement {
  /** Cash to pay, stake included. */
  readonly payoutPence: Pence;
  readonly label: ResultLabel;
  readonly returnAtTakenPricePence: Pence;
  /** Paid on top because best odds were guaranteed: a promotion, kept apart in the books (3.7). */
  readonly bestOddsUpliftPence: Pence;
  readonly bonusPence: Pence;
  readonly tokenRestoredPence: Pence;
  /** The most that may be won on it, stake not counted (P11); null is no limit. */
  readonly winningsMaxPence: Pence | null;
  /** Whether that was reached. */
  readonly isCapped: boolean;
  /** The payout before it was rounded, in pence. */
  readonly exactReturnPence: Fraction;
  /** What it would come to if there were no limit but that of what can be written in pounds. */
  readonly withoutLimit: Payable;
}

/** A payout, and what it was before it was rounded, in pence. */
export type Payable = Pick<BetSettlement, 'payoutPence' | 'exactReturnPence'>;

/**
 * Settles a bet: the exact sum over its lines, each the product of its legs' factors, rounded once.
 *
 * Units: pence. Shape: a leg may be `undefined` while open, if the bet is decided without it.
 * Rounding: once a bet, half up (P1). Order: lines, bonus, most winnings, rounding. A payout that no limit holds down,
 * or what would be paid without one, ends at the largest amount that can be written in pounds.
 * Rules: docs/rules/settlement.md 3.1 to 3.4, 3.15, 3.17, 3.18; D11.
 * @throws AssertionError unless it is decided, has a result a selection, and place parts if it is each way.
 * @example Lucky 15 of four at 1/3, 10p a line: exactly 23200/81 pence, paid 286.
 */
export function settleBet(
  bet: StruckBet,
  legs: readonly (LegResult | undefined)[],
  rules: HouseRules,
): BetSettlement {
  assert(legs.length === bet.selections.length, 'every selection has a leg');
  assert(isDecided(bet, legs), 'a bet is settled once it is decided');
  const known: KnownBet = {
    bet,
    legs: legs.map((leg) => leg ?? lostLeg),
    stakePence: stakeOf(bet),
  };
  const parts = returnPartsOf(known, (leg) => leg, rules);
  const settled = add(parts.win, parts.place);
  const taken = known.legs.some(isUplifted) ? returnAtTakenPrice(known, rules) : settled;
  const bonus = luckyBonusOf(known, parts.win, rules);
  const exact = bonus === undefined ? settled : add(settled, bonus);
  const winningsMaxPence = winningsMaxOfBet(bet, rules);
  const most = mostPayable(known, winningsMaxPence);
  const isCapped = most !== undefined && compare(exact, most) > 0;
  const payoutPence = toPayout(exact, most, rules);
  const withoutBonus = bonus === undefined ? payoutPence : toPayout(settled, most, rules);
  const atTakenPrice = taken === settled ? withoutBonus : toPayout(taken, most, rules);
  const label = resultLabelOf(bet, known.legs);
  return {
    payoutPence,
    label,
    returnAtTakenPricePence: atTakenPrice,
    bestOddsUpliftPence: subtractPence(withoutBonus, atTakenPrice),
    bonusPence: subtractPence(payoutPence, withoutBonus),
    tokenRestoredPence: bet.isFreeBet === true && label === 'void' ? known.stakePence : noPence,
    winningsMaxPence,
    isCapped,
    exactReturnPence: most === undefined ? exact : smaller(exact, most),
    withoutLimit: {
      payoutPence: isCapped ? toPayout(exact, undefined, rules) : payoutPence,
      exactReturnPence: exact,
    },
  };
}

function returnAtTakenPrice(known: KnownBet, rules: HouseRules): Fraction {
  const { win, place } = returnPartsOf(known, (leg) => leg.taken, rules);
  return add(win, place);
}

function isUplifted(leg: LegResult): boolean {
  return leg.taken.win !== leg.win || leg.taken.place !== leg.place;
}

/** The most the bet may win, stake not counted; null is no limit. Units: pence. Rules: P11, 3.17. */
export function winningsMaxOfBet(bet: StruckBet, rules: HouseRules): Pence | null {
  return lowestWinningsMax(bet.selections.map(({ sportCode }) => winningsMaxOf(sportCode, rules)));
}

/** The stake and the most that may be won on top; of a free bet the winnings alone. Units: exact pence. */
export function mostPayable(
  { bet, stakePence }: Pick<KnownBet, 'bet' | 'stakePence'>,
  winningsMaxPence: Pence | null,
): Fraction | undefined {
  if (winningsMaxPence === null) return undefined;
  const winnings = toExactPence(winningsMaxPence);
  return bet.isFreeBet === true ? winnings : add(winnings, toExactPence(stakePence));
}

function toPayout(exact: Fraction, most: Fraction | undefined, rules: HouseRules): Pence {
  return roundPayout(most === undefined ? exact : smaller(exact, most), rules);
}
