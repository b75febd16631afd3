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
export interface MarketChances {
  /** `undefined` where the selection has no price; the whole is `undefined` where the prices do not tell. */
  winOf(selectionNumber: number): Fraction | undefined;
  /** The chance to come in the first `places`; `undefined` where it cannot be told. */
  placeOf(selectionNumber: number, places: number): Fraction | undefined;
  /** How likely the stake, or half of the bet, comes back; `undefined` where neither can be. */
  tieOf(selectionNumber: number): SelectionTie | undefined;
}

export interface SelectionTie {
  readonly outcome: TieOutcome;
  readonly chance: Fraction;
}

interface Known {
  /** Of the market and of those that tell how likely a tie is. */
  readonly versions: string;
  readonly chances: MarketChances | undefined;
}

/** Worked out once a version of a market, however many bets are on it. */
const workedOut = new WeakMap<BookMarket, Known>();

/** `undefined` where the market's prices, and those of its neighbours where it can tie, do not say how likely a win is. */
export function chancesOf(market: BookMarket): MarketChances | undefined {
  const tie = tieMarketOf({ ...market, selectionCount: market.selections.size });
  const tellers = tie === undefined ? [] : tellersOf(market, tie);
  const versions = [market, ...tellers].map((each) => each?.version ?? 0).join();
  const before = workedOut.get(market);
  if (before?.versions === versions) return before.chances;
  // A fight whose draw nobody quotes is taken as one without.
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
  // Every runner of a race has a price, but one that is all but certain; elsewhere what is beaten has none.
  const win = fairChances(prices, winners, { isEveryonePriced: kind.startsWith('race-') });
  // Where prices are down for now, nobody's chance is known; where all are there, they are of no one question.
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

/** The market's own prices say how likely a win is beside a loss; its neighbours, how likely it is to be neither. */
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

/** Of a market that is over, what its result says: 1 or 0. */
function winIn(market: BookMarket, selectionNumber: number): Fraction | undefined {
  if (market.status === 'open') return chancesOf(market)?.winOf(selectionNumber);
  if (market.result?.kind !== 'selections') return undefined;
  const entry = market.result.outcomes.find((each) => each.selectionNumber === selectionNumber);
  if (entry?.outcome === 'won') return one;
  return entry?.outcome === 'lost' ? zero : undefined;
}

/** The markets of the same match that tell how likely a tie is: the half lines on both sides, or the one with the draw. */
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
