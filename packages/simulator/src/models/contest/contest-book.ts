import { fullLadder, rungAtOrBelowProbability } from '@furlong/odds';
import { withMargin } from '@furlong/pricing';
import { leastForEachWay } from '../each-way-chance.ts';
import type { Contest, ContestEnding, ContestMarket, ContestOutcome } from './contest.ts';
import { isTie, type Outcomes } from './outcomes.ts';

/** The chances and the prices of a market's selections, in their order. */
export interface PricedContestMarket {
  /**
   * The chance at which each selection's price would be fair: what it wins over what it wins and loses,
   * so that a stake that comes back counts for neither, and a dead heat wins its share.
   */
  readonly fair: readonly number[];
  /** Prices on the ladder; '' where none is offered: as good as certain, as good as impossible, or decided. */
  readonly prices: readonly string[];
  /** Set once nothing can change it any more. */
  readonly decided?: readonly ContestOutcome[];
}

/** The book's margin above the fair chance: for each selection that is open, and for the market as a whole. */
const margin = {
  perMarket: 0.015,
  perSelection: 0.014,
  perSelectionMax: 0.25,
  besideCertain: 0.01,
};
/** Chances outside these are not offered: no price of the ladder carries a margin there. */
const offered = { least: 1 / 2000, most: 0.985, bookMost: 0.997 };

/**
 * Prices every market of a contest from one distribution of how it may end.
 *
 * Shape: one answer a market, in order.
 * Rounding: each price down to the ladder, in favour of the book.
 */
export function priceContest<State, End, Part extends string>(
  contest: Contest<State, End, Part>,
  state: State,
): readonly PricedContestMarket[] {
  const known = new Map<Part, readonly ContestEnding<End>[]>();
  return contest.markets.map((market) => {
    const endings = known.get(market.reads) ?? contest.endings(state, market.reads);
    known.set(market.reads, endings);
    return priceMarket(market, endings, contest.sample);
  });
}

function priceMarket<End, Part extends string>(
  market: ContestMarket<End, Part>,
  endings: readonly ContestEnding<End>[],
  sample: number | undefined,
): PricedContestMarket {
  const reached = new Map<Outcomes, number>();
  for (const { end, probability } of endings) {
    const outcomes = market.resolve(end);
    reached.set(outcomes, (reached.get(outcomes) ?? 0) + probability);
  }
  const tallies = addUp(market, reached);
  const fair = tallies.map(({ won, lost }) => (won + lost > 1e-12 ? won / (won + lost) : 0.5));
  const [decided] = reached.keys();
  if (decided !== undefined && isSame(reached.keys(), decided))
    return { fair, prices: fair.map(() => ''), decided };
  const { eachWay } = market;
  const least = tallies.map((tally, index) =>
    Math.max(
      sample === undefined ? 0 : cautious(fair[index] ?? 0, sample),
      eachWay === undefined ? 0 : leastForEachWay(tally, eachWay),
    ),
  );
  return { fair, prices: toPrices(fair, least) };
}

/** The most that a chance may well be which was seen so often in a sample: a deviation and a half more. */
function cautious(fair: number, sample: number): number {
  return fair + 1.5 * Math.sqrt((fair * (1 - fair)) / sample);
}

interface Tally {
  won: number;
  lost: number;
  placed: number;
  /** The probability of all outcomes but a plain loss. */
  other: number;
}

function addUp<End, Part extends string>(
  market: ContestMarket<End, Part>,
  reached: ReadonlyMap<Outcomes, number>,
): readonly Tally[] {
  const winning = Number(market.parameters['winningPlaces'] ?? 1);
  const tallies = market.selections.map((): Tally => ({ won: 0, lost: 0, placed: 0, other: 0 }));
  let total = 0;
  for (const [outcomes, probability] of reached) {
    total += probability;
    for (let index = 0; index < outcomes.length; index += 1) {
      const outcome = outcomes[index];
      // Most of a field loses: the quick way for it.
      if (outcome === 'lost' || outcome === undefined) continue;
      const tally = tallies[index];
      if (tally === undefined) continue;
      const share = shareOf(outcome, winning);
      tally.other += probability;
      tally.won += probability * share.won;
      tally.lost += probability * share.lost;
      if (market.eachWay !== undefined)
        tally.placed += probability * placeShareOf(outcome, market.eachWay.places);
    }
  }
  for (const tally of tallies) tally.lost += Math.max(0, total - tally.other);
  return tallies;
}

const shares: Readonly<Record<Exclude<ContestOutcome, object>, Share>> = {
  won: { won: 1, lost: 0 },
  half_won: { won: 0.5, lost: 0 },
  void: { won: 0, lost: 0 },
  push: { won: 0, lost: 0 },
  half_lost: { won: 0, lost: 0.5 },
  lost: { won: 0, lost: 1 },
  placed: { won: 0, lost: 1 },
};

/** The shares of a stake that win at the odds, and that are lost; the rest comes back. */
interface Share {
  readonly won: number;
  readonly lost: number;
}

/**
 * The shares of a win stake that an outcome wins and loses where so many places win. Rules: handbook 3.5 dead heat,
 * 3.13.
 */
export function shareOf(outcome: ContestOutcome, winningPlaces: number): Share {
  if (!isTie(outcome)) return shares[outcome];
  const won = tiedShare(outcome.deadHeat, winningPlaces);
  return { won, lost: 1 - won };
}

function placeShareOf(outcome: ContestOutcome, places: number): number {
  if (isTie(outcome)) return tiedShare(outcome.deadHeat, places);
  return outcome === 'won' || outcome === 'placed' ? 1 : 0;
}

function tiedShare(tie: { position: number; runnersTied: number }, places: number): number {
  return Math.min(1, Math.max(0, (places - tie.position + 1) / tie.runnersTied));
}

function isSame(lists: Iterable<Outcomes>, first: Outcomes): boolean {
  for (const list of lists)
    if (list !== first && !list.every((outcome, index) => isEqual(outcome, first[index])))
      return false;
  return true;
}

function isEqual(one: ContestOutcome, other: ContestOutcome | undefined): boolean {
  if (one === other) return true;
  if (other === undefined || !isTie(one) || !isTie(other)) return false;
  return (
    one.deadHeat.position === other.deadHeat.position &&
    one.deadHeat.runnersTied === other.deadHeat.runnersTied
  );
}

/** As good as certain, or as good as impossible: not offered, and the margin is asked of the others. */
function toPrices(fair: readonly number[], least: readonly number[]): readonly string[] {
  const chances = fair.map((chance) =>
    chance >= offered.least && chance <= offered.most ? chance : 0,
  );
  const open = chances.filter((chance) => chance > 0).length;
  if (open === 0) return fair.map(() => '');
  const sum = chances.reduce((total, chance) => total + chance, 0);
  const added = Math.min(margin.perSelection * open, margin.perSelectionMax);
  const lone = fair.some((chance) => chance > offered.most) ? margin.besideCertain : 0;
  const total = sum * (1 + margin.perMarket + added) + lone;
  const book = withMargin(chances, Math.min(total, open * offered.bookMost));
  return book.map((chance, index) =>
    chance > 0 ? rungAtOrBelowProbability(carried(chance, least[index]), fullLadder).text : '',
  );
}

function carried(chance: number, least = 0): number {
  return Math.min(Math.max(chance, least), offered.bookMost);
}
