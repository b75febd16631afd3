import type { LiveMarket, MarketStatus } from '@furlong/contract';
import { notOfferedText, parsePrice } from '@furlong/odds';
import { useCallback, useSyncExternalStore } from 'react';

/** Names a market: fixture and index in it (D24). */
export interface MarketKey {
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
}

export interface SelectionPrice {
  readonly price: string;
  readonly status: MarketStatus;
  readonly isNonRunner: boolean;
  /** Set for about two seconds after the price moved. */
  readonly move: 'up' | 'down' | undefined;
}

/** What a page that was read by HTTP knows of a market. */
export interface MarketSeed extends MarketKey {
  readonly version: number;
  readonly status: MarketStatus;
  readonly selections: readonly {
    readonly number: number;
    readonly price: string;
    readonly isNonRunner: boolean;
  }[];
}

const moveMs = 2000;

interface Market {
  version: number;
  status: MarketStatus;
  readonly selections: Map<number, SelectionPrice>;
}

export function marketName({ ef, eg, ev }: MarketKey): string {
  return `${ef}:${eg}:${ev}`;
}

function moveOf(before: string, after: string): 'up' | 'down' | undefined {
  const old = parsePrice(before);
  const next = parsePrice(after);
  if (old === undefined || next === undefined) return undefined;
  const difference = next.numerator * old.denominator - old.numerator * next.denominator;
  if (difference === 0n) return undefined;
  return difference > 0n ? 'up' : 'down';
}

/** Prices outside React: each button watches its own selection, so that a tick repaints that button alone. */
export function createPriceStore() {
  const markets = new Map<string, Market>();
  const listeners = new Map<string, Set<() => void>>();
  const settling = new Map<string, ReturnType<typeof setTimeout>>();

  function notify(name: string) {
    for (const listener of listeners.get(name) ?? []) listener();
  }

  function put(market: string, number: number, next: SelectionPrice) {
    const selections = markets.get(market)?.selections;
    selections?.set(number, next);
    notify(`${market}:${number}`);
  }

  function settle(market: string, number: number) {
    const name = `${market}:${number}`;
    clearTimeout(settling.get(name));
    const timer = setTimeout(() => {
      settling.delete(name);
      const present = markets.get(market)?.selections.get(number);
      if (present !== undefined) put(market, number, { ...present, move: undefined });
    }, moveMs);
    settling.set(name, timer);
  }

  function updateSelection(market: string, number: number, next: Omit<SelectionPrice, 'move'>) {
    const before = markets.get(market)?.selections.get(number);
    const move = before === undefined ? undefined : moveOf(before.price, next.price);
    const isSame =
      before !== undefined &&
      before.price === next.price &&
      before.status === next.status &&
      before.isNonRunner === next.isNonRunner;
    if (isSame) return;
    put(market, number, { ...next, move: move ?? before?.move });
    if (move !== undefined) settle(market, number);
  }

  function takeStatus(name: string, market: Market, status: MarketStatus) {
    if (status === market.status) return;
    market.status = status;
    for (const [number, selection] of market.selections) {
      updateSelection(name, number, { ...selection, status });
    }
  }

  function openMarket(name: string, version: number, status: MarketStatus): Market | undefined {
    const known = markets.get(name);
    if (known !== undefined) return version < known.version ? undefined : known;
    const market: Market = { version, status, selections: new Map() };
    markets.set(name, market);
    return market;
  }

  return {
    /** Takes what a page read; older than what is known, it is passed over. */
    seed(seed: MarketSeed): void {
      const name = marketName(seed);
      const market = openMarket(name, seed.version, seed.status);
      if (market === undefined) return;
      market.version = seed.version;
      takeStatus(name, market, seed.status);
      for (const { number, price, isNonRunner } of seed.selections) {
        updateSelection(name, number, { price, isNonRunner, status: seed.status });
      }
    },
    /** Takes what the live channel told of one market of a fixture. */
    apply(fixture: { readonly ef: string; readonly eg: number }, live: LiveMarket): void {
      const name = marketName({ ...fixture, ev: live.ev });
      const market = openMarket(name, live.version, live.status ?? 'Open');
      if (market === undefined) return;
      market.version = live.version;
      if (live.status !== undefined) takeStatus(name, market, live.status);
      for (const [number, price, nonRunner] of live.prices) {
        updateSelection(name, number, {
          price,
          isNonRunner: nonRunner === 1,
          status: market.status,
        });
      }
    },
    find(key: MarketKey, selection: number): SelectionPrice | undefined {
      return markets.get(marketName(key))?.selections.get(selection);
    },
    findStatus(key: MarketKey): MarketStatus | undefined {
      return markets.get(marketName(key))?.status;
    },
    watch(name: string, listener: () => void): () => void {
      const watching = listeners.get(name) ?? new Set();
      listeners.set(name, watching);
      watching.add(listener);
      return () => {
        watching.delete(listener);
        if (watching.size === 0) listeners.delete(name);
      };
    },
  };
}

export type PriceStore = ReturnType<typeof createPriceStore>;

export const prices = createPriceStore();

export function isOfferedPrice(price: string): boolean {
  return price !== '' && price !== notOfferedText;
}

/** The price of one selection now; repaints with it and with nothing else. `undefined` until it is known. */
export function useSelectionPrice(key: MarketKey, selection: number): SelectionPrice | undefined {
  const { ef, eg, ev } = key;
  const name = `${marketName({ ef, eg, ev })}:${selection}`;
  return useSyncExternalStore(
    useCallback((listener: () => void) => prices.watch(name, listener), [name]),
    useCallback(() => prices.find({ ef, eg, ev }, selection), [ef, eg, ev, selection]),
  );
}
