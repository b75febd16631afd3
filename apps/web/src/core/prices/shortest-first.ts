import { parsePrice, type Price } from '@furlong/odds';

/** The outcomes that have a price, the shortest first; of the same price in the order given. */
export function shortestFirst<Outcome extends { readonly price: string }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  return outcomes
    .flatMap((outcome) => {
      const price = parsePrice(outcome.price);
      return price === undefined ? [] : [{ outcome, price }];
    })
    .sort(({ price: one }, { price: other }) => comparePrice(one, other))
    .map(({ outcome }) => outcome);
}

function comparePrice(one: Price, other: Price): number {
  return Number(one.numerator * other.denominator - other.numerator * one.denominator);
}
