import { isEvensText } from '@furlong/odds';

/** Evens is sent as the specification spells it. */
export function toSentPrice(price: string): string {
  return isEvensText(price) ? 'Evens' : price;
}
