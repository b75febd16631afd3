import { fraction } from '@furlong/exact';
import { priceOfProfit } from '@furlong/odds';
import { describe, expect, it } from 'vitest';
import { acceptsPrice } from './price-consent.ts';

const shorter = priceOfProfit(fraction(9, 4));
const seen = priceOfProfit(fraction(5, 2));
const longer = priceOfProfit(fraction(11, 4));

describe('acceptsPrice', () => {
  it.each([
    { consent: 'ask', now: [false, true, false] },
    { consent: 'higher', now: [false, true, true] },
    { consent: 'any', now: [true, true, true] },
  ] as const)('D19: $consent takes shorter, same, longer: $now', ({ consent, now }) => {
    expect([shorter, seen, longer].map((price) => acceptsPrice(consent, seen, price))).toEqual(now);
  });

  it('sees no movement in another spelling: 100/30 and 10/3', () => {
    const one = priceOfProfit(fraction(100, 30));
    expect(acceptsPrice('ask', one, priceOfProfit(fraction(10, 3)))).toBe(true);
  });

  it.each(['ask', 'higher', 'any'] as const)(
    '%s never turns a price into SP or back',
    (consent) => {
      expect(acceptsPrice(consent, seen, 'SP')).toBe(false);
      expect(acceptsPrice(consent, 'SP', seen)).toBe(false);
      expect(acceptsPrice(consent, 'SP', 'SP')).toBe(true);
    },
  );
});
