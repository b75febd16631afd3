import type { FixtureKey, MarketKey, RunnersMoved } from '@furlong/feed';
import type {
  Book,
  BookChange,
  BookFixture,
  BookMarket,
  BookMarketStatus,
  BookSelection,
} from './book.ts';
import { isTakenPrice } from './price-text.ts';
import { createRunningRaces } from './running-races.ts';

type Mutable<Shape> = { -readonly [Field in keyof Shape]: Shape[Field] };

/** A selection as the catalogue alone changes it. `price` follows from the other prices. */
export type MutableSelection = Mutable<BookSelection> & {
  feedPrice: string;
  priceOverride: string | null;
  /**
   * Whether an operator put the runner back in its race: from then on its feed's word that it is out does not count.
   */
  isReinstated: boolean;
};

/** Prices that were told after the off, in order, and the segment of a call that told the off. */
interface SinceOff {
  readonly segment: { readonly call: number };
  readonly prices: { readonly selectionNumber: number; readonly price: string }[];
}

/** A market as the catalogue alone changes it. `status` follows from what stands between it and its bets. */
export type MutableMarket = Mutable<Omit<BookMarket, 'fixture' | 'selections'>> & {
  readonly fixture: MutableFixture;
  readonly selections: Map<number, MutableSelection>;
  /** The status by the feed or by a result, whatever an operator does. */
  statedStatus: BookMarketStatus;
  /** An operator has suspended it (kept over restarts). */
  isSuspendedByHand: boolean;
  /** An operator has frozen it (kept over restarts): it is shown as suspended and without a result, whatever is said. */
  isFrozen: boolean;
  /** The result that stands; `result` is what is shown of it. */
  declaredResult: BookMarket['result'];
  /** The market's feed has fallen silent (D28). */
  isSilent: boolean;
  /** Whether the market was taken up from the database, and no feed has spoken of it since. */
  isUnconfirmed: boolean;
  /** How many runners had come out when the market's result was made, which leaves them out. */
  withdrawnAtResult: number;
  /**
   * The party that declared its result, `feed` or `operator:` and a name; null while it has none.
   */
  declaredBy: string | null;
  /** When the race went off, by its feed's time; null for a race that has not, or not after all, and for other markets. */
  offAt: number | null;
  /** Runners that came out and whose withdrawal is not written yet. Until it is, no bet is taken at any price. */
  readonly comingOut: Set<number>;
  /** Prices that the feed told of a race since it went off, at which no bet was struck; null for other markets. */
  sinceOff: SinceOff | null;
  /** The call in which a feed last took it down. */
  shutByCall: number;
  /** The status in the market's row. */
  writtenStatus: BookMarketStatus;
};

export type MutableFixture = Mutable<Omit<BookFixture, 'markets'>> & {
  readonly markets: Map<number, MutableMarket>;
};

const priceHistoryMax = 12;

/** The book in memory, found by key and by id. Versions grow here alone. */
export class BookState implements Book {
  readonly #fixtures = new Map<string, MutableFixture>();
  readonly #markets = new Map<number, MutableMarket>();
  readonly #byFeedId = new Map<string, MutableMarket>();
  readonly #running = createRunningRaces();
  readonly #listeners = new Set<(change: BookChange) => void>();
  #version = 0;
  /** Set while what happens cannot be written: nothing is open then. */
  #isUnsure = false;

  findMarket(key: MarketKey): MutableMarket | undefined {
    return this.findFixture(key)?.markets.get(key.ev);
  }

  findMarketById(id: number): MutableMarket | undefined {
    return this.#markets.get(id);
  }

  findMarketByFeedId(feedId: string): MutableMarket | undefined {
    return this.#byFeedId.get(feedId);
  }

  findFixture(key: FixtureKey): MutableFixture | undefined {
    return this.#fixtures.get(fixtureKeyText(key));
  }

  listRunnersMoved(key: MarketKey): readonly RunnersMoved[] {
    return this.#running.list(marketKeyText(key));
  }

  /** Takes in where the runners of a race are. Nothing of the book changes by it. */
  takeRunnersMoved(moved: RunnersMoved): void {
    this.#running.take(marketKeyText(moved.market), moved);
  }

  listFixtures(): Iterable<MutableFixture> {
    return this.#fixtures.values();
  }

