import { expect, it } from 'vitest';
import { describeMarket } from './market-facts.ts';

it.each([
  ['2026-11-25T00:00:00Z', '03:45 A v B'],
  ['2026-11-24T23:59:59Z', '25-11-2026 03:45 A v B'],
  ['2026-11-26T00:00:00Z', '25-11-2026 03:45 A v B'],
])('says at %s of a match on the 25th: %s', (now, told) => {
  const market = { startsAt: Date.parse('2026-11-25T03:45:00Z'), fixture: { name: 'A v B' } };
  expect(describeMarket(market, Date.parse(now))).toBe(told);
});
