import type { DeclaredResult, RaceFinish } from '@furlong/feed';
import { findResultFaults, type DeclaredOutcome, type SelectionPrice } from '@furlong/settlement';
import type { MarketState } from '../book/book-state.ts';
import { closeRanks } from './close-ranks.ts';
import { moveUp } from './move-up.ts';

/**
 * A result as this market takes it: whoever was withdrawn here cannot have taken part, whatever is reported. In a race
 * those behind move up, and one that nobody else finished is void; elsewhere stakes on it go back (3.4, 3.13), and on a
 * place market those behind move up by the finish of its race, where that is known.
 */
export function toStandingResult(
  market: MarketState,
  reported: DeclaredResult,
  finish?: DeclaredResult | null,
): DeclaredResult {
  const isRunner = ({ selectionNumber }: { readonly selectionNumber: number }): boolean =>
    market.selections.get(selectionNumber)?.isWithdrawn !== true;
  if (reported.kind === 'selections') {
    const outcomes = moveUp(market, reported, finish).outcomes.map((each): DeclaredOutcome =>
      isRunner(each) ? each : { selectionNumber: each.selectionNumber, outcome: 'void' },
    );
    return { ...reported, outcomes };
  }
  if (reported.kind !== 'race') return reported;
  const positions = closeRanks(reported.positions.filter(isRunner));
  if (positions.length === 0) return { kind: 'void', reason: 'no runner finished' };
  return { ...reported, positions, startingPrices: reported.startingPrices.filter(isRunner) };
}

/** What does not fit this market in a result; empty when it fits. */
export function findFaults(market: MarketState, result: DeclaredResult): readonly string[] {
  const selections = [...market.selections.values()];
  const { winningPlaces } = market.parameters;
  return findResultFaults(result, {
    all: selections.map((selection) => selection.number),
    withdrawn: selections.filter((each) => each.isWithdrawn).map((each) => each.number),
    ...(typeof winningPlaces === 'number' ? { winningPlaces } : {}),
    isEachWay: market.eachWay !== null,
  });
}

/**
 * An operator's result, with what was not entered: starting prices and dividends that were told before, though the race
 * was void or a runner out of it meanwhile, and the last shows. A race that names a non-runner is left to be refused.
 * The finishes before it are told newest first.
 */
export function withKnownPrices(
  market: MarketState,
  entered: DeclaredResult,
  finishes: readonly RaceFinish[],
): DeclaredResult {
  if (entered.kind !== 'race') return toStandingResult(market, entered);
  const [before] = finishes;
  const lastShows = before === undefined ? lastShowsOf(market) : before.lastShows;
  const prices = new Map(
    [...startingPricesOf(market, finishes), ...entered.startingPrices].map((known) => [
      known.selectionNumber,
      known.price,
    ]),
  );
  return {
    ...entered,
    startingPrices: [...prices].map(([selectionNumber, price]) => ({ selectionNumber, price })),
    dividends: entered.dividends.length > 0 ? entered.dividends : (before?.dividends ?? []),
    ...(lastShows === undefined ? {} : { lastShows }),
  };
}

/** Of each runner the last that was told. */
function startingPricesOf(
  market: MarketState,
  finishes: readonly RaceFinish[],
): readonly SelectionPrice[] {
  const told = finishes
    .flatMap((finish) => finish.startingPrices)
    .filter(({ selectionNumber }) => market.selections.get(selectionNumber)?.isWithdrawn !== true);
  const numbers = new Set(told.map(({ selectionNumber }) => selectionNumber));
  return [...numbers].flatMap(
    (number) => told.find(({ selectionNumber }) => selectionNumber === number) ?? [],
  );
}

/** Whether an operator's result is of the kind that such a market has: finishing places for a race, outcomes elsewhere. */
export function findKindFaults(market: MarketState, result: DeclaredResult): readonly string[] {
  if (result.kind === 'void') return [];
  const isRace = market.race !== null;
  return isRace === (result.kind === 'race') ? [] : ['a result of another kind of market'];
}

/** What does not fit in the starting prices that an operator enters: each is of one runner, that took part. */
export function findEnteredPriceFaults(
  market: MarketState,
  entered: DeclaredResult,
): readonly string[] {
  if (entered.kind !== 'race') return [];
  const numbers = entered.startingPrices.map(({ selectionNumber }) => selectionNumber);
  return [...new Set(numbers)].flatMap((number) => [
    ...(market.selections.get(number)?.isWithdrawn === false
      ? []
      : [`a starting price of selection ${String(number)}, which did not run`]),
    ...(numbers.indexOf(number) === numbers.lastIndexOf(number)
      ? []
      : [`two starting prices of selection ${String(number)}`]),
  ]);
}

function lastShowsOf(market: MarketState): readonly SelectionPrice[] {
  if (!market.hasStartingPrice) return [];
  return [...market.selections.values()].flatMap(({ number, isWithdrawn, priceHistory }) => {
    const price = priceHistory.at(-1);
    return isWithdrawn || price === undefined ? [] : [{ selectionNumber: number, price }];
  });
}
