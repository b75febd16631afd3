import { assert, fraction, type Fraction } from '@furlong/exact';
import { isStartingPrice, notOfferedText, parsePrice, profitOf, type Price } from '@furlong/odds';
import type { HouseRules } from './house-rules.ts';
import type { SelectionPrice } from './market-result.ts';

/** A runner that came out. Times are ms since 1970; prices are text as offered. */
export interface Withdrawal {
  readonly selectionNumber: number;
  readonly withdrawnAt: number;
  /** Its last price in the market it left; '' when it had none, and then nothing is deducted. */
  readonly price: string;
  /** The last prices of the market that it ended, of whoever was in it; left out where they are not known. */
  readonly standingPrices?: readonly SelectionPrice[];
  /** A reduction that was declared officially: it rules instead of the table. 0 for a reserve that never got a run. */
  readonly deductionPence?: number | null;
  /** So late that no new market could be formed: bets at starting price suffer it too. */
  readonly isTooLateForNewMarket?: boolean;
  /** Balloted out: the one withdrawal that ante-post bets know. */
  readonly isBalloted?: boolean;
}

/** When and how a bet was struck, as far as Rule 4 asks. */
export interface RuleFourQuestion {
  readonly withdrawals: readonly Withdrawal[];
  readonly acceptedAt: number;
  readonly isAntePost: boolean;
  readonly isStartingPrice: boolean;
}

const deductionPenceMax = 90;

/** Each band begins at these odds (profit per unit staked) and ends below the band before it. */
const bands: readonly { readonly from: Fraction; readonly pence: number }[] = [
  { from: fraction(10), pence: 5 },
  { from: fraction(6), pence: 10 },
  { from: fraction(9, 2), pence: 15 },
  { from: fraction(16, 5), pence: 20 },
  { from: fraction(12, 5), pence: 25 },
  { from: fraction(9, 5), pence: 30 },
  { from: fraction(8, 5), pence: 35 },
  { from: fraction(5, 4), pence: 40 },
  { from: fraction(1), pence: 45 },
  { from: fraction(5, 6), pence: 50 },
  { from: fraction(4, 6), pence: 55 },
  { from: fraction(4, 7), pence: 60 },
  { from: fraction(4, 9), pence: 65 },
  { from: fraction(1, 3), pence: 70 },
  { from: fraction(2, 7), pence: 75 },
  { from: fraction(1, 5), pence: 80 },
];

/**
 * What a withdrawal at this price takes off each pound won by the others.
 * Units: pence in the pound, 0 to 90. Rules: docs/rules/settlement.md 3.6, Tattersalls Rule 4(c).
 * @example 2/1 is 30, 100/30 is 20, 14/1 is 5, anything longer 0, 1/9 and shorter 90.
 */
export function deductionForPrice(price: Price): number {
  const odds = profitOf(price);
  if (odds.numerator > 14n * odds.denominator) return 0;
  const band = bands.find(
    ({ from }) => odds.numerator * from.denominator >= from.numerator * odds.denominator,
  );
  if (band !== undefined) return band.pence;
  // One row of the table is closed below: 1/9 itself belongs to the shortest prices.
  return odds.numerator * 9n > odds.denominator ? 85 : 90;
}

/**
 * The whole deduction that one bet suffers in a race: the withdrawals that came after it was struck, added up.
 *
 * Units: pence in the pound, 0 to 90.
 * Rules: docs/rules/settlement.md 3.6; P2 a lone 5p, P2b prices for bets struck in an older market.
 * @throws AssertionError if a withdrawal's price cannot be read.
 * @example 60p and 45p after the bet make 90p; a lone 5p makes 0; nothing for a bet struck after both.
 */
export function deductionFor(question: RuleFourQuestion, rules: HouseRules): number {
  const suffered = question.withdrawals.filter((withdrawal) => isSuffered(withdrawal, question));
  if (suffered.length === 0) return 0;
  let total = 0;
  for (const withdrawal of suffered)
    total += penceOff(withdrawal, basisOf(withdrawal, question, rules), rules);
  if (total === 5 && rules.loneFivePence === 'waived') return 0;
  return Math.min(total, deductionPenceMax);
}

/** A market is suspended the moment a runner comes out, so a bet of that very moment was struck before. */
export function cameAfter(withdrawal: Withdrawal, acceptedAt: number): boolean {
  return withdrawal.withdrawnAt >= acceptedAt;
}

function isSuffered(withdrawal: Withdrawal, question: RuleFourQuestion): boolean {
  if (question.isAntePost && withdrawal.isBalloted !== true) return false;
  if (question.isStartingPrice) return withdrawal.isTooLateForNewMarket === true;
  return cameAfter(withdrawal, question.acceptedAt);
}

/**
 * The price that a withdrawal is measured by: its last one in the market that the bet was struck in (P2b). Withdrawals of
 * one moment end one market; one that takes nothing off, such as a long shot or a reserve that never got a run, ends none,
 * nor does one so late that no new market is formed: whoever follows it goes by the same prices, or its starting price.
 */
function basisOf(withdrawal: Withdrawal, question: RuleFourQuestion, rules: HouseRules): string {
  const isByLastMarket =
    question.isStartingPrice || rules.laterWithdrawalPrice === 're-formed-market';
  if (isByLastMarket) return withdrawal.price;
  const after = question.withdrawals.filter(
    (other) => endsMarket(other, rules) && cameAfter(other, question.acceptedAt),
  );
  const endedAt = Math.min(...after.map(({ withdrawnAt }) => withdrawnAt));
  if (withdrawal.withdrawnAt <= endedAt) return withdrawal.price;
  const standing = after
    .filter(({ withdrawnAt }) => withdrawnAt === endedAt)
    .flatMap(({ standingPrices }) => standingPrices ?? [])
    .find(({ selectionNumber }) => selectionNumber === withdrawal.selectionNumber);
  return standing?.price ?? withdrawal.price;
}

function endsMarket(withdrawal: Withdrawal, rules: HouseRules): boolean {
  const isReformed = withdrawal.isTooLateForNewMarket !== true;
  return isReformed && penceOff(withdrawal, withdrawal.price, rules) > 0;
}

/** What one withdrawal takes off by that price; nothing in the 5p band where the house knows none (P2). */
function penceOff(withdrawal: Withdrawal, priceText: string, rules: HouseRules): number {
  const pence = statedPenceOff(withdrawal, priceText);
  return pence === 5 && rules.loneFivePence === 'no-such-band' ? 0 : pence;
}

function statedPenceOff(withdrawal: Withdrawal, priceText: string): number {
  if (typeof withdrawal.deductionPence === 'number') {
    assert(
      Number.isInteger(withdrawal.deductionPence) && withdrawal.deductionPence >= 0,
      'a deduction is a whole number of pence',
    );
    return withdrawal.deductionPence;
  }
  if (priceText === '' || priceText === notOfferedText || isStartingPrice(priceText)) return 0;
  const price = parsePrice(priceText);
  assert(price !== undefined, () => `a withdrawal's price can be read: ${priceText}`);
  return deductionForPrice(price);
}
