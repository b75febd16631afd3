import { expect, it } from 'vitest';
import { routes } from '@furlong/contract';
import { apiSettings } from './api.ts';

it.each([
  ['submitAsync', 350_000],
  ['bulkPlaceRules', 350_000],
  ['freshToken', 230_000],
  ['nextRaces', 15_000],
  ['login', 30_000],
] as const)('waits for the answer to %s for %d ms', (name, milliseconds) => {
  expect(apiSettings.timeoutMs(routes[name])).toBe(milliseconds);
});
