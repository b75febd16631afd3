import type { DeclaredResult } from '@furlong/feed';
import {
  isByOperator,
  isFinal,
  lastPricesOf,
  type MarketState,
  type SelectionState,
} from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import { isBettable } from '../book/is-bettable.ts';
import { entriesOf, winMarketOf, type Entry } from '../book/race-markets.ts';
import { isTakenPrice } from '../book/price-text.ts';
import { toStandingResult } from './standing-result.ts';

/**
 * Whether a runner of this market may yet be said not to have taken part: until it has its result, and after that if
 * that can be read without it, which then is another (handbook 3.16: late non-runner news). Whatever an operator entered stands
 * above what a feed says.
 */
export function canWithdraw(market: MarketState, by: 'feed' | 'operator'): boolean {
  if (!isFinal(market)) return true;
  return isOfRunners(market) && (by === 'operator' || !isByOperator(market));
}

/** A finish, or what became of each runner on another market of a race. */
function isOfRunners({ declaredResult, fixture }: MarketState): boolean {
  if (declaredResult?.kind === 'selections') return fixture.kind === 'meeting';
  return declaredResult?.kind === 'race';
}

/** Whether bets at starting price suffer it too: no new market can be formed once betting has ended (handbook 3.6). */
export function isTooLateForNewMarket(market: MarketState): boolean {
  return !isBettable({ status: market.statedStatus });
}

/**
 * The price by which Rule 4 goes: as shown, or as it was last when prices are down, and after the race its starting
 * price; '' where there was none.
 */
export function priceAtWithdrawal(market: MarketState, selection: SelectionState): string {
  const prices = market.declaredResult?.kind === 'race' ? market.declaredResult.startingPrices : [];
  const starting = prices.find(({ selectionNumber }) => selectionNumber === selection.number);
  if (starting !== undefined) return starting.price;
  return isTakenPrice(selection.price) ? selection.price : (selection.priceHistory.at(-1) ?? '');
}

/** What a runner that comes out takes off the others, and what ends with it. */
export type WithdrawalMeasure = Pick<BookWithdrawal, 'price' | 'deductionPence' | 'standingPrices'>;

/**
 * By what is told: a reduction, or a price, or else the last that we had, and the others' prices; on a place market by
 * those of the win market, which it loses as much as (3.6), whatever is told.
 */
export function measureWithdrawal(
  entry: Entry,
  told: { readonly price?: string; readonly deductionPence?: number | undefined } = {},
): WithdrawalMeasure {
  const { price = '', deductionPence = null } = told;
  return (
    measureByWin(entry) ?? {
      price: price === '' ? priceAtWithdrawal(entry.market, entry.selection) : price,
      deductionPence,
      standingPrices: lastPricesOf(entry.market),
    }
  );
}

/** The measure of the win market, for the market on places beside it; undefined elsewhere. */
function measureByWin({ market, selection }: Entry): WithdrawalMeasure | undefined {
  if (market.kind !== 'race-to-be-placed') return undefined;
  const win = entriesOf(market, selection).find((each) => each.market.kind === 'race-win');
  return win && (win.selection.withdrawal ?? measureWithdrawal(win));
}

export function countWithdrawn(market: MarketState): number {
  return [...market.selections.values()].filter((each) => each.isWithdrawn).length;
}

/** The result that stands when whoever came out since is left out of it; undefined where nobody came out, or there is none. */
export function resultAfterWithdrawal(market: MarketState): DeclaredResult | undefined {
  const { declaredResult } = market;
  if (!isFinal(market) || declaredResult === null || !isOfRunners(market)) return undefined;
  return countWithdrawn(market) > market.withdrawnAtResult
    ? toStandingResult(market, declaredResult, winMarketOf(market)?.declaredResult)
    : undefined;
}
