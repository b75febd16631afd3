import { compare, divide, fraction } from '@furlong/exact';
import { parsePrice, profitOf } from '@furlong/odds';
import { greyhoundPlaceTermsFor, placeTermsFor } from '@furlong/settlement';
import type { MutableMarket } from '../book/book-state.ts';
import { isTakenPrice } from '../book/price-text.ts';

const greyhounds = new Set(['g', 'q']);
/** Of odds to win a horse race, nobody quotes more. */
const oddsMax = fraction(1_000);

/**
 * Works out the price to win from a price to be placed, whose odds are a fraction of those, by the
 * standard terms of the field (2.1, 2.4). Rule 4 goes by the price to win (3.6). '' where there is
 * no price.
 * @example 1/2 in a field of eight is 5/2 to win.
 */
export function priceToWin(placePrice: string, market: MutableMarket): string {
  const price = isTakenPrice(placePrice) ? parsePrice(placePrice) : undefined;
  if (price === undefined) return '';
  const runners = [...market.selections.values()].filter((each) => !each.isWithdrawn).length;
  const terms = greyhounds.has(market.fixture.sportCode)
    ? greyhoundPlaceTermsFor(runners)
    : placeTermsFor(runners, market.isHandicap);
  const placeOdds = profitOf(price);
  const odds = terms.kind === 'win-only' ? placeOdds : divide(placeOdds, terms.fraction);
  const { numerator, denominator } = compare(odds, oddsMax) > 0 ? oddsMax : odds;
  return `${numerator.toString()}/${denominator.toString()}`;
}
