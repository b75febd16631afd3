import type { FixtureKey, MarketKey } from '@furlong/feed';
import type {
  Book,
  BookChange,
  BookFixture,
  BookMarket,
  BookMarketStatus,
  BookSelection,
} from './book.ts';
import { isTakenPrice } from './price-text.ts';

type Mutable<Shape> = { -readonly [Field in keyof Shape]: Shape[Field] };

/** A selection as the catalogue alone changes it. `price` follows from the others. */
export type SelectionState = Mutable<BookSelection> & {
  feedPrice: string;
  priceOverride: string | null;
  /** Put back in its race by an operator: its feed's word that it is out counts no more. */
  isReinstated: boolean;
};

/** Prices that were told after the off, in order, and the segment of a call that told the off. */
export interface SinceOff {
  readonly segment: { readonly call: number };
  readonly prices: { readonly selectionNumber: number; readonly price: string }[];
}

/** A market as the catalogue alone changes it. `status` follows from what stands between it and its bets. */
export type MarketState = Mutable<Omit<BookMarket, 'fixture' | 'selections'>> & {
  readonly fixture: FixtureState;
  readonly selections: Map<number, SelectionState>;
  /** What the feed or a result says. */
  statedStatus: BookMarketStatus;
  /** The operator's hand (kept over restarts). */
  isHeld: boolean;
  /** The operator's hand on its money (kept over restarts): shown as suspended and without a result, whatever is said. */
  isFrozen: boolean;
  /** The result that stands; `result` is what is shown of it. */
  declaredResult: BookMarket['result'];
  /** Its feed has fallen silent (D28). */
  isSilent: boolean;
  /** Taken up from the database, and no feed has spoken of it since. */
  isUnconfirmed: boolean;
  /** How many had come out when its result was made: a result leaves them out. */
  withdrawnAtResult: number;
  /** Whose result it has, `feed` or `operator:` and a name; null while there is none. */
  declaredBy: string | null;
  /** When the race went off, by its feed's time; null for one that has not, or not after all, and for what is no race. */
  offAt: number | null;
  /** Runners that came out and whose withdrawal is not written yet: nobody bets until it is, at whichever price. */
  readonly comingOut: Set<number>;
  /** Of a race that is off: what its feed says since, which is the price of no bet; null for others. */
  sinceOff: SinceOff | null;
  /** The call in which a feed last took it down. */
  shutByCall: number;
  /** The status in its row. */
  writtenStatus: BookMarketStatus;
};

export type FixtureState = Mutable<Omit<BookFixture, 'markets'>> & {
  readonly markets: Map<number, MarketState>;
};

const priceHistoryMax = 12;

/** Everything that is held in memory, found by key and by id; the one place where versions grow. */
export class BookState implements Book {
  readonly #fixtures = new Map<string, FixtureState>();
  readonly #markets = new Map<number, MarketState>();
  readonly #listeners = new Set<(change: BookChange) => void>();
  #version = 0;
  /** Set while what happens cannot be written: nothing is open then. */
  #isUnsure = false;

  findMarket(key: MarketKey): MarketState | undefined {
    return this.findFixture(key)?.markets.get(key.ev);
  }

  findMarketById(id: number): MarketState | undefined {
    return this.#markets.get(id);
  }

  findFixture(key: FixtureKey): FixtureState | undefined {
    return this.#fixtures.get(fixtureKeyText(key));
  }

  listFixtures(): Iterable<FixtureState> {
    return this.#fixtures.values();
  }

  listMarkets(): Iterable<MarketState> {
    return this.#markets.values();
  }

  version(): number {
    return this.#version;
  }

