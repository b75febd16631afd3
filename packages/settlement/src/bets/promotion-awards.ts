import { compare, divide, fraction, type Fraction } from '@furlong/exact';
import { noPence, pence, penceDown, subtractPence, toExactPence, type Pence } from '@furlong/money';
import type { ResultLabel } from './result-label.ts';

/** The promotions that pay a free bet for a settled bet. */
const awardedPromotions = ['NewAccountRebate', 'SecondPlace', 'first10'] as const;
export type AwardedPromotion = (typeof awardedPromotions)[number];

/** The figures that the promotions ask for and pay, as their terms in `db/content` say them. */
export const awardTerms = {
  freeBetDays: 7,
  newAccount: { stakeMin: pence(1000), oddsMin: fraction(1, 2), award: pence(1000) },
  secondPlace: { runnersMin: 8, awardMax: pence(1000) },
  // The ten minutes of the promotion are Saturday from 12:00 until before 12:10, London time.
  tenMinutes: {
    weekday: 6,
    fromMinute: 720,
    untilMinute: 730,
    stakeDividedBy: fraction(10),
    awardMax: pence(500),
  },
} as const;

/** A selection of a settled bet, as promotions look at it. */
export interface PromotedLeg {
  /** Whether the selection is on the winner of a horse race in Britain or Ireland, and was placed before the off. */
  readonly isOnRace: boolean;
  /** The odds at which it was taken, or the starting price; undefined where there are none. */
  readonly odds: Fraction | undefined;
  /** The finishing position by the official result; undefined where it is not told. */
  readonly position: number | undefined;
  /** The number of runners that ran. */
  readonly runners: number;
}

/** A settled bet, as promotions look at it. */
export interface PromotedBet {
  readonly label: ResultLabel;
  readonly isEachWay: boolean;
  readonly stakePence: Pence;
  /** Whether the stake is the customer's own money and not a free bet. */
  readonly isOwnMoney: boolean;
  /** Whether any part of the bet was cashed out. */
  readonly isCashedOut: boolean;
  /** Whether no other bet of the customer was settled before this one; void and cashed out bets do not count. */
  readonly isFirst: boolean;
  /**
   * The time in London at which the bet was placed: the day of the week, where 0 is Sunday, and the minute of the day.
   */
  readonly placedAt: { readonly weekday: number; readonly minute: number };
  readonly legs: readonly PromotedLeg[];
}

/** A free bet that a settled bet has earned. */
export interface EarnedAward {
  readonly promotion: AwardedPromotion;
  readonly amountPence: Pence;
}

/**
 * The free bets that a settled bet earns by each promotion's terms, whether or not the promotion runs. Nothing is earned by a
 * void or cashed out bet, or with another free bet.
 * Units: pence. Rounding: down, by `penceDown`, once an award; an award of nothing is none. Source: betting rules 6.13, and
 * the terms in `db/content`.
 */
export function awardsOf(bet: PromotedBet): readonly EarnedAward[] {
  if (bet.label === 'void' || bet.isCashedOut || !bet.isOwnMoney) return [];
  const earned = {
    NewAccountRebate: newAccountAward(bet),
    SecondPlace: secondPlaceAward(bet),
    first10: tenMinutesAward(bet),
  };
  return awardedPromotions
    .map((promotion) => ({ promotion, amountPence: earned[promotion] }))
    .filter(({ amountPence }) => amountPence > 0);
}

/**
 * The part of an award that a customer can still get on the day of the bet: 2nd Place Refund and 10 Minute Blast have a
 * maximum for all bets of a London day. Units: pence; `awardedPence` is what the promotion gave for other bets of that
 * day.
 * Rounding: none. Source: the terms in `db/content`.
 */
export function withinDay({ promotion, amountPence }: EarnedAward, awardedPence: Pence): Pence {
  const most = {
    NewAccountRebate: awardTerms.newAccount.award,
    SecondPlace: awardTerms.secondPlace.awardMax,
    first10: awardTerms.tenMinutes.awardMax,
  }[promotion];
  return awardedPence >= most ? noPence : atMost(amountPence, subtractPence(most, awardedPence));
}

function newAccountAward({ isFirst, stakePence, legs }: PromotedBet): Pence {
  const { stakeMin, oddsMin, award } = awardTerms.newAccount;
  const isLongEnough = legs.every(({ odds }) => odds !== undefined && compare(odds, oddsMin) >= 0);
  return isFirst && stakePence >= stakeMin && isLongEnough ? award : noPence;
}

function secondPlaceAward(bet: PromotedBet): Pence {
  const { runnersMin, awardMax } = awardTerms.secondPlace;
  const leg = winSingleOf(bet);
  if (bet.label !== 'lost' || leg?.position !== 2 || leg.runners < runnersMin) return noPence;
  return atMost(bet.stakePence, awardMax);
}

function tenMinutesAward(bet: PromotedBet): Pence {
  const { weekday, fromMinute, untilMinute, stakeDividedBy, awardMax } = awardTerms.tenMinutes;
  const { placedAt, stakePence } = bet;
  if (bet.label !== 'won' || winSingleOf(bet) === undefined) return noPence;
  if (placedAt.weekday !== weekday) return noPence;
  if (placedAt.minute < fromMinute || placedAt.minute >= untilMinute) return noPence;
  return atMost(penceDown(divide(toExactPence(stakePence), stakeDividedBy)), awardMax);
}

/** The selection of a single on the winner of a race. */
function winSingleOf({ legs, isEachWay }: PromotedBet): PromotedLeg | undefined {
  const [leg] = legs;
  return legs.length === 1 && !isEachWay && leg?.isOnRace === true ? leg : undefined;
}

function atMost(amount: Pence, most: Pence): Pence {
  return amount > most ? most : amount;
}
