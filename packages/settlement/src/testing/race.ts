import { formatFraction } from '@furlong/exact';
import type { LegResult } from '../results/leg-result.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from '../legs/struck-leg.ts';

/** A maiden race of eight runners, which finished in the order of their numbers, each with a starting price of 4/1. */
export function race(changes: Partial<ResultedMarket> = {}): ResultedMarket {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
  return {
    discipline: 'horse-racing',
    isHandicap: false,
    runnersDeclared: 8,
    withdrawals: [],
    result: {
      kind: 'race',
      positions: numbers.map((number) => ({ selectionNumber: number, position: number })),
      startingPrices: numbers.map((number) => ({ selectionNumber: number, price: '4/1' })),
    },
    ...changes,
  };
}

/** A leg on number 1 at 5/1 with the each-way terms of eight runners. It was struck at moment 100. */
export function leg(changes: Partial<StruckLeg> = {}): StruckLeg {
  return {
    selectionNumber: 1,
    price: '5/1',
    eachWay: { numerator: 1, denominator: 5, places: 3 },
    isBestOddsGuaranteed: false,
    acceptedAt: 100,
    ...changes,
  };
}

/** A result in short: `won 6 2` is its outcome, its win factor and its place factor. */
export function told(result: LegResult): string {
  const place = result.place === null ? '-' : formatFraction(result.place);
  return `${result.outcome} ${formatFraction(result.win)} ${place}`;
}
