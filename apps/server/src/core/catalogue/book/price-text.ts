import { isOffered, isStartingPrice, notOfferedText } from '@furlong/odds';

const known = new Set<string>(['', notOfferedText]);
const knownMax = 10_000;

/** Whether this can stand as a selection's price: "" none, "NO" not offered, SP, or a price that can be read (D25). */
export function isPriceText(text: string): boolean {
  if (known.has(text)) return true;
  if (text.length > 12 || !isOffered(text)) return false;
  if (known.size < knownMax) known.add(text);
  return true;
}

/** Of what can stand as a price: whether it can be taken, and is neither none nor to be known at the start alone. */
export function isTakenPrice(text: string): boolean {
  return text !== '' && text !== notOfferedText && !isStartingPrice(text);
}
