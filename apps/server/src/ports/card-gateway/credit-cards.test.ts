import { describe, expect, it } from 'vitest';
import { fundingOf } from './credit-cards.ts';

describe('fundingOf', () => {
  it.each([
    ['555555', 'credit'],
    ['55555544', 'credit'],
    ['340000', 'credit'],
    ['371449', 'credit'],
    ['305693', 'credit'],
    ['309500', 'credit'],
    ['309400', 'unknown'],
    ['353011', 'unknown'],
    ['420000', 'unknown'],
    ['', 'unknown'],
  ])('D41: says of %j %s', (bin, funding) => {
    expect(fundingOf(bin)).toBe(funding);
  });
});
