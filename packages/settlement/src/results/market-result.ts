import { parsePrice } from '@furlong/odds';

/**
 * The finishing position of a selection. Positions start at 1. Selections with equal positions tied, and a tie takes up
 * as many positions as it has runners.
 */
export interface FinishingPosition {
  readonly selectionNumber: number;
  readonly position: number;
}

/** A price of one selection. The price is text as offered, such as `9/2`. */
export interface SelectionPrice {
  readonly selectionNumber: number;
  readonly price: string;
}

/**
 * The outcome of a selection of a market that is not a race. A push pays as a void; `placed` pays only the place part.
 */
export type SelectionOutcome =
  'won' | 'lost' | 'void' | 'push' | 'half_won' | 'half_lost' | 'placed';

/** The outcome of one selection, as a result declares it. */
export interface DeclaredOutcome {
  readonly selectionNumber: number;
  readonly outcome: SelectionOutcome;
  /** The position of a selection that `won` or `placed` in a dead heat, and how many tied for it, itself included. */
  readonly deadHeat?: { readonly position: number; readonly runnersTied: number };
}

/** The goals of each team. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

/**
 * The result of a market, as a feed or an operator declares it: plain data that JSON carries. The result of a race
 * names the finishing positions; selections that it does not name, and that were not withdrawn, have lost. Any other
 * result names every selection. An Asian handicap has the score as its result, because a bet in play counts only the
 * goals after it (3.13).
 */
export type MarketResult =
  | {
      readonly kind: 'race';
      readonly positions: readonly FinishingPosition[];
      readonly startingPrices: readonly SelectionPrice[];
    }
  | { readonly kind: 'selections'; readonly outcomes: readonly DeclaredOutcome[] }
  | {
      readonly kind: 'handicap-score';
      readonly score: Goals;
      /** The handicap of the selection's team in quarters of a goal: -0.75 is -3. */
      readonly lines: readonly {
        readonly selectionNumber: number;
        readonly team: 'home' | 'away';
        readonly lineQuarters: number;
      }[];
    }
  | { readonly kind: 'void'; readonly reason: string };

/** The selections of a market, by number, and the outcomes that they can have. A result has to fit them. */
export interface ResultedSelections {
  readonly all: readonly number[];
  readonly withdrawn: readonly number[];
  /**
   * The number of positions that win. Where it is left out, 1 position wins where bets are each way, and else any
   * number.
   */
  readonly winningPlaces?: number;
  /** Whether bets are each way, so that places are paid as well. Then no outcome is half won or half lost. */
  readonly isEachWay?: boolean;
}

/**
 * Finds what is wrong with a result, so that nobody is paid by a wrong one. It finds a selection that is named twice,
 * unknown or withdrawn; a tie that does not take up its positions; a price that cannot be read; a selection that is not
 * named where all have to be; more winners than winning positions; a dead heat that does not fit its outcome; and half
 * an outcome where bets are each way.
 * Shape: a sentence a fault, for operators; empty when the result is right.
 */
export function listResultFaults(
  result: MarketResult,
  selections: ResultedSelections,
): readonly string[] {
  switch (result.kind) {
    case 'race':
      return [
        ...findNamingFaults(result.positions, selections),
        ...result.positions.flatMap((entry) => findPositionFault(entry, result.positions)),
        ...(result.positions.length === 0 ? ['a race that nobody finished is void'] : []),
        ...result.startingPrices.flatMap(findPriceFault),
      ];
    case 'selections':
      return [
        ...findNamingFaults(result.outcomes, { ...selections, withdrawn: [] }),
        ...findUnnamed(result.outcomes, selections.all),
        ...result.outcomes.flatMap((entry) => findTieFault(entry, result.outcomes, selections)),
        ...findCrowdFault(result.outcomes, selections),
        ...(selections.isEachWay === true ? result.outcomes.flatMap(findHalfFault) : []),
      ];
    case 'handicap-score':
      return [
        ...findNamingFaults(result.lines, { ...selections, withdrawn: [] }),
        ...findUnnamed(result.lines, selections.all),
      ];
    case 'void':
      return result.reason === '' ? ['a void market has a reason'] : [];
  }
}

