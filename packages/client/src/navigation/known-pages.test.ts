import { afterEach, describe, expect, it } from 'vitest';
import { hasPage, setKnownPages } from './known-pages.ts';

describe('hasPage', () => {
  afterEach(() => {
    setKnownPages([]);
  });

  it.each([
    ['/account', true],
    ['/info/Betting%20Rules', true],
    ['/account/gone', false],
    ['/info', false],
  ])('of %s is %s', (path, isThere) => {
    const children = [{ path: 'account' }, { path: 'info/:infoType' }, { path: '*' }];
    setKnownPages([{ children }]);
    expect(hasPage(path)).toBe(isThere);
  });

  it('knows none before it is told of them', () => {
    expect(hasPage('/account')).toBe(false);
  });
});
