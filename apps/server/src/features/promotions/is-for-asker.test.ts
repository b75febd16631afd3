import { describe, expect, it } from 'vitest';
import { isForAsker, type Asker } from './is-for-asker.ts';

const everyone = { audience: 'everyone', profiles: [], countries: [] } as const;
const visitor: Asker = { profile: 'ukgc', isCustomer: false, country: undefined };
const briton: Asker = { profile: 'ukgc', isCustomer: true, country: 'GB' };
const homeless: Asker = { ...briton, country: undefined };

describe('a promotion is for who asks', () => {
  it.each([
    ['everyone, a visitor', {}, visitor, true],
    ['everyone, a customer', {}, briton, true],
    ['visitors, a visitor', { audience: 'visitors' as const }, visitor, true],
    ['visitors, a customer', { audience: 'visitors' as const }, briton, false],
    ['customers, a visitor', { audience: 'customers' as const }, visitor, false],
    ['customers, a customer', { audience: 'customers' as const }, briton, true],
    ['the profile', { profiles: ['ireland', 'ukgc'] as const }, visitor, true],
    ['another profile', { profiles: ['ireland'] as const }, visitor, false],
    ['the country', { countries: ['IE', 'GB'] }, briton, true],
    ['another country', { countries: ['IE'] }, briton, false],
    ['a country, and a customer without one', { countries: ['GB'] }, homeless, false],
    ['a country, and a visitor', { countries: ['IE'] }, visitor, true],
  ])('%s', (_what, conditions, asker, isFor) => {
    expect(isForAsker({ ...everyone, ...conditions } as never, asker)).toBe(isFor);
  });
});
