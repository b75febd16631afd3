import { describe, expect, it } from 'vitest';
import { whyUnwatched, type Unwatched, type WatcherFacts } from './watching.ts';

const now = Date.UTC(2026, 10, 20, 12);
const dayMs = 24 * 3_600_000;
const rule = { countries: ['GB', 'IE'], needsFunds: true };
const funded: WatcherFacts = { country: 'GB', availablePence: 1, lastBetAt: null };

describe('who may watch', () => {
  it.each<[string, Partial<WatcherFacts>, Unwatched | undefined]>([
    ['a penny of funds is enough', {}, undefined],
    ['no funds and no bet', { availablePence: 0 }, 'funds_needed'],
    ['a bet 24 hours ago', { availablePence: 0, lastBetAt: now - dayMs }, undefined],
    ['a bet longer ago', { availablePence: 0, lastBetAt: now - dayMs - 1 }, 'funds_needed'],
    ['the other country of the list', { country: 'IE' }, undefined],
    ['a country that is not on the list', { country: 'FR' }, 'country_shut'],
    ['a country that nobody knows', { country: null }, 'country_shut'],
    ['the country before the funds', { country: 'FR', availablePence: 0 }, 'country_shut'],
  ])('%s', (_case, facts, why) => {
    expect(whyUnwatched({ ...funded, ...facts }, rule, now)).toBe(why);
  });

  it('asks for no funds where the house does not', () => {
    const facts = { ...funded, availablePence: 0 };
    expect(whyUnwatched(facts, { ...rule, needsFunds: false }, now)).toBeUndefined();
  });
});
