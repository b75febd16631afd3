import type { DeclaredResult, FeedEvent, FeedMarketStatus } from '@furlong/feed';
import type { HouseRules } from '@furlong/settlement';
import { declareFixture, declareMarket } from './declare-market.ts';
import type { ExchangeMarket } from './exchange-market.ts';
import type { MarketChange, MarketDefinition } from './exchange-message.ts';
import { exchangeResult, removedBetween } from './exchange-result.ts';
import type { ExchangeFacts } from './market-facts.ts';
import { isOff, canBeOffered, statusOf } from './market-status.ts';
import { isRacing } from './event-types.ts';
import { offerPrices } from './offer-prices.ts';

/**
 * A market of the exchange on its way into the book: changes of the stream go in, and what of them is new to the
 * book comes out as feed events. Times are business ms. Pure but for its own state.
 */
export class MarketTelling {
  readonly market: ExchangeMarket;
  facts: ExchangeFacts;
  readonly #rules: HouseRules;
  /** The definition of the market that was last told to the book. */
  #told: MarketDefinition | undefined;
  #toldFacts: ExchangeFacts | undefined;
  #declared = '';
  #offered: ReadonlyMap<number, string> = new Map();
  #status: FeedMarketStatus | undefined;
  /** When the market was first seen in play. */
  #inPlaySince: number | undefined;
  #isOver = false;

  constructor(market: ExchangeMarket, facts: ExchangeFacts, rules: HouseRules) {
    this.#rules = rules;
    this.market = market;
    this.facts = facts;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The definition of the market; undefined unless it is one that we offer. */
  get #definition(): MarketDefinition | undefined {
    const { definition } = this.market;
    return definition !== undefined && canBeOffered(definition) ? definition : undefined;
  }

  apply(change: MarketChange): void {
    this.market.apply(change);
  }

  /** Tells the news since it was last told. */
  tell(at: number): readonly FeedEvent[] {
    const definition = this.#definition;
    if (definition === undefined) return [];
    const events = [
      ...this.#tellDeclaration(definition, at),
      ...this.#tellWithdrawals(definition, at),
      ...this.#tellPrices(definition, at),
      ...this.#tellStatus(definition, at),
      ...this.#tellResult(definition, at),
    ];
    this.#told = definition;
    this.#toldFacts = this.facts;
    return events;
  }

  /** Takes no bets, whatever the exchange said last: nobody knows how it stands. */
  suspend(at: number): readonly FeedEvent[] {
    if (this.#status !== 'open') return [];
    this.#status = 'suspended';
    return [{ kind: 'market.status_changed', at, market: this.facts.key, status: 'suspended' }];
  }

  /** Ends the market with a result that does not come from the exchange. */
  end(
    at: number,
    resultOf: (definition: MarketDefinition) => DeclaredResult,
  ): readonly FeedEvent[] {
    const definition = this.#definition;
    if (this.#isOver || definition === undefined) return [];
    this.#isOver = true;
    this.#status = 'closed';
    const market = this.facts.key;
    return [
      { kind: 'market.status_changed', at, market, status: 'closed' },
      { kind: 'market.resulted', at, market, result: resultOf(definition) },
    ];
  }

  #tellDeclaration(definition: MarketDefinition, at: number): readonly FeedEvent[] {
    if (definition === this.#told && this.facts === this.#toldFacts) return [];
    this.#inPlaySince = definition.inPlay ? (this.#inPlaySince ?? at) : undefined;
    const declared = { facts: this.#factsOf(definition), definition };
    const fixture = declareFixture(declared);
    const market = declareMarket(declared);
    const text = JSON.stringify([fixture, market]);
    if (text === this.#declared) return [];
    this.#declared = text;
    return [
      { kind: 'fixture.declared', at, fixture },
      { kind: 'market.declared', at, market },
    ];
  }

  /**
   * No score says that a match has begun before its advertised time: its market then started when it was seen in play,
   * so that its bets wait from there on (D20). A race keeps its time, by which its markets are of one race (D16).
   */
  #factsOf({ eventTypeId }: MarketDefinition): ExchangeFacts {
    if (isRacing(eventTypeId) || this.#inPlaySince === undefined) return this.facts;
    return { ...this.facts, startsAt: Math.min(this.facts.startsAt, this.#inPlaySince) };
  }

  #tellWithdrawals(definition: MarketDefinition, at: number): readonly FeedEvent[] {
    return removedBetween(this.#told, definition, this.facts).map((selectionNumber) => ({
      kind: 'runner.withdrawn',
      at,
      market: this.facts.key,
      selectionNumber,
      price: this.#offered.get(selectionNumber) ?? '',
    }));
  }

  #tellPrices(definition: MarketDefinition, at: number): readonly FeedEvent[] {
    // The last show stands: who has no starting price started at it, and not at what was offered in running (1.5).
    if (isOff(definition)) return [];
    const offered = offerPrices(this.market, this.facts);
    const moved = [...offered].filter(([number, price]) => this.#offered.get(number) !== price);
    if (moved.length === 0) return [];
    this.#offered = offered;
    const prices = moved.map(([selectionNumber, price]) => ({ selectionNumber, price }));
    return [{ kind: 'prices.moved', at, market: this.facts.key, prices }];
  }

  #tellStatus(definition: MarketDefinition, at: number): readonly FeedEvent[] {
    const status = statusOf(definition);
    if (status === this.#status) return [];
    this.#status = status;
    return [{ kind: 'market.status_changed', at, market: this.facts.key, status }];
  }

  #tellResult(definition: MarketDefinition, at: number): readonly FeedEvent[] {
    if (definition.status !== 'CLOSED') return [];
    this.#isOver = true;
    const result = exchangeResult(definition, this.facts, this.#rules);
    if (result === undefined) return [];
    return [{ kind: 'market.resulted', at, market: this.facts.key, result }];
  }
}
