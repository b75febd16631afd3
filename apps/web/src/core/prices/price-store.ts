import type { LiveMarket, MarketStatus } from '@furlong/contract';
import { notOfferedText, parsePrice } from '@furlong/odds';
import { useCallback, useSyncExternalStore } from 'react';

/** Names a market: fixture and index in it (D24). */
export interface LiveMarketKey {
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
}

export interface LivePrice {
  readonly price: string;
  readonly status: MarketStatus;
  readonly isNonRunner: boolean;
  /** Set for about two seconds after the price moved. */
  readonly move: 'up' | 'down' | undefined;
}

/** A market as an answer over HTTP told it. */
export interface MarketSeed extends LiveMarketKey {
  readonly version: number;
  readonly status: MarketStatus;
  readonly selections: readonly {
    readonly number: number;
    readonly price: string;
    readonly isNonRunner: boolean;
  }[];
}

const moveMs = 2000;
/**
 * How many listeners are told in one frame. A slow phone can draw so many in time; the others follow in a later
 * frame.
 */
const toldInFrame = 16;
/** A pause between two such frames, in which a slow phone can answer a finger. */
const pauseMs = 100;
const settleEveryMs = 50;
/** A hidden window has no frames. */
const hiddenMs = 250;

/** Decides when listeners are told: once a frame, so that all changes of that time are drawn together. */
type Schedule = (flush: () => void) => void;

let toldAt = -Infinity;

/** Runs in the next frame after a quiet time, else when the pause is over. */
function inNextFrame(flush: () => void): void {
  const waitMs = toldAt + pauseMs - performance.now();
  const tell = () => {
    toldAt = performance.now();
    flush();
  };
  if (document.visibilityState === 'hidden') setTimeout(tell, hiddenMs);
  else if (waitMs <= 0) requestAnimationFrame(tell);
  else setTimeout(() => requestAnimationFrame(tell), waitMs);
}

interface Market {
  version: number;
  status: MarketStatus;
  readonly selections: Map<number, LivePrice>;
}

