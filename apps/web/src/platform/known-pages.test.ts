import { afterEach, expect, it } from 'vitest';
import { hasPage, keepPages } from './known-pages.ts';

afterEach(() => {
  keepPages([]);
});

it('knows the pages of the route table, and takes none that leads home for one', () => {
  keepPages([{ children: [{ path: 'account/:part' }, { path: '*' }] }]);
  expect([hasPage('/account/profile'), hasPage('/payment/deposit')]).toEqual([true, false]);
});

it('knows none before there is a table', () => {
  expect(hasPage('/')).toBe(false);
});
