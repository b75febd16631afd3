import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PriceStore, type MarketSeed } from './price-store.ts';

const market = { ef: 'H2611201', eg: 1, ev: 2 };

function seedOf(prices: readonly string[], version = 1): MarketSeed {
  const selections = prices.map((price, number) => ({ number, price, isNonRunner: false }));
  return { ...market, version, status: 'Open', selections };
}

/** Tells its listeners at once. */
function openStore(): PriceStore {
  return new PriceStore((flush) => {
    flush();
  });
}

describe('PriceStore', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('repaints the selection that moved and no other', () => {
    const store = openStore();
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
    const store = openStore();
    store.seed(seedOf(['EVENS']));
    store.apply(market, { ev: 2, version: 2, prices: [[0, '1.95', 0]] });
    expect(store.find(market, 0)?.move).toBe('down');
    vi.advanceTimersByTime(1999);
    expect(store.find(market, 0)?.move).toBe('down');
    vi.advanceTimersByTime(1);
    expect(store.find(market, 0)?.move).toBeUndefined();
  });

  it('does not call 2/1 written as 4/2 or 3.00 a move', () => {
    const store = openStore();
    store.seed(seedOf(['2/1']));
    store.apply(market, { ev: 2, version: 2, prices: [[0, '3.00', 0]] });
    expect(store.find(market, 0)).toMatchObject({ price: '3.00', move: undefined });
  });

  it('passes over what is older than it knows', () => {
    const store = openStore();
    store.seed(seedOf(['5/2'], 5));
    store.seed(seedOf(['3/1'], 4));
    store.apply(market, { ev: 2, version: 3, prices: [[0, '9/1', 0]] });
    expect(store.find(market, 0)?.price).toBe('5/2');
  });

  it('suspends every selection of a market at once', () => {
    const store = openStore();
    store.seed(seedOf(['5/2', '3/1']));
    const watching = vi.fn();
    store.watch('H2611201:1:2', watching);
    store.apply(market, { ev: 2, version: 2, status: 'Suspended', prices: [] });
    expect(store.find(market, 0)?.status).toBe('Suspended');
    expect(store.find(market, 1)?.status).toBe('Suspended');
    expect(store.findStatus(market)).toBe('Suspended');
    expect(watching).toHaveBeenCalledOnce();
  });

  it('tells of several changes once, in the next frame, and of many in several frames', () => {
    const frames: (() => void)[] = [];
    const store = new PriceStore((flush) => frames.push(flush));
    store.seed(seedOf(Array.from({ length: 20 }, () => '5/2')));
    const listeners = Array.from({ length: 20 }, (_, number) => {
      const listener = vi.fn();
      store.watch(`H2611201:1:2:${number}`, listener);
      return listener;
    });
    const told = () => listeners.filter((listener) => listener.mock.calls.length > 0).length;
    const changeAll = (version: number, price: string) => {
      const prices = listeners.map((_, number): [number, string, 0] => [number, price, 0]);
      store.apply(market, { ev: 2, version, prices });
    };
    changeAll(2, '3/1');
    changeAll(3, '7/2');
    expect([told(), frames.length]).toEqual([0, 1]);
    expect(store.find(market, 19)?.price).toBe('7/2');
    frames.shift()?.();
    expect([told(), frames.length]).toEqual([16, 1]);
    frames.shift()?.();
    expect([told(), frames.length]).toEqual([20, 0]);
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
  });

  it('keeps each move for two seconds of its own', () => {
    const store = openStore();
    store.seed(seedOf(['5/2', '5/2']));
    store.apply(market, { ev: 2, version: 2, prices: [[0, '3/1', 0]] });
    vi.advanceTimersByTime(1000);
    store.apply(market, { ev: 2, version: 3, prices: [[1, '3/1', 0]] });
    vi.advanceTimersByTime(1000);
    expect([store.find(market, 0)?.move, store.find(market, 1)?.move]).toEqual([undefined, 'up']);
    store.apply(market, { ev: 2, version: 4, prices: [[0, '2/1', 0]] });
    vi.advanceTimersByTime(1000);
    expect([store.find(market, 0)?.move, store.find(market, 1)?.move]).toEqual(['down', undefined]);
    vi.advanceTimersByTime(1000);
    expect(store.find(market, 0)?.move).toBeUndefined();
  });
});
