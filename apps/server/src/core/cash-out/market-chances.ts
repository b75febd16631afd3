import { one, zero, type Fraction } from '@furlong/exact';
import { parsePrice } from '@furlong/odds';
import {
  fairChances,
  otherSideOf,
  placedChance,
  tieChanceBetween,
  tieMarketOf,
  winBesideTie,
  winnersOf,
  type TieMarket,
  type TieOutcome,
} from '@furlong/pricing';
import { canonicalJson } from '../audit/canonical-json.ts';
import type { BookMarket } from '../catalogue/book/book.ts';

/** The fair chances of a market's selections by its prices now. */
interface MarketChances {
  /** `undefined` where the selection has no price. */
  winOf(selectionNumber: number): Fraction | undefined;
  /** The chance to finish in the first `places`; `undefined` where the prices do not tell it. */
  placeOf(selectionNumber: number, places: number): Fraction | undefined;
  /** The chance that the stake, or half of the bet, comes back; `undefined` in a market that cannot tie. */
  tieOf(selectionNumber: number): SelectionTie | undefined;
}

export interface SelectionTie {
  readonly outcome: TieOutcome;
  readonly chance: Fraction;
}

interface Known {
  /** The versions of the market and of the markets that tell how likely a tie is, joined. */
  readonly versions: string;
  readonly chances: MarketChances | undefined;
}

/** Chances are worked out once for each version of a market, however many bets are on it. */
const workedOut = new WeakMap<BookMarket, Known>();

/** The chances of a market; `undefined` where its prices do not tell them, or, in a market that can tie, its neighbours'. */
export function chancesOf(market: BookMarket): MarketChances | undefined {
  const tie = tieMarketOf({ ...market, selectionCount: market.selections.size });
  const tellers = tie === undefined ? [] : tellersOf(market, tie);
  const versions = [market, ...tellers].map((each) => each?.version ?? 0).join();
  const before = workedOut.get(market);
  if (before?.versions === versions) return before.chances;
  // A fight on whose draw there is no market is taken as a fight without a draw.
  const isUnquoted = tie?.told.by === 'draw' && tellers[0] === undefined;
  const chances =
    tie === undefined || isUnquoted ? workOut(market) : workOutTying(market, tie, tellers);
  workedOut.set(market, { versions, chances });
  return chances;
}

function workOut(market: BookMarket): MarketChances | undefined {
  const running = [...market.selections.values()].filter((each) => !each.isWithdrawn);
  const { kind, parameters } = market;
  const winners = winnersOf({ kind, parameters, selectionCount: market.selections.size });
  if (winners === undefined || running.length <= winners) return undefined;
  const prices = running.map((selection) => parsePrice(selection.price));
  // In a race every runner has a price unless one is all but certain; elsewhere a beaten selection has none.
  const win = fairChances(prices, winners, { isEveryonePriced: kind.startsWith('race-') });
  // All selections have prices, and yet no chance follows: the prices do not belong to one question.
  const isPriced = prices.every((price) => price !== undefined);
  if (isPriced && win.every((chance) => chance === undefined)) return undefined;
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
    tieOf: () => undefined,
  };
}

/** The market's own prices tell a win from a loss; the prices of its neighbours tell how likely neither is. */
function workOutTying(
  market: BookMarket,
  tie: TieMarket,
  tellers: readonly (BookMarket | undefined)[],
): MarketChances | undefined {
  const chance = tieChanceOf(market.kind, tie, tellers);
  if (chance === undefined) return undefined;
  const [first, second] = [...market.selections.values()].toSorted((a, b) => a.number - b.number);
  if (first === undefined || second === undefined) return undefined;
  const fair = fairChances([parsePrice(first.price), parsePrice(second.price)], 1);
  const sides = new Map(
    [first, second].map(({ number }, index) => {
      const outcome = index === 0 ? tie.first : otherSideOf(tie.first);
      const asked = fair[index];
      const win = asked === undefined ? undefined : winBesideTie(asked, { outcome, chance });
      return [number, { win, tie: { outcome, chance } }];
    }),
  );
  return {
    winOf: (selectionNumber) => sides.get(selectionNumber)?.win,
    placeOf: () => undefined,
    tieOf: (selectionNumber) => sides.get(selectionNumber)?.tie,
  };
}

function tieChanceOf(
  kind: string,
  { told }: TieMarket,
  [below, above]: readonly (BookMarket | undefined)[],
): Fraction | undefined {
  if (told.by === 'draw') return below && winIn(below, 2);
  const at = { below: below && winIn(below, 1), above: above && winIn(above, 1) };
  return at.below === undefined || at.above === undefined
    ? undefined
    : tieChanceBetween(kind, { below: at.below, above: at.above });
}

/** The chance that the selection wins; in a market with a result it is 1 or 0. */
function winIn(market: BookMarket, selectionNumber: number): Fraction | undefined {
  if (market.status === 'open') return chancesOf(market)?.winOf(selectionNumber);
  if (market.result?.kind !== 'selections') return undefined;
  const entry = market.result.outcomes.find((each) => each.selectionNumber === selectionNumber);
  if (entry?.outcome === 'won') return one;
  return entry?.outcome === 'lost' ? zero : undefined;
}

/** The markets of the same match that tell how likely a tie is: the half lines on both sides, or the market with the draw. */
function tellersOf(market: BookMarket, { told }: TieMarket): readonly (BookMarket | undefined)[] {
  const others = [...market.fixture.markets.values()];
  if (told.by === 'draw')
    return [others.find((each) => each.kind === told.of && each.selections.size === 3)];
  return [told.below, told.above].map((line) =>
    others.find((each) => each.kind === market.kind && isSameBut(each, market, line)),
  );
}

function isSameBut(each: BookMarket, market: BookMarket, line: number): boolean {
  const wanted = { ...market.parameters, line };
  return canonicalJson(each.parameters) === canonicalJson(wanted);
}
