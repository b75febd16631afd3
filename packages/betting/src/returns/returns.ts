import { add, assert, compare, multiply, type Fraction } from '@furlong/exact';
import { addPence, largestPence, penceHalfUp, toExactPence, type Pence } from '@furlong/money';
import { countLines, sumLines } from '../wagers/line-sums.ts';
import { placeFactorOf } from '../wagers/place-terms.ts';
import type { Selection } from '../wagers/selection.ts';
import { totalStake } from './stake.ts';
import type { Wager } from '../wagers/wager.ts';

/** A wager on selections, win only or each way. */
export interface WagerQuestion {
  readonly wager: Wager;
  readonly selections: readonly Selection<Fraction>[];
  readonly isEachWay: boolean;
}

/** A wager with the stake of each line. */
export interface StakedQuestion extends WagerQuestion {
  readonly stakePerLinePence: Pence;
}

/**
 * The return of one unit a line if every selection wins, stake included. An each-way wager returns its win lines and
 * its place lines; no line mixes the two.
 * Shape: exact; `undefined` when a selection is taken at the starting price.
 * Rounding: none. Rules: docs/rules/bets.md 1.4 to 1.6, D17.
 * @throws AssertionError if it is each way and a selection offers no terms.
 * @example An each-way single at 5/1, a fifth: 6 + 2 = 8.
 */
export function returnsPerUnit(question: WagerQuestion): Fraction | undefined {
  const prices: Fraction[] = [];
  for (const { price } of question.selections) {
    if (price === 'SP') return undefined;
    prices.push(price);
  }
  const win = sumLines(question.wager, question.selections, prices);
  if (!question.isEachWay) return win;
  const placeFactors = question.selections.map((selection, index) => {
    const price = prices[index];
    assert(
      price !== undefined && selection.placeTerms !== undefined,
      'an each-way wager has place terms for every selection',
    );
    return placeFactorOf(price, selection.placeTerms);
  });
  return add(win, sumLines(question.wager, question.selections, placeFactors));
}

/**
 * The returns of a bet, and whether the limit on winnings reduced them. `pence` is `undefined` where no figure is
 * shown.
 */
export interface LimitedReturns {
  readonly pence: Pence | undefined;
  readonly isLimited: boolean;
}

/**
 * The potential returns of a bet: the return, stake included, if every selection wins at these prices. The bet can win
 * no more than the limit, stake not counted; null is no limit.
 * Units: pence. Rounding: once for the whole bet, half up.
 * Shape: `undefined` when a selection is taken at the starting price, and for returns of a trillion pounds and more,
 * unless the limit brings them below.
 * Rules: D11, docs/rules/bets.md 1.4 and 1.5, docs/rules/settlement.md 3.17, P11.
 * @throws AssertionError if it is each way and a selection offers no terms.
 * @example A Lucky 15 of four at evens, £1.00 a line, returns £80.00.
 * @example £100.00 at 9999/1 within £500,000.00: £500,100.00, limited.
 */
export function potentialReturns(
  question: StakedQuestion,
  winningsMaxPence: Pence | null,
): LimitedReturns {
  const perUnit = returnsPerUnit(question);
  if (perUnit === undefined) return { pence: undefined, isLimited: false };
  const { wager, selections, isEachWay, stakePerLinePence } = question;
  const lineCount = countLines(wager, selections);
  const stakePence = totalStake({ stakePerLinePence, lineCount, isEachWay });
  return returnsOfStake(perUnit, { stakePerLinePence, stakePence, winningsMaxPence });
}

/** The potential returns, given the return of one unit a line. Units, rounding and shape: as `potentialReturns`. */
export function returnsOfStake(
  perUnit: Fraction,
  staked: {
    readonly stakePerLinePence: Pence;
    readonly stakePence: Pence;
    readonly winningsMaxPence: Pence | null;
  },
): LimitedReturns {
  const { stakePerLinePence, stakePence, winningsMaxPence } = staked;
  const exact = multiply(toExactPence(stakePerLinePence), perUnit);
  const most = winningsMaxPence === null ? undefined : addPence(stakePence, winningsMaxPence);
  if (most !== undefined && compare(exact, toExactPence(most)) > 0)
    return { pence: most, isLimited: true };
  const isShown = compare(exact, toExactPence(largestPence)) <= 0;
  return { pence: isShown ? penceHalfUp(exact) : undefined, isLimited: false };
}
