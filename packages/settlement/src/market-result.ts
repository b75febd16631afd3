import { parsePrice } from '@furlong/odds';

/** Who finished where; equal positions are a dead heat. Positions start at 1, and a tie takes up as many as it has runners. */
export interface FinishingPosition {
  readonly selectionNumber: number;
  readonly position: number;
}

/** A price of one selection: text as offered, such as `9/2`. */
export interface SelectionPrice {
  readonly selectionNumber: number;
  readonly price: string;
}

/** What became of a selection of a market that is not a race. A push pays as a void; `placed` pays each way alone. */
export type SelectionOutcome =
  'won' | 'lost' | 'void' | 'push' | 'half_won' | 'half_lost' | 'placed';

export interface DeclaredOutcome {
  readonly selectionNumber: number;
  readonly outcome: SelectionOutcome;
  /** Where it tied, and with how many in all, itself counted: a dead heat of a selection that `won` or `placed`. */
  readonly deadHeat?: { readonly position: number; readonly runnersTied: number };
}

/** Goals of each team. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

/**
 * What became of a market, as a feed or an operator declares it: plain data that JSON carries.
 * In a race whoever is neither placed nor withdrawn has lost; elsewhere every selection is named.
 * A handicap is given by its score, because each bet counts the goals from its own moment on (3.13).
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
      /** Quarter goals given to the selection's team: -0.75 is -3. */
      readonly lines: readonly {
        readonly selectionNumber: number;
        readonly team: 'home' | 'away';
        readonly lineQuarters: number;
      }[];
    }
  | { readonly kind: 'void'; readonly reason: string };

/** What a result has to fit: the selections of its market, by number, and what they can come to. */
export interface ResultedSelections {
  readonly all: readonly number[];
  readonly withdrawn: readonly number[];
  /** Positions that count as winning. Left out: 1, or as many as win where no place is paid beside. */
  readonly winningPlaces?: number;
  /** Whether places are paid beside: a bet each way is on the selection, and never on half of a line. */
  readonly isEachWay?: boolean;
}

/**
 * What is wrong with a result, before anybody is paid by it; empty when nothing is.
 * A tie that does not take up its positions, a selection named twice, unknown or withdrawn, a price that cannot be
 * read, a selection left unnamed where all are named, more winners than places, a dead heat that pays something else
 * than its outcome says, half of a bet each way.
 */
export function findResultFaults(
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

/** Who won tied for a position that wins, who was placed for one behind it; not all who tied need be on offer here. */
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

/** Whoever shares a place with others has tied, and is paid a share (3.5). */
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