  listMarkets(): Iterable<MutableMarket> {
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

  addFixture(fixture: MutableFixture): void {
    this.#fixtures.set(fixtureKeyText(fixture.key), fixture);
    this.touchFixture(fixture);
  }

  addMarket(market: MutableMarket): void {
    this.#markets.set(market.id, market);
    market.fixture.markets.set(market.key.ev, market);
    this.indexFeedId(market);
    market.fixture.version += market.version;
    this.#show(market);
    this.#tellMarket(market, [...market.selections.keys()], true);
  }

  /** Lets a market be found by what its feed calls it. */
  indexFeedId(market: MutableMarket): void {
    const { feedId } = market;
    if (feedId === null) return;
    const held = this.#byFeedId.get(feedId);
    if (held === undefined || held.key.eg <= market.key.eg) this.#byFeedId.set(feedId, market);
  }

  /** Drops a fixture that is long over. */
  forgetFixture(fixture: MutableFixture): void {
    this.#fixtures.delete(fixtureKeyText(fixture.key));
    for (const market of fixture.markets.values()) {
      this.#markets.delete(market.id);
      if (market.feedId !== null && this.#byFeedId.get(market.feedId) === market)
        this.#byFeedId.delete(market.feedId);
    }
    this.#version += 1;
  }

  touchFixture(fixture: MutableFixture): void {
    this.#version += 1;
    fixture.version += 1;
    fixture.shapeVersion += 1;
    this.#tell({ kind: 'fixture', fixture });
  }

  /** After any change of status, terms, runners or result; `now` dates the moment it stopped taking bets. */
  touchMarket(market: MutableMarket, now: number, selectionNumbers: readonly number[] = []): void {
    const wasOpen = market.status === 'open';
    this.#show(market);
    if (wasOpen && market.status !== 'open') market.lastShutAt = now;
    market.version += 1;
    this.#tellMarket(market, selectionNumbers, true);
  }

  /**
   * Moves the feed's prices, which an operator's own price stays above; `now` dates them.
   * @returns the numbers of the selections whose feed price changed.
   */
  movePrices(
    market: MutableMarket,
    prices: readonly { readonly selectionNumber: number; readonly price: string }[],
    now: number,
  ): readonly number[] {
    const moved: number[] = [];
    const shown: number[] = [];
    for (const { selectionNumber, price } of prices) {
      const selection = market.selections.get(selectionNumber);
      if (selection === undefined || selection.feedPrice === price) continue;
      selection.feedPrice = price;
      moved.push(selectionNumber);
      if (showPrice(selection, now)) shown.push(selectionNumber);
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

  #show(market: MutableMarket): void {
    market.status = this.#statusOf(market);
    market.result = market.isFrozen ? null : market.declaredResult;
  }

  #statusOf(market: MutableMarket): BookMarketStatus {
    if (market.isFrozen) return 'suspended';
    if (market.statedStatus !== 'open') return market.statedStatus;
    const isDoubtful = market.isSilent || market.isUnconfirmed || this.#isUnsure;
    return market.isSuspendedByHand || isDoubtful || market.comingOut.size > 0
      ? 'suspended'
      : 'open';
  }

  #tellMarket(market: MutableMarket, selectionNumbers: readonly number[], isShape: boolean): void {
    this.#version += 1;
    market.fixture.version += 1;
    if (isShape) market.fixture.shapeVersion += 1;
    this.#tell({ kind: 'market', market, selectionNumbers, isShape });
  }

  #tell(change: BookChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

/**
 * Makes the price that is shown follow from the feed's, the operator's and a withdrawal; `now` dates it.
 * @returns whether it changed.
 */
export function showPrice(selection: MutableSelection, now: number): boolean {
  const price = selection.isWithdrawn ? '' : (selection.priceOverride ?? selection.feedPrice);
  if (price === selection.price) return false;
  selection.price = price;
  if (isTakenPrice(price) && selection.priceHistory.at(-1) !== price) {
    selection.priceHistory = [...selection.priceHistory, price].slice(-priceHistoryMax);
    selection.pricedAt = [...selection.pricedAt, now].slice(-priceHistoryMax);
  }
  return true;
}

/** Each runner's last price. A feed may take prices down before it tells which runner came out, so the present one will not do. */
export function lastPricesOf(market: MutableMarket): Readonly<Record<string, string>> {
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
export function isUnderWay(score: MutableFixture['score']): boolean {
  return score !== null && score.period !== 'NS' && score.period !== 'FT';
}

/** A race that has been off, and has no result yet. */
export function isRaceOff(market: {
  readonly fixture: Pick<MutableFixture, 'kind'>;
  readonly statedStatus: BookMarketStatus;
}): boolean {
  const { fixture, statedStatus } = market;
  return fixture.kind === 'meeting' && (statedStatus === 'off' || statedStatus === 'closed');
}

/** Whether an operator declared its result, which no feed overrules. */
export function isByOperator({ declaredBy }: Pick<MutableMarket, 'declaredBy'>): boolean {
  return declaredBy?.startsWith('operator:') ?? false;
}

/** Resulted or void: no feed changes it any more. */
export function isFinal(market: MutableMarket): boolean {
  return market.statedStatus === 'resulted' || market.statedStatus === 'void';
}
