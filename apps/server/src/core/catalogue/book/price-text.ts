import { isOffered, isStartingPrice, notOfferedText } from '@furlong/odds';

const known = new Set<string>(['', notOfferedText]);
const knownMax = 10_000;

/** Whether a text can stand as a selection's price: "" none, "NO" not offered, SP, or a price that can be read (D25). */
export function isPriceText(text: string): boolean {
  if (known.has(text)) return true;
  if (text.length > 12 || !isOffered(text)) return false;
  if (known.size < knownMax) known.add(text);
  return true;
}

/** Whether a text that can stand as a price is one at which a bet can be struck: not none, not offered, or SP. */
export function isTakenPrice(text: string): boolean {
  return text !== '' && text !== notOfferedText && !isStartingPrice(text);
}

/** The price history of a selection that is new: its price, set now, if a bet can be struck at that. */
export function firstHistoryOf(
  price: string,
  now: number,
): { readonly priceHistory: readonly string[]; readonly pricedAt: readonly number[] } {
  return isTakenPrice(price)
    ? { priceHistory: [price], pricedAt: [now] }
    : { priceHistory: [], pricedAt: [] };
}
