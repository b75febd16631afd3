import { lastPricesOf, type MutableMarket, type MutableSelection } from '../book/book-state.ts';
import type { BookWithdrawal } from '../book/book.ts';
import { isBettable } from '../book/is-bettable.ts';
import { isTakenPrice } from '../book/price-text.ts';
import { entriesOf, type RaceEntry } from '../book/race-markets.ts';
import { priceToWin } from './price-to-win.ts';

/**
 * The reduction that a runner that comes out makes to the others, and the prices of the market that
 * ends with it.
 */
type WithdrawalMeasure = Pick<BookWithdrawal, 'price' | 'deductionPence' | 'standingPrices'>;

/**
 * Measures a withdrawal by the reduction that is told, or by the price that is told, or else by the last price that we
 * had. A place market goes by the prices of the win market, which it loses as much as (3.6), whatever is
 * told of it; where there is none beside it, by the prices to win that its own prices stand for.
 */
export function measureWithdrawal(
  entry: RaceEntry,
  told: { readonly price?: string; readonly deductionPence?: number | undefined } = {},
): WithdrawalMeasure {
  const { price = '', deductionPence = null } = told;
  const { market, selection } = entry;
  const byWin = measureByWin(entry);
  if (byWin !== undefined) return byWin;
  const last = price === '' ? priceAtWithdrawal(market, selection) : price;
  const standing = lastPricesOf(market);
  if (market.kind !== 'race-to-be-placed')
    return { price: last, deductionPence, standingPrices: standing };
  return {
    price: priceToWin(last, market),
    deductionPence,
    standingPrices: Object.fromEntries(
      Object.entries(standing).map(([number, each]) => [number, priceToWin(each, market)]),
    ),
  };
}

/** The measure of the win market, for the place market beside it; undefined elsewhere. */
function measureByWin({ market, selection }: RaceEntry): WithdrawalMeasure | undefined {
  if (market.kind !== 'race-to-be-placed') return undefined;
  const win = entriesOf(market, selection).find((each) => each.market.kind === 'race-win');
  return win && (win.selection.withdrawal ?? measureWithdrawal(win));
}

/**
 * The price by which Rule 4 goes: after the race the starting price, before it the price that is shown, or the last one
 * when prices are down; '' where there was none.
 */
function priceAtWithdrawal(market: MutableMarket, selection: MutableSelection): string {
  const prices = market.declaredResult?.kind === 'race' ? market.declaredResult.startingPrices : [];
  const starting = prices.find(({ selectionNumber }) => selectionNumber === selection.number);
  if (starting !== undefined) return starting.price;
  return isTakenPrice(selection.price) ? selection.price : (selection.priceHistory.at(-1) ?? '');
}

/**
 * Whether bets at starting price suffer the withdrawal too: once betting has ended no new market can be formed
 * (handbook 3.6).
 */
export function isTooLateForNewMarket(market: MutableMarket): boolean {
  return !isBettable({ status: market.statedStatus });
}
