import { zero, type Fraction } from '@furlong/exact';
import { parsePrice } from '@furlong/odds';
import { fairChances, placedChances, winnersOf } from '@furlong/pricing';
import type { BookMarket } from '../catalogue/book.ts';

/** The fair chances of a market's selections by its prices now. */
export interface MarketChances {
  /** `undefined` where the selection has no price; the whole is `undefined` where the prices do not tell. */
  winOf(selectionNumber: number): Fraction | undefined;
  /** The chance to come in the first `places`; `undefined` where it cannot be told. */
  placeOf(selectionNumber: number, places: number): Fraction | undefined;
}

interface Known {
  readonly version: number;
  readonly chances: MarketChances | undefined;
}

/** Worked out once a version of a market, however many bets are on it. */
const known = new WeakMap<BookMarket, Known>();

/** `undefined` where the market's prices do not say how likely a win is. */
export function chancesOf(market: BookMarket): MarketChances | undefined {
  const before = known.get(market);
  if (before?.version === market.version) return before.chances;
  const chances = workOut(market);
  known.set(market, { version: market.version, chances });
  return chances;
}

function workOut(market: BookMarket): MarketChances | undefined {
  const running = [...market.selections.values()].filter((each) => !each.isWithdrawn);
  const { kind, parameters } = market;
  const winners = winnersOf({ kind, parameters, selectionCount: market.selections.size });
  if (winners === undefined || running.length <= winners) return undefined;
  const prices = running.map((selection) => parsePrice(selection.price));
  const win = fairChances(prices, winners);
  if (win.every((chance) => chance === undefined)) return undefined;
  const indexes = new Map(running.map((selection, index) => [selection.number, index]));
  const chanceIn = (
    chances: readonly (Fraction | undefined)[] | undefined,
    selectionNumber: number,
  ): Fraction | undefined => chances?.[indexes.get(selectionNumber) ?? -1];
  const placed = new Map<number, readonly Fraction[] | undefined>();
  return {
    winOf: (selectionNumber) => chanceIn(win, selectionNumber),
    placeOf: (selectionNumber, places) => {
      if (winners !== 1) return undefined;
      const chances = placed.has(places)
        ? placed.get(places)
        : placedChances(
            win.map((chance) => chance ?? zero),
            places,
          );
      placed.set(places, chances);
      return chanceIn(chances, selectionNumber);
    },
  };
}
