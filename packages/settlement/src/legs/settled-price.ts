import { assert, compare, fraction, multiply, type Fraction } from '@furlong/exact';
import { isStartingPrice, parsePrice, profitOf, startingPriceText } from '@furlong/odds';
import type { HouseRules } from '../house-rules.ts';
import type { Repricing } from '../results/leg-result.ts';
import { cameAfter, deductionFor, type Withdrawal } from '../results/rule-four.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';

/**
 * The odds that a leg is settled at. `quoted` is the profit per unit staked before the Rule 4 deduction, and `net`
 * after it. `text` is the price as a statement shows it.
 */
export interface SettledOdds {
  readonly text: string;
  readonly quoted: Fraction;
  readonly deductionPence: number;
  readonly net: Fraction;
}

/**
 * The odds that a leg is settled at, and the odds without best odds guaranteed. `repriced` says why a leg that was
 * struck at a price is settled at the starting price.
 */
export interface OddsChoice {
  readonly settled: SettledOdds;
  readonly taken: SettledOdds;
  readonly repriced?: Repricing;
}

/**
 * A leg and its market. `startingPriceOf` finds the starting price of a selection, or the price that stands in for it.
 */
interface PricedLegQuestion {
  readonly leg: StruckLeg;
  readonly market: ResultedMarket;
  readonly startingPriceOf: (selectionNumber: number) => string | undefined;
}

/**
 * Chooses the odds of a leg: the price taken, the starting price, or the better of both when best odds are guaranteed
 * and a starting price was returned.
 * Shape: `undefined` when the leg is at the starting price and nothing says what that was, which voids the leg.
 * Order: the price comes first, then Rule 4 on its winnings. Place fraction and dead-heat share come later (3.1).
 * Rules: docs/rules/settlement.md 3.7; docs/rules/bets.md 1.5 for what stands in for a starting price; P5, P7b.
 * @throws AssertionError if a price cannot be read.
 * @example Taken at 5/1 with 25p off, starting price 4/1: the net odds are 3.75 and 4, so that 4/1 is paid.
 */
export function chooseOdds(question: PricedLegQuestion, rules: HouseRules): OddsChoice | undefined {
  const { leg } = question;
  const isAtStart = isStartingPrice(leg.price);
  if (isAtStart || isMovedToStartingPrice(question, rules)) {
    const settled = startingOdds(question, rules);
    if (settled === undefined) return undefined;
    const repriced = { reason: 'withdrawal', takenDeductionPence: 0 } as const;
    return { settled, taken: settled, ...(isAtStart ? {} : { repriced }) };
  }
  const taken = oddsAt(leg.price, deductionOf(question, { isStartingPrice: false, rules }));
  if (!leg.isBestOddsGuaranteed || !isReturned(question)) return { settled: taken, taken };
  const starting = startingOdds(question, rules);
  if (starting === undefined) return { settled: taken, taken };
  const isBetter =
    rules.bestOddsComparison === 'net'
      ? compare(starting.net, taken.net) > 0
      : compare(starting.quoted, taken.quoted) > 0;
  if (!isBetter) return { settled: taken, taken };
  const takenDeductionPence = taken.deductionPence;
  return { settled: starting, taken, repriced: { reason: 'best-odds', takenDeductionPence } };
}

/**
 * Whether a starting price was returned. A price that stands in for one serves bets at the starting price alone (1.5).
 */
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

/** Only races use the table of Rule 4. In other markets only a declared deduction counts (3.6). */
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
