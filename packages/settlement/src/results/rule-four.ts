import { assert, fraction, type Fraction } from '@furlong/exact';
import { isStartingPrice, notOfferedText, parsePrice, profitOf, type Price } from '@furlong/odds';
import type { HouseRules } from '../house-rules.ts';
import type { SelectionPrice } from './market-result.ts';

/** A runner that was withdrawn. Times are ms since 1970; prices are text as offered. */
export interface Withdrawal {
  readonly selectionNumber: number;
  readonly withdrawnAt: number;
  /** The runner's last price before it was withdrawn. Where it had none this is '', and nothing is deducted. */
  readonly price: string;
  /**
   * The last prices of all runners in the market that the withdrawal ended. It is left out where they are not known.
   */
  readonly standingPrices?: readonly SelectionPrice[];
  /**
   * A deduction that was declared officially, which overrides the table. It is 0 for a reserve that never got a run.
   */
  readonly deductionPence?: number | null;
  /**
   * Whether the withdrawal came too late for a new market to be formed, so that it reduces bets at the starting price
   * too.
   */
  readonly isTooLateForNewMarket?: boolean;
  /** Whether the runner was balloted out, which is the only withdrawal that counts for ante-post bets. */
  readonly isBalloted?: boolean;
}

/** The withdrawals of a race, with the time and the kind of a bet on it. */
interface RuleFourQuestion {
  readonly withdrawals: readonly Withdrawal[];
  readonly acceptedAt: number;
  readonly isAntePost: boolean;
  readonly isStartingPrice: boolean;
}

const deductionPenceMax = 90;

/**
 * The bands of the table. Each reaches from its odds, which are the profit per unit staked, up to the band before it.
 */
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
 * The deduction for a withdrawal at this price, from each pound that bets on the other runners win.
 * Units: pence in the pound, 0 to 90. Rules: docs/rules/settlement.md 3.6, Tattersalls Rule 4(c).
 * @example 2/1 is 30, 100/30 is 20, 14/1 is 5, longer prices are 0, and 1/9 and shorter are 90.
 */
export function deductionForPrice(price: Price): number {
  const odds = profitOf(price);
  if (odds.numerator > 14n * odds.denominator) return 0;
  const band = bands.find(
    ({ from }) => odds.numerator * from.denominator >= from.numerator * odds.denominator,
  );
  if (band !== undefined) return band.pence;
  // The last row of the table ends above 1/9: 1/9 itself belongs to the shortest prices.
  return odds.numerator * 9n > odds.denominator ? 85 : 90;
}

/**
 * The deduction that one bet suffers in a race: the sum over the withdrawals after it was struck.
 * Units: pence in the pound, 0 to 90.
 * Rules: docs/rules/settlement.md 3.6; P2 for a lone 5p, P2b for bets that were struck in an older market.
 * @throws AssertionError if a withdrawal's price cannot be read.
 * @example 60p and 45p after the bet make 90p; 5p alone makes 0; a bet that was struck after both suffers nothing.
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

/**
 * Whether a withdrawal came after a bet. A market is suspended the moment a runner is withdrawn, so that a bet of that
 * very moment was struck before.
 */
export function cameAfter(withdrawal: Withdrawal, acceptedAt: number): boolean {
  return withdrawal.withdrawnAt >= acceptedAt;
}

function isSuffered(withdrawal: Withdrawal, question: RuleFourQuestion): boolean {
  if (question.isAntePost && withdrawal.isBalloted !== true) return false;
  if (question.isStartingPrice) return withdrawal.isTooLateForNewMarket === true;
  return cameAfter(withdrawal, question.acceptedAt);
}

/**
 * The price by which a withdrawal reduces a bet: the last price of the withdrawn runner in the market that the bet was
 * struck in (P2b). Withdrawals of one moment end that market together. A withdrawal does not end it if it takes nothing
 * off, as that of a long shot or of a reserve that never got a run, or if it came too late for a new market to be
 * formed: runners that are withdrawn afterwards still count by the prices of the same market.
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

/**
 * The deduction for one withdrawal by the given price. The house may know no band of 5p, which then takes nothing off
 * (P2).
 */
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
