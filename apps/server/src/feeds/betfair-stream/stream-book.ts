import type { FeedEvent, MarketKey } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import type { Book, BookMarket } from '../../core/catalogue/book/book.ts';
import { ExchangeMarket, runnerKey } from '../exchange/exchange-market.ts';
import type { MarketDefinition } from '../exchange/exchange-message.ts';
import { latestCopies } from '../exchange/latest-copies.ts';
import type { ExchangeFacts } from '../exchange/market-facts.ts';
import { canBeOffered } from '../exchange/market-status.ts';
import { MarketTelling } from '../exchange/market-telling.ts';
import { parseInstant } from '../parse-instant.ts';
import type { WholeChange } from './change-assembler.ts';
import type { CatalogueMarket } from './market-catalogue.ts';
import { hasNameless, nameMarket } from './name-market.ts';
import { isPutOffForGood, MarketPlaces } from './place-market.ts';

interface StreamMarket {
  readonly market: ExchangeMarket;
  telling: MarketTelling | undefined;
}

export type StreamedBook = Pick<Book, 'findMarket' | 'findMarketByFeedId' | 'findFixture'>;

/** So many markets may be held before those that are over are let go; a correction brings one back. */
const marketsMax = 5_000;

/** The markets of a subscription: changes go in, and what the book does not know yet comes out as feed events. */
export class StreamBook {
  readonly #book: StreamedBook;
  readonly #rules: HouseRules;
  readonly #places: MarketPlaces;
  readonly #markets = new Map<string, StreamMarket>();
  /** The markets as the exchange's catalogue lists them, by their ids. */
  readonly #listed = new Map<string, CatalogueMarket>();
  /** How often the catalogue was asked for the names of a market that lacks some. */
  readonly #timesAsked = new Map<string, number>();
  /** Markets that changed and were not told. */
  readonly #changed = new Set<string>();
  /** Markets of which something was lost, until they come whole. */
  readonly #spoiled = new Set<string>();
  /** Markets that are gone, and are still to be told so. */
  #gone: MarketTelling[] = [];

  constructor(book: StreamedBook, rules: HouseRules) {
    this.#book = book;
    this.#rules = rules;
    this.#places = new MarketPlaces(book);
  }

