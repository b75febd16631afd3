import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
});

/** The module as a page that has just been loaded has it. */
async function load() {
  vi.resetModules();
  return await import('./favourite-markets.ts');
}

describe('favourite markets', () => {
  it('survive a reload, each for its sport', async () => {
    const before = await load();
    before.toggleFavouriteMarket('F', 'Correct Score');
    before.toggleFavouriteMarket('F', 'Over/Under Goals');
    before.toggleFavouriteMarket('T', 'Set Betting');
    before.toggleFavouriteMarket('F', 'Correct Score');
    const { useFavouriteMarkets } = await load();
    const kindsOf = (code: string) => renderHook(() => useFavouriteMarkets(code)).result.current;
    expect(kindsOf('F')).toEqual(['Over/Under Goals']);
    expect(kindsOf('T')).toEqual(['Set Betting']);
    expect(kindsOf('C')).toEqual([]);
  });

  it('are none where the device holds something unreadable', async () => {
    localStorage.setItem('furlong.favouriteMarkets', '{"F":"Goals"}');
    const { useFavouriteMarkets } = await load();
    expect(renderHook(() => useFavouriteMarkets('F')).result.current).toEqual([]);
  });
});
