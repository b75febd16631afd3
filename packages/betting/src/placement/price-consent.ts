import { compare } from '@furlong/exact';
import type { Price } from '@furlong/odds';

/**
 * A customer's consent to a price that has moved: the customer is asked, takes higher prices, or takes any. Rules: D19.
 */
export type PriceConsent = 'ask' | 'higher' | 'any';

/**
 * Whether a bet may be struck at the market's price now, given the price that its customer saw.
 * A price of the same value in another spelling has not moved. A fixed price and the starting price are different bets,
 * and no consent turns one into the other. Rules: D19, docs/rules/placement.md 6.9.
 * @example Seen 5/2, now 11/4: 'ask' no, 'higher' and 'any' yes.
 */
export function acceptsPrice(
  consent: PriceConsent,
  seen: Price | 'SP',
  now: Price | 'SP',
): boolean {
  if (seen === 'SP' || now === 'SP') return seen === now;
  const movement = compare(now, seen);
  if (movement === 0) return true;
  switch (consent) {
    case 'ask':
      return false;
    case 'higher':
      return movement > 0;
    case 'any':
      return true;
  }
}