  /** Takes a change in; nothing is told. */
  apply({ isImage, changes, spoiled }: WholeChange): void {
    if (isImage) {
      this.#spoiled.clear();
      this.#keepOnly(new Set(changes.map(({ id }) => id)));
    }
    const isWhole = ({ img }: { readonly img?: boolean | undefined }): boolean =>
      isImage || img === true;
    for (const change of latestCopies(changes, isWhole)) {
      if (isWhole(change)) this.#spoiled.delete(change.id);
      else if (this.#spoiled.has(change.id)) continue;
      const held = this.#markets.get(change.id);
      const known = held ?? { market: new ExchangeMarket(change.id), telling: undefined };
      this.#markets.set(change.id, known);
      known.market.apply(isWhole(change) ? { ...change, img: true } : change);
      this.#places.hear(change);
      this.#changed.add(change.id);
    }
    for (const id of spoiled) {
      this.#spoiled.add(id);
      this.#drop(id);
    }
  }

  /** Tells the news of the markets that have names. */
  tell(at: number): readonly FeedEvent[] {
    if (this.#markets.size > marketsMax)
      for (const [id, { telling }] of [...this.#markets])
        if (telling?.isOver === true && !this.#changed.has(id)) this.#drop(id);
    const gone = this.#gone.flatMap((telling) => telling.suspend(at));
    this.#gone = [];
    return [
      ...gone,
      ...[...this.#changed].flatMap((id) => {
        const known = this.#markets.get(id);
        return known === undefined ? [] : this.#tellMarket(id, known, at);
      }),
    ];
  }

  /** Markets that are offered and lack a name, those first that were asked for least often. */
  listNameless(): readonly string[] {
    const timesOf = (id: string): number => this.#timesAsked.get(id) ?? 0;
    return [...this.#changed]
      .filter((id) => this.#isNameless(id))
      .sort((one, other) => timesOf(one) - timesOf(other));
  }

  /** Whether something was lost of a market that has not come whole since. */
  hasSpoiled(): boolean {
    return this.#spoiled.size > 0;
  }

  /** Takes in what the catalogue answered to a question for the names of these markets. */
  name(asked: readonly string[], listed: readonly CatalogueMarket[]): void {
    for (const market of listed) this.#listed.set(market.marketId, market);
    for (const id of asked) this.#timesAsked.set(id, (this.#timesAsked.get(id) ?? 0) + 1);
  }

  #isNameless(id: string): boolean {
    const { market, telling } = this.#markets.get(id) ?? {};
    const { definition } = market ?? {};
    if (definition === undefined || !canBeOffered(definition)) return false;
    if (telling === undefined) return this.#factsOf(id, definition) === undefined;
    return !isNamed(telling, definition);
  }

  #tellMarket(id: string, known: StreamMarket, at: number): readonly FeedEvent[] {
    const { definition } = known.market;
    if (definition === undefined || this.#isOfNoConcern(id, definition)) {
      this.#changed.delete(id);
      return [];
    }
    const parted = this.#partFromPutOff(id, known, at);
    if (!this.#renew(id, known, definition))
      return [...parted, ...(known.telling?.suspend(at) ?? [])];
    const told = known.telling?.tell(at) ?? [];
    // The names of the market are still asked for, though its bets did not wait for them.
    const isWaiting = definition.status !== 'CLOSED' && this.#isNameless(id);
    if (!isWaiting) this.#changed.delete(id);
    return [...parted, ...told];
  }

  /**
   * Brings what is known of a market up to its definition. Not where nobody knows who is in it: then what was offered
   * without that runner is no price any more.
   */
  #renew(id: string, known: StreamMarket, definition: MarketDefinition): boolean {
    const { telling } = known;
    if (telling !== undefined && isTimely(telling, definition) && isNamed(telling, definition))
      return true;
    const facts = this.#factsOf(id, definition);
    if (facts === undefined) return false;
    if (telling === undefined) known.telling = new MarketTelling(known.market, facts, this.#rules);
    else telling.facts = facts;
    return true;
  }

  /** Nobody bets on it here, or could have: it is no market that is offered, or it was over before it was heard of. */
  #isOfNoConcern(id: string, definition: MarketDefinition): boolean {
    if (!canBeOffered(definition)) return true;
    const isKnown = this.#heldAs(id, definition) !== undefined || this.#listed.has(id);
    return definition.status === 'CLOSED' && !isKnown;
  }

  /** A match that is put off for longer than bets wait is void, and is told in another group from then on (P6b). */
  #partFromPutOff(id: string, known: StreamMarket, at: number): readonly FeedEvent[] {
    const { definition } = known.market;
    const held = this.#heldAs(id, definition);
    const hoursMax = this.#rules.postponedHoursMax;
    if (definition === undefined || held === undefined) return [];
    if (!isPutOffForGood(held, definition, hoursMax)) return [];
    this.#places.putOff(id, held.key);
    known.telling = undefined;
    const market = held.key;
    return [
      { kind: 'market.status_changed', at, market, status: 'closed' },
      { kind: 'market.resulted', at, market, result: { kind: 'void', reason: 'postponed' } },
    ];
  }

  #factsOf(marketId: string, definition: MarketDefinition): ExchangeFacts | undefined {
    const key = this.#places.placeOf(marketId, definition);
    if (key === undefined) return undefined;
    const listed = this.#listed.get(marketId);
    const held = this.#book.findMarket(key);
    const beside = this.#besideOf(key, parseInstant(definition.marketTime));
    return nameMarket({ key, marketId, definition, listed, held, beside });
  }

  #heldAs(marketId: string, definition: MarketDefinition | undefined): BookMarket | undefined {
    const key = definition && this.#places.placeOf(marketId, definition);
    return key && this.#book.findMarket(key);
  }

  #besideOf(key: MarketKey, startsAt: number): readonly BookMarket[] {
    const { kind, markets } = this.#book.findFixture(key) ?? {};
    if (kind !== 'meeting' || markets === undefined) return [];
    return [...markets.values()].filter(
      (market) => market.key.ev !== key.ev && market.startsAt === startsAt,
    );
  }

  #keepOnly(ids: ReadonlySet<string>): void {
    for (const id of [...this.#markets.keys()]) if (!ids.has(id)) this.#drop(id);
  }

  /** Lets go of a market; if bets are taken on it, no more. */
  #drop(id: string): void {
    const { telling } = this.#markets.get(id) ?? {};
    if (telling !== undefined) this.#gone.push(telling);
    this.#markets.delete(id);
    this.#changed.delete(id);
    this.#listed.delete(id);
    this.#timesAsked.delete(id);
  }
}

function isTimely({ facts }: MarketTelling, { marketTime }: MarketDefinition): boolean {
  return facts.startsAt === parseInstant(marketTime);
}

/** Whether every runner that may win has its number and its name: a reserve may have come in. */
function isNamed({ facts }: MarketTelling, definition: MarketDefinition): boolean {
  const { runners } = definition;
  return (
    !hasNameless(definition, facts.names) &&
    runners.every(({ id, hc }) => facts.numbers.has(runnerKey(id, hc)) || !facts.names.has(id))
  );
}
