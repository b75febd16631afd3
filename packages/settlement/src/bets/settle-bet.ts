import { lowestWinningsMax } from '@furlong/betting';
import { add, assert, compare, smaller, type Fraction } from '@furlong/exact';
import { noPence, subtractPence, toExactPence, type Pence } from '@furlong/money';
import { returnPartsOf, type KnownBet } from './bet-return.ts';
import { winningsMaxOf, type HouseRules } from '../house-rules.ts';
import { isDecided } from './is-decided.ts';
import { lostLeg, type LegResult } from '../results/leg-result.ts';
import { luckyBonusOf } from './lucky-bonus.ts';
import { resultLabelOf, type ResultLabel } from './result-label.ts';
import { roundPayout } from './round-payout.ts';
import { stakeOf, type StruckBet } from './struck-bet.ts';

/** The settlement of a bet. The payout is the sum of the return at the taken price, the uplift and the bonus. */
export interface BetSettlement {
  /** The cash to pay, stake included. */
  readonly payoutPence: Pence;
  readonly label: ResultLabel;
  readonly returnAtTakenPricePence: Pence;
  /** The sum that best odds guaranteed pays on top: a promotion, which the books keep apart (3.7). */
  readonly bestOddsUpliftPence: Pence;
  readonly bonusPence: Pence;
  readonly tokenRestoredPence: Pence;
  /** The most that the bet could win, stake not counted (P11). Null is no limit. */
  readonly winningsMaxPence: Pence | null;
  /** Whether the payout was reduced to that limit. */
  readonly isCapped: boolean;
  /** The payout before it was rounded. Units: exact pence. */
  readonly exactReturnPence: Fraction;
  /** The payout without that limit. */
  readonly withoutLimit: Payable;
}

/** A payout, and the exact return before it was rounded. */
export type Payable = Pick<BetSettlement, 'payoutPence' | 'exactReturnPence'>;

/**
 * Settles a bet. The return of a line is the product of its legs' factors, and the payout is the exact sum over all
 * lines.
 * Units: pence. Shape: a leg that is still open is `undefined`, which a bet may have if it is decided without it.
 * Rounding: once a bet, as P1 says. Order: lines, bonus, most winnings, rounding. No payout is above the largest amount
 * that can be written in pounds.
 * Rules: docs/rules/settlement.md 3.1 to 3.4, 3.15, 3.17, 3.18; D11.
 * @throws AssertionError unless the bet is decided, every selection has a leg, and an each-way bet has place parts.
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

/** The most that a bet can win, stake not counted. Null is no limit. Units: pence. Rules: 3.17, P11. */
export function winningsMaxOfBet(bet: StruckBet, rules: HouseRules): Pence | null {
  return lowestWinningsMax(bet.selections.map(({ sportCode }) => winningsMaxOf(sportCode, rules)));
}

/**
 * The most that a bet can pay: its stake and the most that it can win, or for a free bet the winnings alone. Units:
 * exact pence.
 */
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
