import { describe, expect, it } from 'vitest';
import { toLeg } from './legs.ts';
import { priceTogether } from './price-together.ts';
import { listSlipWagers } from './slip-wagers.ts';
import { bet } from '../testing/slip-fixtures.ts';

function legsAt(...prices: readonly string[]) {
  return prices.map((gPrice, index) =>
    toLeg(`${index}`, bet(index + 1, { gPrice, priceCode: gPrice === 'SP' ? 'S' : '' }), undefined),
  );
}

describe('the price of several selections together', () => {
  it.each([
    [['5/2', '6/4'], '8.75', '7.75/1'],
    [['Evens', 'Evens', '4/1'], '20.00', '19/1'],
    [['9/1', '9/1'], '100.00', '99/1'],
    [['10/11', '10/11'], '3.64', '2.64/1'],
    [['5/2', 'SP'], 'SP', 'SP'],
  ])('%j is %s, and %s as a fraction', (prices, decimal, fractional) => {
    const legs = legsAt(...prices);
    const rows = listSlipWagers(legs, {});
    expect(priceTogether(legs, rows, 'decimal')).toBe(decimal);
    expect(priceTogether(legs, rows, 'fractional')).toBe(fractional);
  });

  it('is told neither of one selection nor of two that cannot be in one bet', () => {
    const single = legsAt('5/2');
    expect(priceTogether(single, listSlipWagers(single, {}), 'decimal')).toBeUndefined();
    const related = legsAt('5/2', '6/4').map((leg) => ({
      ...leg,
      bet: { ...leg.bet, relatedGroups: ['race 1'] },
    }));
    expect(priceTogether(related, listSlipWagers(related, {}), 'decimal')).toBeUndefined();
  });
});
