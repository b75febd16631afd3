import type { DeclaredResult, RaceFinish } from '@furlong/feed';
import type { SelectionPrice } from '@furlong/settlement';
import type { MutableMarket } from '../book/book-state.ts';
import { listMisfits, fitResult } from '../results/fit-result.ts';
import { listOutcomeFaults } from '../results/outcome-faults.ts';

/**
 * An operator's result, completed by what was not entered: the starting prices and dividends that were told before, though
 * the race was void or a runner out of it meanwhile, and the last shows. A result that names a non-runner is left as it
 * is, to be refused. The finishes before it are given newest first.
 */
export function withKnownPrices(
  market: MutableMarket,
  entered: DeclaredResult,
  finishes: readonly RaceFinish[],
): DeclaredResult {
  if (entered.kind !== 'race') return fitResult(market, entered);
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

/** The last starting price that was told of each runner. */
function startingPricesOf(
  market: MutableMarket,
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

function lastShowsOf(market: MutableMarket): readonly SelectionPrice[] {
  if (!market.hasStartingPrice) return [];
  return [...market.selections.values()].flatMap(({ number, isWithdrawn, priceHistory }) => {
    const price = priceHistory.at(-1);
    return isWithdrawn || price === undefined ? [] : [{ selectionNumber: number, price }];
  });
}

/** The reasons why an operator's result cannot stand, once it is completed; empty where it can. */
export function findEnteredFaults(
  market: MutableMarket,
  { entered, completed }: { readonly entered: DeclaredResult; readonly completed: DeclaredResult },
): readonly string[] {
  return [
    ...findKindFaults(market, completed),
    ...listMisfits(market, completed),
    ...listOutcomeFaults(market, completed),
    ...findPriceFaults(market, entered),
  ];
}

/** A race has finishing places, any other market has outcomes. */
function findKindFaults(market: MutableMarket, result: DeclaredResult): readonly string[] {
  if (result.kind === 'void') return [];
  const isRace = market.race !== null;
  return isRace === (result.kind === 'race') ? [] : ['a result of another kind of market'];
}

/** Each starting price that is entered is of one runner, which took part. */
function findPriceFaults(market: MutableMarket, entered: DeclaredResult): readonly string[] {
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
