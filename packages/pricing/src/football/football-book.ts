import { fullLadder, rungAtOrBelowProbability } from '@furlong/odds';
import type { FootballMarket } from './football-markets.ts';
import {
  footballNeeds,
  resolveFootballMarket,
  type FootballNeeds,
  type FootballOutcome,
  type FootballResult,
} from './football-result.ts';
import { withMargin } from '../margin.ts';
import { listScoreCells, type ScoreCell } from './score-distribution.ts';
import type { MatchState, ScoreModel } from './score-model.ts';

/** A market with what its selections are worth, in the order of the selections. */
export interface PricedMarket {
  /**
   * The chance at which each selection's price would be fair: what it wins over what it wins and loses,
   * so that a stake that comes back counts for neither.
   */
  readonly fair: readonly number[];
  /** Prices on the ladder; '' where none is offered: as good as certain, as good as impossible, or decided. */
  readonly prices: readonly string[];
  /** Set once nothing that can still happen changes it. */
  readonly decided?: readonly FootballOutcome[];
}

/** What the book asks above the fair chance for each selection that is open, and for the market as a whole. */
const margin = {
  perMarket: 0.015,
  perSelection: 0.014,
  perSelectionMax: 0.2,
  besideCertain: 0.01,
};
/** Chances outside these are not offered: no price of the ladder carries a margin there. */
const offered = { least: 1 / 2000, most: 0.985, bookMost: 0.997 };

/**
 * Prices the markets of a match from one joint distribution of its half-time and full-time scores.
 *
 * Shape: one answer a market, in order.
 * Rounding: each price down to the ladder, in favour of the book.
 */
export function priceMatch(
  model: ScoreModel,
  state: MatchState,
  markets: readonly FootballMarket[],
): readonly PricedMarket[] {
  const cells = listScoreCells(model, state);
  const seen = new Map<FootballNeeds, readonly WeightedResult[]>();
  return markets.map((market) => {
    const needs = footballNeeds(market.kind);
    const results = seen.get(needs) ?? seeOnly(cells, needs);
    seen.set(needs, results);
    return priceMarket(market, results);
  });
}

interface WeightedResult {
  readonly result: FootballResult;
  readonly probability: number;
}

/** The same distribution as seen by rules that need only a part of the result: far fewer cells. */
function seeOnly(cells: readonly ScoreCell[], needs: FootballNeeds): readonly WeightedResult[] {
  switch (needs) {
    case 'half-time':
      return merge(cells, (cell) => scoreKey(cell.halfTime.home, cell.halfTime.away));
    case 'full-time':
      return merge(cells, (cell) => scoreKey(cell.fullTime.home, cell.fullTime.away));
    case 'both-scores':
      return cells.map((cell) => ({ result: toResult(cell), probability: cell.probability }));
    case 'first-goal':
      return listFirstGoals(cells);
  }
}

function merge(
  cells: readonly ScoreCell[],
  keyOf: (cell: ScoreCell) => number,
): readonly WeightedResult[] {
  const merged = new Map<number, { result: FootballResult; probability: number }>();
  for (const cell of cells) {
    const known = merged.get(keyOf(cell));
    if (known !== undefined) known.probability += cell.probability;
    else
      merged.set(keyOf(cell), {
        result: toResult(cell),
        probability: cell.probability,
      });
  }
  return [...merged.values()];
}

function scoreKey(home: number, away: number): number {
  return home * 100 + away;
}

function listFirstGoals(cells: readonly ScoreCell[]): readonly WeightedResult[] {
  const chances = { home: 0, away: 0, nobody: 0 };
  for (const cell of cells) {
    const isGoalless = cell.fullTime.home + cell.fullTime.away === 0;
    chances.home += cell.probability * cell.homeFirst;
    chances[isGoalless ? 'nobody' : 'away'] += cell.probability * (1 - cell.homeFirst);
  }
  const nil = { home: 0, away: 0 };
  return (['home', 'away', 'nobody'] as const)
    .filter((first) => chances[first] > 0)
    .map((firstToScore) => ({
      result: { halfTime: nil, fullTime: nil, firstToScore },
      probability: chances[firstToScore],
    }));
}

/** For rules that do not ask who scored first. */
function toResult({ halfTime, fullTime }: ScoreCell): FootballResult {
  return { halfTime, fullTime, firstToScore: 'nobody' };
}

const shares: Readonly<Record<FootballOutcome, { readonly won: number; readonly lost: number }>> = {
  won: { won: 1, lost: 0 },
  half_won: { won: 0.5, lost: 0 },
  void: { won: 0, lost: 0 },
  half_lost: { won: 0, lost: 0.5 },
  lost: { won: 0, lost: 1 },
};

function priceMarket(market: FootballMarket, results: readonly WeightedResult[]): PricedMarket {
  const endings = addUpEndings(market, results);
  const [first] = endings.keys();
  const fair = market.selections.map((_, index) => {
    let [won, lost] = [0, 0];
    for (const [outcomes, probability] of endings) {
      const share = shares[outcomes[index] ?? 'void'];
      won += probability * share.won;
      lost += probability * share.lost;
    }
    return toChance(won, lost);
  });
  if (endings.size === 1 && first !== undefined)
    return { fair, prices: fair.map(() => ''), decided: first };
  return { fair, prices: toPrices(fair) };
}

/** How likely each way for the market to end is: many results end it the same way. */
function addUpEndings(
  market: FootballMarket,
  results: readonly WeightedResult[],
): ReadonlyMap<readonly FootballOutcome[], number> {
  const endings = new Map<readonly FootballOutcome[], number>();
  for (const { result, probability } of results) {
    const outcomes = resolveFootballMarket(market.kind, market.parameters, result);
    endings.set(outcomes, (endings.get(outcomes) ?? 0) + probability);
  }
  return endings;
}

/** A selection that can only be void is worth what it costs: half a chance leaves it without an edge. */
function toChance(won: number, lost: number): number {
  return won + lost > 1e-12 ? won / (won + lost) : 0.5;
}

/** As good as certain, or as good as impossible: not offered, and the margin is asked of the others. */
function toPrices(fair: readonly number[]): readonly string[] {
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
  return book.map((chance) =>
    chance > 0 ? rungAtOrBelowProbability(chance, fullLadder).text : '',
  );
}
