import type { FeedEvent } from '@furlong/feed';
import type { Book } from '../../core/catalogue/book/book.ts';
import { ExchangeMarket, runnerKey } from '../exchange/exchange-market.ts';
import type { MarketDefinition } from '../exchange/exchange-message.ts';
import { MarketTelling } from '../exchange/market-telling.ts';
import type { WholeChange } from './change-assembler.ts';
import type { CatalogueMarket } from './market-catalogue.ts';
import { marketKeyOf, nameMarket } from './name-market.ts';

interface StreamMarket {
  readonly market: ExchangeMarket;
  telling: MarketTelling | undefined;
}

/** So many markets may be held before those that are over are let go; a correction brings one back. */
const marketsMax = 5_000;

/** The markets of a subscription: changes go in, and what the book does not know yet comes out as feed events. */
export class StreamBook {
  readonly #book: Pick<Book, 'findMarket'>;
  readonly #markets = new Map<string, StreamMarket>();
  /** What the catalogue said of them. */
  readonly #listed = new Map<string, CatalogueMarket>();
  /** Markets that changed and were not told. */
  readonly #changed = new Set<string>();
  /** Markets of which something was lost, until they come whole. */
  readonly #spoiled = new Set<string>();
  /** Events that wait to be told, of markets that are gone. */
  #gone: MarketTelling[] = [];

  constructor(book: Pick<Book, 'findMarket'>) {
    this.#book = book;
  }

  /** Takes a change in; nothing is told. */
  apply({ isImage, changes, spoiled }: WholeChange): void {
    if (isImage) {
      this.#spoiled.clear();
      this.#keepOnly(new Set(changes.map(({ id }) => id)));
    }
    for (const change of changes) {
      const isWhole = isImage || change.img === true;
      if (isWhole) this.#spoiled.delete(change.id);
      else if (this.#spoiled.has(change.id)) continue;
      const held = this.#markets.get(change.id);
      const known = held ?? { market: new ExchangeMarket(change.id), telling: undefined };
      this.#markets.set(change.id, known);
      known.market.apply(isWhole ? { ...change, img: true } : change);
      this.#changed.add(change.id);
    }
    for (const id of spoiled) {
      this.#spoiled.add(id);
      this.#drop(id);
    }
  }

  /** What is new of the markets that have names. */
  tell(at: number): readonly FeedEvent[] {
    if (this.#markets.size > marketsMax)
      for (const [id, { telling }] of [...this.#markets])
        if (telling?.isOver === true && !this.#changed.has(id)) this.#drop(id);
    const gone = this.#gone.flatMap((telling) => telling.suspend(at));
    this.#gone = [];
    return [
      ...gone,
      ...[...this.#changed].flatMap((id): readonly FeedEvent[] => {
        const known = this.#markets.get(id);
        const telling = known && this.#tellingOf(id, known);
        if (known === undefined || telling === undefined) return [];
        this.#changed.delete(id);
        return telling.tell(at);
      }),
    ];
  }

  /** Markets that cannot be told before their names are known. */
  listNameless(): readonly string[] {
    return [...this.#changed].filter((id) => {
      const { market, telling } = this.#markets.get(id) ?? {};
      const { definition } = market ?? {};
      return (
        definition !== undefined && (telling === undefined || !isNumbered(telling, definition))
      );
    });
  }

  /** Whether something was lost of a market that has not come whole since. */
  hasSpoiled(): boolean {
    return this.#spoiled.size > 0;
  }

  name(listed: readonly CatalogueMarket[]): void {
    for (const market of listed) this.#listed.set(market.marketId, market);
  }

  #tellingOf(id: string, known: StreamMarket): MarketTelling | undefined {
    const { definition } = known.market;
    if (definition === undefined) return undefined;
    const isNamed = known.telling !== undefined && isNumbered(known.telling, definition);
    const isTimely = isNamed && known.telling?.facts.startsAt === Date.parse(definition.marketTime);
    if (isTimely) return known.telling;
    const listed = this.#listed.get(id);
    const key = marketKeyOf(id, definition);
    if (listed === undefined || key === undefined) return undefined;
    const facts = nameMarket(key, { definition, listed }, this.#book.findMarket(key));
    if (facts === undefined) return undefined;
    if (known.telling === undefined) known.telling = new MarketTelling(known.market, facts);
    else known.telling.facts = facts;
    return known.telling;
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
  }
}

/** Whether every runner of the definition has its number: a reserve may have come in. */
function isNumbered(telling: MarketTelling, definition: MarketDefinition): boolean {
  return definition.runners.every(({ id, hc }) => telling.facts.numbers.has(runnerKey(id, hc)));
}
