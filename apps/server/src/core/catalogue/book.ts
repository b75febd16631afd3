import type {
  EachWayTerms,
  FixtureKey,
  MarketKey,
  RaceDetails,
  RunnerDetails,
} from './feed-event.ts';
import type { MarketResult } from './market-result.ts';

/** What a customer sees of a market: the feed's status, the operator's hand and a silent feed taken together. */
export type BookMarketStatus = 'open' | 'suspended' | 'off' | 'closed' | 'resulted' | 'void';

export interface BookSelection {
  readonly number: number;
  readonly name: string;
  /** The price now, an operator's own above the feed's; '' none. */
  readonly price: string;
  readonly priceHistory: readonly string[];
  readonly isWithdrawn: boolean;
  readonly runner: RunnerDetails | null;
}

/** A market as the in-memory book holds it. Read-only for everybody but the catalogue. */
export interface BookMarket {
  readonly id: number;
  readonly key: MarketKey;
  readonly fixture: BookFixture;
  readonly kind: string;
  readonly name: string;
  readonly group: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly startsAt: number;
  readonly status: BookMarketStatus;
  /** Grows with every change of price, status, terms or runners. */
  readonly version: number;
  readonly isHandicap: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly hasStartingPrice: boolean;
  readonly isBestOddsGuaranteed: boolean;
  readonly inPlayDelayMs: number;
  readonly liabilityLimitPence: number;
  readonly race: RaceDetails | null;
  readonly result: MarketResult | null;
  readonly selections: ReadonlyMap<number, BookSelection>;
}

export interface BookFixture {
  readonly id: number;
  readonly key: FixtureKey;
  readonly kind: 'meeting' | 'match' | 'outright';
  readonly sportCode: string;
  readonly name: string;
  readonly region: 'UK/IR' | 'International';
  readonly country: string;
  readonly competition: { readonly code: string; readonly name: string } | null;
  readonly participants: { readonly home: string; readonly away: string } | null;
  readonly startsAt: number;
  /** Whether play is under way. */
  readonly isInPlay: boolean;
}

/** The book as betslip, placement and the live channel read it. */
export interface Book {
  findMarket(key: MarketKey): BookMarket | undefined;
  findMarketById(id: number): BookMarket | undefined;
  findFixture(key: FixtureKey): BookFixture | undefined;
}
