import { assert } from '@furlong/exact';
import type { HouseRules, LegProspect, LegResult } from '@furlong/settlement';
import type { Book, BookMarket } from '../catalogue/book/book.ts';
import { legProspectOf, toStruckLeg } from './resolve-legs.ts';
import type { LegRow, MarketFactsRow } from './results.queries.ts';

/** A leg with what it came to so far. */
export interface LegStanding {
  readonly leg: LegRow;
  readonly market: MarketFactsRow;
  /** Undefined while it is open. */
  readonly result: LegResult | undefined;
  /** What an open one comes to if its selection wins, by what is known; undefined at a starting price of which nothing is shown. */
  readonly ifWon: LegResult | undefined;
}

/** A leg beside its market: what it came to, or what it may come to; undefined where its price is not known yet. */
export interface LegView {
  readonly leg: LegRow;
  readonly market: MarketFactsRow;
  readonly book: BookMarket | undefined;
  readonly prospect: LegProspect | undefined;
}

/** A leg by the result of its market, or before it by what the book shows. */
export function viewLeg(
  leg: LegRow,
  known: {
    readonly bet: { readonly placed_at: Date };
    readonly markets: ReadonlyMap<number, MarketFactsRow>;
  },
  deps: { readonly book: Pick<Book, 'findMarketById'>; readonly rules: HouseRules },
): LegView {
  const market = known.markets.get(leg.market_id);
  assert(market !== undefined, `market ${String(leg.market_id)} was read`);
  const book = deps.book.findMarketById(leg.market_id);
  const struck = toStruckLeg(leg, known.bet.placed_at.getTime());
  const prices = { rules: deps.rules, lastPrices: pricesOf(book) };
  return { leg, market, book, prospect: legProspectOf(struck, market, prices) };
}

export function standingOf({ leg, market, prospect }: LegView): LegStanding {
  return {
    leg,
    market,
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
