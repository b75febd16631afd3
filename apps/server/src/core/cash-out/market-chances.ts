import { zero, type Fraction } from '@furlong/exact';
import { parsePrice } from '@furlong/odds';
import { fairChances, placedChance, winnersOf } from '@furlong/pricing';
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
const workedOut = new WeakMap<BookMarket, Known>();

/** `undefined` where the market's prices do not say how likely a win is. */
export function chancesOf(market: BookMarket): MarketChances | undefined {
  const before = workedOut.get(market);
  if (before?.version === market.version) return before.chances;
  const chances = workOut(market);
  workedOut.set(market, { version: market.version, chances });
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
  const known = win.map((chance) => chance ?? zero);
  const placed = new Map<string, Fraction | undefined>();
  return {
    winOf: (selectionNumber) => win[indexes.get(selectionNumber) ?? -1],
    placeOf: (selectionNumber, places) => {
      const index = indexes.get(selectionNumber);
      if (index === undefined || winners !== 1) return undefined;
      const name = `${String(index)}/${String(places)}`;
      if (!placed.has(name)) placed.set(name, placedChance(known, index, places));
      return placed.get(name);
    },
  };
}
