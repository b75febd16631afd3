import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceStore, type MarketSeed } from './price-store.ts';

const market = { ef: 'H2611201', eg: 1, ev: 2 };

function seedOf(prices: readonly string[], version = 1): MarketSeed {
  const selections = prices.map((price, number) => ({ number, price, isNonRunner: false }));
  return { ...market, version, status: 'Open', selections };
}

describe('PriceStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('repaints the selection that moved and no other', () => {
    const store = new PriceStore();
    store.seed(seedOf(['5/2', '3/1']));
    const first = vi.fn();
    const second = vi.fn();
    store.watch('H2611201:1:2:0', first);
    store.watch('H2611201:1:2:1', second);
    store.apply(market, { ev: 2, version: 2, prices: [[1, '7/2', 0]] });
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
    expect(store.find(market, 1)).toMatchObject({ price: '7/2', move: 'up' });
  });

  it('tells up from down across formats, and forgets the move after two seconds', () => {
    const store = new PriceStore();
    store.seed(seedOf(['EVENS']));
    store.apply(market, { ev: 2, version: 2, prices: [[0, '1.95', 0]] });
    expect(store.find(market, 0)?.move).toBe('down');
    vi.advanceTimersByTime(1999);
    expect(store.find(market, 0)?.move).toBe('down');
    vi.advanceTimersByTime(1);
    expect(store.find(market, 0)?.move).toBeUndefined();
  });

  it('does not call 2/1 written as 4/2 or 3.00 a move', () => {
    const store = new PriceStore();
    store.seed(seedOf(['2/1']));
    store.apply(market, { ev: 2, version: 2, prices: [[0, '3.00', 0]] });
    expect(store.find(market, 0)).toMatchObject({ price: '3.00', move: undefined });
  });

  it('passes over what is older than it knows', () => {
    const store = new PriceStore();
    store.seed(seedOf(['5/2'], 5));
    store.seed(seedOf(['3/1'], 4));
    store.apply(market, { ev: 2, version: 3, prices: [[0, '9/1', 0]] });
    expect(store.find(market, 0)?.price).toBe('5/2');
  });

  it('suspends every selection of a market at once', () => {
    const store = new PriceStore();
    store.seed(seedOf(['5/2', '3/1']));
    const watching = vi.fn();
    store.watch('H2611201:1:2', watching);
    store.apply(market, { ev: 2, version: 2, status: 'Suspended', prices: [] });
    expect(store.find(market, 0)?.status).toBe('Suspended');
    expect(store.find(market, 1)?.status).toBe('Suspended');
    expect(store.findStatus(market)).toBe('Suspended');
    expect(watching).toHaveBeenCalledOnce();
  });
});
