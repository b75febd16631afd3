import type { Race, Runner } from '@furlong/contract';
import { parsePrice } from '@furlong/odds';

/** Sort by Price, Sort by Card: the specification's options 1 and 2. */
export type RunnerSort = 'price' | 'card';

type PriceNow = (selectionNumber: number) => string;

function compareText(one: string, other: string): number {
  const [price, otherPrice] = [parsePrice(one), parsePrice(other)];
  if (price === undefined || otherPrice === undefined) {
    return Number(price === undefined) - Number(otherPrice === undefined);
  }
  const difference =
    price.numerator * otherPrice.denominator - otherPrice.numerator * price.denominator;
  return Number(difference > 0n) - Number(difference < 0n);
}

export function isNonRunner(runner: Runner): boolean {
  return runner.priceLink1 === 'NR';
}

/** The runners in the order chosen: the shortest price first, or by number; non-runners always last. */
export function orderRunners(race: Race, sort: RunnerSort, priceNow: PriceNow): readonly Runner[] {
  return race.selections.toSorted((one, other) => {
    const byRunning = Number(isNonRunner(one)) - Number(isNonRunner(other));
    if (byRunning !== 0) return byRunning;
    const byPrice =
      sort === 'price'
        ? compareText(priceNow(one.selectionNumber), priceNow(other.selectionNumber))
        : 0;
    return byPrice === 0 ? one.selectionNumber - other.selectionNumber : byPrice;
  });
}

/** The numbers that have the shortest price of all: the favourite, or joint favourites. */
export function listShortestPriced(
  numbers: readonly number[],
  priceNow: PriceNow,
): readonly number[] {
  const priced = numbers.filter((number) => parsePrice(priceNow(number)) !== undefined);
  const [first] = priced.toSorted((one, other) => compareText(priceNow(one), priceNow(other)));
  if (first === undefined) return [];
  return priced.filter((number) => compareText(priceNow(number), priceNow(first)) === 0);
}

/** Prices before the present one, the latest last. */
export function earlierPrices(history: readonly string[], present: string): readonly string[] {
  return history.at(-1) === present ? history.slice(0, -1) : history;
}
