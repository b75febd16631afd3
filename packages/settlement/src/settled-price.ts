import { assert, compare, fraction, multiply, type Fraction } from '@furlong/exact';
import { isStartingPrice, parsePrice, profitOf, startingPriceText } from '@furlong/odds';
import type { HouseRules } from './house-rules.ts';
import { cameAfter, deductionFor, type Withdrawal } from './rule-four.ts';
import type { ResultedMarket } from './resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';

/** Odds to settle at: profit per unit staked, before and after the Rule 4 deduction. */
export interface SettledOdds {
  readonly text: string;
  readonly quoted: Fraction;
  readonly deductionPence: number;
  readonly net: Fraction;
}

/** The odds a leg is settled at, and those it would be without best odds guaranteed. */
export interface OddsChoice {
  readonly settled: SettledOdds;
  readonly taken: SettledOdds;
}

/** A leg at the market's prices; `startingPriceOf` finds the starting price with its fallbacks. */
export interface PricedLegQuestion {
  readonly leg: StruckLeg;
  readonly market: ResultedMarket;
  readonly startingPriceOf: (selectionNumber: number) => string | undefined;
}

/**
 * Chooses the price of a leg: as taken, at starting price, or the better of both when best odds are guaranteed and a
 * starting price was returned.
 *
 * Shape: `undefined` when the leg is at starting price and none was returned, which voids it.
 * Order: the price first, Rule 4 on its winnings next; place fraction and dead-heat share come later (3.1).
 * Rules: docs/rules/settlement.md 3.7, P5 net or gross; 1.5 fallbacks; P7b greyhounds.
 * @throws AssertionError if a price cannot be read.
 * @example took 5/1, 25p off, SP 4/1: net compares 3.75 with 4 and pays 4/1.
 */
export function chooseOdds(question: PricedLegQuestion, rules: HouseRules): OddsChoice | undefined {
  const { leg } = question;
  if (isStartingPrice(leg.price) || isMovedToStartingPrice(question, rules)) {
    const settled = startingOdds(question, rules);
    return settled === undefined ? undefined : { settled, taken: settled };
  }
  const taken = oddsAt(leg.price, deductionOf(question, { isStartingPrice: false, rules }));
  if (!leg.isBestOddsGuaranteed || !isReturned(question)) return { settled: taken, taken };
  const starting = startingOdds(question, rules);
  if (starting === undefined) return { settled: taken, taken };
  const isBetter =
    rules.bestOddsComparison === 'net'
      ? compare(starting.net, taken.net) > 0
      : compare(starting.quoted, taken.quoted) > 0;
  return { settled: isBetter ? starting : taken, taken };
}

/** Best odds are those of a starting price that was returned; what stands in for one is for bets at it alone (1.5). */
function isReturned({ leg, market: { result } }: PricedLegQuestion): boolean {
  return (
    result.kind === 'race' &&
    result.startingPrices.some(
      ({ selectionNumber, price }) =>
        selectionNumber === leg.selectionNumber && parsePrice(price) !== undefined,
    )
  );
}

function isMovedToStartingPrice({ leg, market }: PricedLegQuestion, rules: HouseRules): boolean {
  if (market.discipline !== 'greyhounds' || rules.greyhoundWithdrawal === 'rule-four') return false;
  return market.withdrawals.some((withdrawal) => cameAfter(withdrawal, leg.acceptedAt));
}

function startingOdds(question: PricedLegQuestion, rules: HouseRules): SettledOdds | undefined {
  const text = question.startingPriceOf(question.leg.selectionNumber);
  if (text === undefined) return undefined;
  const odds = oddsAt(text, deductionOf(question, { isStartingPrice: true, rules }));
  return { ...odds, text: `${startingPriceText} ${text}` };
}

function deductionOf(
  { leg, market }: PricedLegQuestion,
  how: { readonly isStartingPrice: boolean; readonly rules: HouseRules },
): number {
  const withdrawals = withdrawalsThatCount(market);
  if (withdrawals.length === 0) return 0;
  return deductionFor(
    {
      withdrawals,
      acceptedAt: leg.acceptedAt,
      isAntePost: leg.isAntePost === true,
      isStartingPrice: how.isStartingPrice,
    },
    how.rules,
  );
}

/** The table of Rule 4 is that of racing; elsewhere only what was declared is taken off (3.6). */
function withdrawalsThatCount({ discipline, withdrawals }: ResultedMarket): readonly Withdrawal[] {
  if (discipline !== 'no-race') return withdrawals;
  return withdrawals.filter(({ deductionPence }) => typeof deductionPence === 'number');
}

function oddsAt(text: string, deductionPence: number): SettledOdds {
  const price = parsePrice(text);
  assert(price !== undefined, () => `a price to settle at can be read: ${text}`);
  const quoted = profitOf(price);
  const net = deductionPence === 0 ? quoted : multiply(quoted, fraction(100 - deductionPence, 100));
  return { text, quoted, deductionPence, net };
}