export function marketName({ ef, eg, ev }: LiveMarketKey): string {
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

function isSame(before: LivePrice, next: Omit<LivePrice, 'move'>): boolean {
  return (
    before.price === next.price &&
    before.status === next.status &&
    before.isNonRunner === next.isNonRunner
  );
}

/**
 * Prices outside React. Each button watches its own selection, so that a tick repaints that button alone. A new
 * price can be read at once; its listeners are told in a frame soon after, once for several changes.
 */
export class PriceStore {
  readonly #markets = new Map<string, Market>();
  readonly #listeners = new Map<string, Set<() => void>>();
  /** The moves that are still shown, with the time at which each ends, the earliest first. */
  readonly #settling = new Map<string, { market: string; number: number; at: number }>();
  #isSettling = false;
  readonly #changed = new Set<string>();
  #isScheduled = false;
  readonly #schedule: Schedule;

  constructor(schedule: Schedule = inNextFrame) {
    this.#schedule = schedule;
  }

  /** Takes a market that a page read. An older version than the known one is ignored. */
  seed(seed: MarketSeed): void {
    const name = marketName(seed);
    const market = this.#openMarket(name, seed);
    if (market === undefined) return;
    this.#takeStatus(name, market, seed.status);
    for (const { number, price, isNonRunner } of seed.selections) {
      this.#update(name, number, { price, isNonRunner, status: seed.status });
    }
  }

  /** Takes what the live channel told of one market of a fixture: the whole market, or its changes. */
  apply(fixture: { readonly ef: string; readonly eg: number }, live: LiveMarket): void {
    const name = marketName({ ...fixture, ev: live.ev });
    const market = this.#openMarket(name, { version: live.version, status: live.status ?? 'Open' });
    if (market === undefined) return;
    if (live.status !== undefined) this.#takeStatus(name, market, live.status);
    for (const [number, price, nonRunner] of live.prices) {
      this.#update(name, number, { price, isNonRunner: nonRunner === 1, status: market.status });
    }
  }

  find(key: LiveMarketKey, selection: number): LivePrice | undefined {
    return this.#markets.get(marketName(key))?.selections.get(selection);
  }

  /** The known version of a market; `undefined` where the market is not known. */
  findVersion(key: LiveMarketKey): number | undefined {
    return this.#markets.get(marketName(key))?.version;
  }

  findStatus(key: LiveMarketKey): MarketStatus | undefined {
    return this.#markets.get(marketName(key))?.status;
  }

  /** Watches one selection by `{market}:{number}`, or a market's status by its name. */
  watch(name: string, listener: () => void): () => void {
    const watching = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, watching);
    watching.add(listener);
    return () => {
      watching.delete(listener);
      if (watching.size === 0 && this.#listeners.get(name) === watching) {
        this.#listeners.delete(name);
      }
    };
  }

  #openMarket(name: string, told: Pick<MarketSeed, 'version' | 'status'>): Market | undefined {
    const known = this.#markets.get(name);
    if (known === undefined) {
      const market: Market = { ...told, selections: new Map() };
      this.#markets.set(name, market);
      return market;
    }
    if (told.version < known.version) return undefined;
    known.version = told.version;
    return known;
  }

  #takeStatus(name: string, market: Market, status: MarketStatus): void {
    if (status === market.status) return;
    market.status = status;
    for (const [number, selection] of market.selections) {
      this.#update(name, number, { ...selection, status });
    }
    this.#notify(name);
  }

  #update(market: string, number: number, next: Omit<LivePrice, 'move'>): void {
    const before = this.#markets.get(market)?.selections.get(number);
    if (before !== undefined && isSame(before, next)) return;
    const move = before === undefined ? undefined : moveOf(before.price, next.price);
    this.#put(market, number, { ...next, move: move ?? before?.move });
    if (move !== undefined) this.#settleLater(market, number);
  }

  #put(market: string, number: number, next: LivePrice): void {
    this.#markets.get(market)?.selections.set(number, next);
    this.#notify(`${market}:${number}`);
  }

  /** One timer for all moves: a busy page has hundreds of them. */
  #settleLater(market: string, number: number): void {
    const name = `${market}:${number}`;
    this.#settling.delete(name);
    this.#settling.set(name, { market, number, at: Date.now() + moveMs });
    if (!this.#isSettling) this.#settleIn(moveMs);
  }

  #settleIn(ms: number): void {
    this.#isSettling = true;
    setTimeout(() => {
      this.#isSettling = false;
      this.#settle();
    }, ms);
  }

  #settle(): void {
    const now = Date.now();
    for (const [name, { market, number, at }] of this.#settling) {
      if (at > now) {
        this.#settleIn(Math.max(settleEveryMs, at - now));
        return;
      }
      this.#settling.delete(name);
      const present = this.#markets.get(market)?.selections.get(number);
      if (present !== undefined) this.#put(market, number, { ...present, move: undefined });
    }
  }

  #notify(name: string): void {
    if (!this.#listeners.has(name)) return;
    this.#changed.add(name);
    this.#flushSoon();
  }

  #flushSoon(): void {
    if (this.#isScheduled || this.#changed.size === 0) return;
    this.#isScheduled = true;
    this.#schedule(() => {
      this.#isScheduled = false;
      this.#flush();
      this.#flushSoon();
    });
  }

  #flush(): void {
    let left = toldInFrame;
    for (const name of this.#changed) {
      if (left <= 0) return;
      this.#changed.delete(name);
      const listeners = this.#listeners.get(name) ?? [];
      for (const listener of listeners) {
        left -= 1;
        listener();
      }
    }
  }
}

export const prices = new PriceStore();

export function isOfferedPrice(price: string): boolean {
  return price !== '' && price !== notOfferedText;
}

/** The price of one selection now; repaints with it and with nothing else. `undefined` until it is known. */
export function useSelectionPrice(key: LiveMarketKey, selection: number): LivePrice | undefined {
  const { ef, eg, ev } = key;
  const name = `${marketName({ ef, eg, ev })}:${selection}`;
  return useSyncExternalStore(
    useCallback((listener: () => void) => prices.watch(name, listener), [name]),
    useCallback(() => prices.find({ ef, eg, ev }, selection), [ef, eg, ev, selection]),
  );
}

/** The status of a market now; repaints when it changes. */
export function useMarketStatus(key: LiveMarketKey): MarketStatus | undefined {
  const { ef, eg, ev } = key;
  const name = marketName({ ef, eg, ev });
  return useSyncExternalStore(
    useCallback((listener: () => void) => prices.watch(name, listener), [name]),
    useCallback(() => prices.findStatus({ ef, eg, ev }), [ef, eg, ev]),
  );
}