/** An entry of a result for one selection. */
interface Named {
  readonly selectionNumber: number;
}

function findNamingFaults(
  entries: readonly Named[],
  selections: Pick<ResultedSelections, 'all' | 'withdrawn'>,
): readonly string[] {
  const seen = new Set<number>();
  return entries.flatMap(({ selectionNumber }) => {
    const faults: string[] = [];
    if (seen.has(selectionNumber)) faults.push(`selection ${selectionNumber} is named twice`);
    seen.add(selectionNumber);
    if (!selections.all.includes(selectionNumber))
      faults.push(`selection ${selectionNumber} is not in this market`);
    if (selections.withdrawn.includes(selectionNumber))
      faults.push(`selection ${selectionNumber} was withdrawn`);
    return faults;
  });
}

function findUnnamed(entries: readonly Named[], all: readonly number[]): readonly string[] {
  const named = new Set(entries.map((entry) => entry.selectionNumber));
  return all
    .filter((selectionNumber) => !named.has(selectionNumber))
    .map((selectionNumber) => `selection ${selectionNumber} is not named`);
}

function findPositionFault(
  entry: FinishingPosition,
  positions: readonly FinishingPosition[],
): readonly string[] {
  const ahead = positions.filter((other) => other.position < entry.position).length;
  if (Number.isInteger(entry.position) && entry.position === ahead + 1) return [];
  return [
    `selection ${entry.selectionNumber} has position ${entry.position} behind ${ahead} others`,
  ];
}

/**
 * A selection that won a dead heat tied for a winning position, and a selection that was placed tied for a position
 * behind. Not every selection of the tie has to be in this market.
 */
function findTieFault(
  { selectionNumber, outcome, deadHeat }: DeclaredOutcome,
  outcomes: readonly DeclaredOutcome[],
  { winningPlaces = 1 }: ResultedSelections,
): readonly string[] {
  if (deadHeat === undefined) return [];
  const { position, runnersTied } = deadHeat;
  const isWin = position >= 1 && position <= winningPlaces;
  const tied = outcomes.filter((other) => other.deadHeat?.position === position);
  const isOfOneTie =
    tied.length <= runnersTied &&
    tied.every((other) => other.deadHeat?.runnersTied === runnersTied);
  const isDue = outcome === 'won' ? isWin : outcome === 'placed' && position > winningPlaces;
  return isDue && isOfOneTie && runnersTied >= 2
    ? []
    : [`selection ${selectionNumber} ${outcome} in no tie of ${runnersTied} for ${position}`];
}

/**
 * Selections that share a winning position have tied (3.5), so that without a tie there are no more winners than
 * positions.
 */
function findCrowdFault(
  outcomes: readonly DeclaredOutcome[],
  { winningPlaces, isEachWay }: ResultedSelections,
): readonly string[] {
  const places = winningPlaces ?? (isEachWay === true ? 1 : Infinity);
  const whole = outcomes.filter((entry) => entry.outcome === 'won' && entry.deadHeat === undefined);
  return whole.length > places ? [`${whole.length} won ${places} places, and none tied`] : [];
}

function findHalfFault({ selectionNumber, outcome }: DeclaredOutcome): readonly string[] {
  const isHalf = outcome === 'half_won' || outcome === 'half_lost';
  return isHalf ? [`selection ${selectionNumber} ${outcome} where bets are each way`] : [];
}

function findPriceFault(entry: SelectionPrice): readonly string[] {
  return parsePrice(entry.price) === undefined
    ? [`the starting price of selection ${entry.selectionNumber} cannot be read`]
    : [];
}
