import type { EnteredResult, MarketStatus } from '@furlong/contract';
import type { DeclaredResult } from '@furlong/feed';
import { pence, type Pence } from '@furlong/money';
import type { BookMarket } from '../../../core/catalogue/book/book.ts';
import { statusWord } from '../../../core/catalogue/views/market-view.ts';
import { enteredPrice } from './entered-price.ts';
import type { SelectionCostRow } from './operator.queries.ts';

/**
 * An entered result as the catalogue takes it. Dividends cannot be entered.
 * @throws Refusal request.malformed where a starting price is ambiguous.
 */
export function toDeclaredResult(entered: EnteredResult): DeclaredResult {
  if (entered.kind !== 'race') return entered;
  const startingPrices = entered.startingPrices.map(({ selectionNumber, price }) => ({
    selectionNumber,
    price: enteredPrice(price),
  }));
  return { ...entered, startingPrices, dividends: [] };
}

export interface LiabilitiesView {
  readonly status: MarketStatus;
  readonly limit: Pence;
  selections: {
    selectionNumber: number;
    selectionName: string;
    betCount: number;
    staked: Pence;
    liability: Pence;
  }[];
}

/** Every selection of the market in the order of its card, backed or not. */
export function liabilitiesView(
  market: BookMarket,
  rows: readonly SelectionCostRow[],
): LiabilitiesView {
  const byNumber = new Map(rows.map((row) => [row.selection_number, row]));
  return {
    status: statusWord(market.status),
    limit: pence(market.liabilityLimitPence),
    selections: [...market.selections.values()].map(({ number, name }) => {
      const row = byNumber.get(number);
      return {
        selectionNumber: number,
        selectionName: name,
        betCount: row?.bet_count ?? 0,
        staked: pence(row?.staked_pence ?? 0),
        liability: pence(row?.liability_pence ?? 0),
      };
    }),
  };
}
