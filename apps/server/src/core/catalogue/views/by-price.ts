import { compare } from '@furlong/exact';
import { parsePrice, type Price } from '@furlong/odds';
import type { BookMarket, BookSelection } from '../book/book.ts';

const parsed = new Map<string, Price | undefined>();
const parsedMax = 10_000;

/** Runners that are still in, the shortest price first, those without a price last, else by number. */
export function byPrice(market: BookMarket): readonly BookSelection[] {
  return [...market.selections.values()]
    .filter((selection) => !selection.isWithdrawn)
    .sort((one, other) => comparePrices(one.price, other.price) || one.number - other.number);
}

/** The numbers of the favourite, or of joint and co-favourites; none while nobody has a price. */
export function favouriteNumbersOf(market: BookMarket): ReadonlySet<number> {
  const ranked = byPrice(market);
  const shortest = ranked[0]?.price ?? '';
  if (priceOf(shortest) === undefined) return new Set();
  const favourites = ranked.filter(({ price }) => comparePrices(price, shortest) === 0);
  return new Set(favourites.map((selection) => selection.number));
}

function comparePrices(one: string, other: string): number {
  const [price, otherPrice] = [priceOf(one), priceOf(other)];
  if (price !== undefined && otherPrice !== undefined) return compare(price, otherPrice);
  return Number(price === undefined) - Number(otherPrice === undefined);
}

/** The same few hundred texts are read over and over. */
function priceOf(text: string): Price | undefined {
  if (parsed.has(text)) return parsed.get(text);
  const price = parsePrice(text);
  if (parsed.size < parsedMax) parsed.set(text, price);
  return price;
}