  onChange(listener: (change: BookChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  addFixture(fixture: FixtureState): void {
    this.#fixtures.set(fixtureKeyText(fixture.key), fixture);
    this.touchFixture(fixture);
  }

  addMarket(market: MarketState): void {
    this.#markets.set(market.id, market);
    market.fixture.markets.set(market.key.ev, market);
    market.fixture.version += market.version;
    this.#show(market);
    this.#tellMarket(market, [...market.selections.keys()], true);
  }

  /** Lets go of a fixture that nobody looks at any more. */
  forgetFixture(fixture: FixtureState): void {
    this.#fixtures.delete(fixtureKeyText(fixture.key));
    for (const market of fixture.markets.values()) this.#markets.delete(market.id);
    this.#version += 1;
  }

  touchFixture(fixture: FixtureState): void {
    this.#version += 1;
    fixture.version += 1;
    fixture.shapeVersion += 1;
    this.#tell({ kind: 'fixture', fixture });
  }

  /** After any change of status, terms, runners or result; `now` dates the moment it stopped taking bets. */
  touchMarket(market: MarketState, now: number, selectionNumbers: readonly number[] = []): void {
    const wasOpen = market.status === 'open';
    this.#show(market);
    if (wasOpen && market.status !== 'open') market.lastShutAt = now;
    market.version += 1;
    this.#tellMarket(market, selectionNumbers, true);
  }

  /** Moves prices, the operator's own staying above; answers with the numbers of the selections that changed. */
  movePrices(
    market: MarketState,
    prices: readonly { readonly selectionNumber: number; readonly price: string }[],
  ): readonly number[] {
    const moved: number[] = [];
    const shown: number[] = [];
    for (const { selectionNumber, price } of prices) {
      const selection = market.selections.get(selectionNumber);
      if (selection === undefined || selection.feedPrice === price) continue;
      selection.feedPrice = price;
      moved.push(selectionNumber);
      if (showPrice(selection)) shown.push(selectionNumber);
    }
    if (shown.length > 0) {
      market.version += 1;
      this.#tellMarket(market, shown, false);
    }
    return moved;
  }

  /** Takes every market down, or up again, because what happens cannot, or can again, be written. */
  setUnsure(isUnsure: boolean, now: number): void {
    if (this.#isUnsure === isUnsure) return;
    this.#isUnsure = isUnsure;
    for (const market of this.#markets.values())
      if (market.status !== this.#statusOf(market)) this.touchMarket(market, now);
  }

  isUnsure(): boolean {
    return this.#isUnsure;
  }

  #show(market: MarketState): void {
    market.status = this.#statusOf(market);
    market.result = market.isFrozen ? null : market.declaredResult;
  }

  #statusOf(market: MarketState): BookMarketStatus {
    if (market.isFrozen) return 'suspended';
    if (market.statedStatus !== 'open') return market.statedStatus;
    const isDoubtful = market.isSilent || market.isUnconfirmed || this.#isUnsure;
    return market.isHeld || isDoubtful || market.comingOut.size > 0 ? 'suspended' : 'open';
  }

  #tellMarket(market: MarketState, selectionNumbers: readonly number[], isShape: boolean): void {
    this.#version += 1;
    market.fixture.version += 1;
    if (isShape) market.fixture.shapeVersion += 1;
    this.#tell({ kind: 'market', market, selectionNumbers, isShape });
  }

  #tell(change: BookChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/** Makes the price that is shown follow from the feed's, the operator's and a withdrawal; whether it changed. */
export function showPrice(selection: SelectionState): boolean {
  const price = selection.isWithdrawn ? '' : (selection.priceOverride ?? selection.feedPrice);
  if (price === selection.price) return false;
  selection.price = price;
  if (isTakenPrice(price) && selection.priceHistory.at(-1) !== price)
    selection.priceHistory = [...selection.priceHistory, price].slice(-priceHistoryMax);
  return true;
}

/** Each runner's last price, though a feed takes prices down before it tells who came out. */
export function lastPricesOf(market: MarketState): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...market.selections.values()].flatMap(({ number, isWithdrawn, priceHistory }) => {
      const last = priceHistory.at(-1);
      return isWithdrawn || last === undefined ? [] : [[String(number), last]];
    }),
  );
}

export function fixtureKeyText(key: FixtureKey): string {
  return `${key.ef}:${key.eg}`;
}

export function marketKeyText(key: MarketKey): string {
  return `${key.ef}:${key.eg}:${key.ev}`;
}

/** Whether play is under way by this score. */
export function isUnderWay(score: FixtureState['score']): boolean {
  return score !== null && score.period !== 'NS' && score.period !== 'FT';
}

/** A race that has been off, and has no result yet. */
export function isRaceOff(market: {
  readonly fixture: Pick<FixtureState, 'kind'>;
  readonly statedStatus: BookMarketStatus;
}): boolean {
  const { fixture, statedStatus } = market;
  return fixture.kind === 'meeting' && (statedStatus === 'off' || statedStatus === 'closed');
}

/** Whether its result is an operator's, which no feed overrules. */
export function isByOperator({ declaredBy }: Pick<MarketState, 'declaredBy'>): boolean {
  return declaredBy?.startsWith('operator:') ?? false;
}

/** Resulted or void: no feed changes it any more. */
export function isFinal(market: MarketState): boolean {
  return market.statedStatus === 'resulted' || market.statedStatus === 'void';
}
