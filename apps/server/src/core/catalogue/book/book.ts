import type { EachWayTerms } from '@furlong/betting';
import type {
  DeclaredResult,
  FixtureKey,
  MarketKey,
  LineUps,
  MatchScore,
  RaceDetails,
  RunnerDetails,
  RunnersMoved,
} from '@furlong/feed';

/** A market's status as a customer sees it: the feed's word, an operator's hand and a silent feed taken together. */
export type BookMarketStatus = 'open' | 'suspended' | 'off' | 'closed' | 'resulted' | 'void';

/** How a runner came out. Times are business ms. */
export interface BookWithdrawal {
  readonly withdrawnAt: number;
  /** The runner's price then, by which Rule 4 goes; '' when it had none. */
  readonly price: string;
  /** The reduction in pence in the pound that the feed stated; null where the Rule 4 table rules. */
  readonly deductionPence: number | null;
  /** Whether it came out too late for a new market: bets at starting price are reduced too. */
  readonly isTooLateForNewMarket: boolean;
  /** The last prices of the market as it was with the runner, by selection number. */
  readonly standingPrices: Readonly<Record<string, string>>;
}

export interface BookSelection {
  readonly number: number;
  readonly name: string;
  /** The name that its feed has for it, for good; null where the feed has no such name. */
  readonly feedId: string | null;
  /** The price now, an operator's own above the feed's; '' where there is none, as after a withdrawal. */
  readonly price: string;
  /** Distinct prices so far, oldest first, the present one last; at most twelve. */
  readonly priceHistory: readonly string[];
  /** Business ms at which prices of the history were set, ending with the present one; shorter where the first are not known. */
  readonly pricedAt: readonly number[];
  readonly isWithdrawn: boolean;
  readonly withdrawal: BookWithdrawal | null;
  readonly runner: RunnerDetails | null;
}

/** A market as the book in memory has it. Read-only for everybody but the catalogue. */
export interface BookMarket {
  readonly id: number;
  readonly key: MarketKey;
  /** The name that its feed has for it, for good; null where the feed has no such name. */
  readonly feedId: string | null;
  readonly fixture: BookFixture;
  readonly kind: string;
  readonly name: string;
  /** Tab on the match page; '' for a race. */
  readonly group: string;
  readonly legendType: 0 | 1 | 2 | 3;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly startsAt: number;
  readonly status: BookMarketStatus;
  /**
   * Business ms at which it last stopped taking bets, or was taken up again after a restart; 0 if it never did.
   * An in-play bet that was asked for before that moment is refused (D20).
   */
  readonly lastShutAt: number;
  /** Grows with every change of price, status, terms or runners. */
  readonly version: number;
  readonly isHandicap: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly hasStartingPrice: boolean;
  readonly isBestOddsGuaranteed: boolean;
  readonly inPlayDelayMs: number;
  readonly liabilityLimitPence: number;
  readonly race: RaceDetails | null;
  readonly result: DeclaredResult | null;
  /** 0 until there is a result; a correction is the next one. */
  readonly resultRevision: number;
  readonly selections: ReadonlyMap<number, BookSelection>;
}

/** A score, and the business ms at which the feed reported it. */
export interface BookScore extends MatchScore {
  readonly at: number;
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
  readonly going: string;
  /** The players of a match, once they are announced. */
  readonly lineUps: LineUps | null;
  /** Whether play is under way. */
  readonly isInPlay: boolean;
  readonly score: BookScore | null;
  /** Grows with every change of the fixture or of any of its markets. */
  readonly version: number;
  /** Grows with every such change but that of a price. */
  readonly shapeVersion: number;
  /** The markets by their index in the fixture. */
  readonly markets: ReadonlyMap<number, BookMarket>;
}

/** The book as betslip, placement and the live channel read it. */
export interface Book {
  findMarket(key: MarketKey): BookMarket | undefined;
  findMarketById(id: number): BookMarket | undefined;
  /** The market that a feed calls so; of several, the one of the latest group. */
  findMarketByFeedId(feedId: string): BookMarket | undefined;
  findFixture(key: FixtureKey): BookFixture | undefined;
  /** The latest that a feed told of where the runners of a race are, oldest first; none of a race of which it tells nothing. */
  listRunnersMoved(key: MarketKey): readonly RunnersMoved[];
  /** Every fixture of the book: to come, under way, and of the last days. */
  listFixtures(): Iterable<BookFixture>;
  /** Grows with every change in the book. */
  version(): number;
  /** Calls `listener` after each change, in the order they happen; it must not throw. Gives a way to stop. */
  onChange(listener: (change: BookChange) => void): () => void;
}

/** A change of the book, small enough to be told for every price. */
export type BookChange =
  | {
      readonly kind: 'market';
      readonly market: BookMarket;
      /** The selections whose price changed or that came out. */
      readonly selectionNumbers: readonly number[];
      /** Whether status, terms, runners or result changed, and not prices alone. */
      readonly isShape: boolean;
    }
  | { readonly kind: 'fixture'; readonly fixture: BookFixture };
