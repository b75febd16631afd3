import { describe, expect, it } from 'vitest';
import type { PriceConsent } from '@furlong/betting';
import { isToBeAgreed, toLeg } from './legs.ts';
import { bet } from '../testing/slip-fixtures.ts';

const now = { price: '5/2', status: 'Open', isNonRunner: false, move: undefined } as const;

describe('whether a selection can be bet on', () => {
  it.each([
    ['as the slip says, where nothing is live', bet(1), undefined, 'open'],
    ['not while it has no price', bet(1), { ...now, price: '' }, 'gone'],
    [
      'again once it has a price, though it had none when the slip was told',
      bet(1, { gPrice: '', isAvailable: false }),
      now,
      'open',
    ],
    ['not without one', bet(1, { gPrice: '', isAvailable: false }), undefined, 'gone'],
    ['not where the slip says so for another reason', bet(1, { isAvailable: false }), now, 'gone'],
    ['not once it does not run', bet(1), { ...now, isNonRunner: true }, 'gone'],
    [
      'not while its market is suspended',
      bet(1),
      { ...now, status: 'Suspended' as const },
      'suspended',
    ],
    [
      'again when its market opens',
      bet(1, { status: 'Suspended', isAvailable: false }),
      now,
      'open',
    ],
  ] as const)('%s', (_, onSlip, live, state) => {
    expect(toLeg('key', onSlip, live).state).toBe(state);
  });
});

describe('whether a price is to be agreed to', () => {
  const picked = bet(1, { price: '9/1' });

  it.each([
    ['8/1', { ask: true, higher: true, any: false }],
    ['10/1', { ask: true, higher: false, any: false }],
    ['18/2', { ask: false, higher: false, any: false }],
  ])('that was picked at 9/1 and is %s now, by how such prices are taken', (price, expected) => {
    const leg = toLeg('key', picked, { ...now, price });
    for (const [consent, isAsked] of Object.entries(expected)) {
      expect(isToBeAgreed(leg, consent as PriceConsent), consent).toBe(isAsked);
    }
  });

  it('never at the starting price', () => {
    const start = bet(1, { price: 'SP', priceCode: 'S' });
    expect(isToBeAgreed(toLeg('key', start, { ...now, price: '9/1' }), 'ask')).toBe(false);
  });
});
