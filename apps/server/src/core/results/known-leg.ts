import { assert } from '@furlong/exact';
import type { HouseRules, LegProspect, LegResult } from '@furlong/settlement';
import type { Book, BookMarket } from '../catalogue/book/book.ts';
import { struckLegOf } from './as-struck.ts';
import { legProspectOf } from './resolve-legs.ts';
import type { StoredLeg, MarketFactsRow } from './results.queries.ts';

/** A leg with its market, and what it has come to or may come to. */
export interface KnownLeg {
  readonly leg: StoredLeg;
  readonly market: MarketFactsRow;
  /** Undefined where the book in memory no longer has the market. */
  readonly book: BookMarket | undefined;
  /** Undefined for a leg at a starting price of which nothing is shown yet. */
  readonly prospect: LegProspect | undefined;
  /** Undefined while the leg is open. */
  readonly result: LegResult | undefined;
  /**
   * The result of an open leg if its selection wins, by what is known now; undefined where
   * `prospect` is.
   */
  readonly ifWon: LegResult | undefined;
}

/** Takes a leg by the result of its market, or while there is none by the prices that the book shows. */
export function toKnownLeg(
  leg: StoredLeg,
  facts: {
    readonly bet: { readonly placed_at: Date };
    readonly markets: ReadonlyMap<number, MarketFactsRow>;
  },
  deps: { readonly book: Pick<Book, 'findMarketById'>; readonly rules: HouseRules },
): KnownLeg {
  const market = facts.markets.get(leg.market_id);
  assert(market !== undefined, `market ${String(leg.market_id)} was read`);
  const book = deps.book.findMarketById(leg.market_id);
  const struck = struckLegOf(leg, facts.bet.placed_at.getTime());
  const prospect = legProspectOf(struck, market, { rules: deps.rules, lastPrices: pricesOf(book) });
  return {
    leg,
    market,
    book,
    prospect,
    result: prospect?.kind === 'decided' ? prospect.result : undefined,
    ifWon: prospect?.kind === 'open' ? prospect.ifWon : undefined,
  };
}

function pricesOf(market: BookMarket | undefined) {
  return [...(market?.selections.values() ?? [])].map(({ number, price }) => ({
    selectionNumber: number,
    price,
  }));
}
