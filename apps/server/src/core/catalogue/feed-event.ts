import type { MarketResult } from './results/market-result.ts';

/** Names a meeting, a match or an outright (D24): event file and event group. */
export interface FixtureKey {
  readonly ef: string;
  readonly eg: number;
}

/** Names a market inside its fixture: the race of a meeting, the market of a match. */
export interface MarketKey extends FixtureKey {
  readonly ev: number;
}

/** A fixture as a feed declares it. Declaring it again changes what differs. */
export interface FixtureDeclaration {
  readonly key: FixtureKey;
  readonly kind: 'meeting' | 'match' | 'outright';
  /** One of the sport's codes: `H` UK and Irish racing, `h` international, `F` football … */
  readonly sportCode: string;
  /** `Kempton Park`, `Arsenal v Fulham`. */
  readonly name: string;
  readonly region: 'UK/IR' | 'International';
  readonly country: string;
  readonly competition: { readonly code: string; readonly name: string } | null;
  readonly participants: { readonly home: string; readonly away: string } | null;
  /** Business time in ms: the first race, or the kick-off. */
  readonly startsAt: number;
  /** Ground of a meeting; '' elsewhere. */
  readonly going: string;
}

export interface EachWayTerms {
  readonly numerator: number;
  readonly denominator: number;
  readonly places: number;
}

/** A run before this one. Text as printed; '' where it is not known. */
export interface PastRun {
  /** The place, or what became of it: `F` fell, `P` pulled up, `U` unseated its rider. */
  readonly position: string;
  readonly courseName: string;
  /** London date, `14-10-2026`. */
  readonly date: string;
  readonly raceTitle: string;
  readonly distance: string;
  readonly going: string;
  readonly runnerCount: number;
  readonly weight: string;
}

/** What a card says of a runner. Text as printed; '' where it is not known. */
export interface RunnerDetails {
  readonly draw: number | null;
  readonly jockey: string;
  readonly trainer: string;
  readonly age: string;
  readonly weight: string;
  readonly form: string;
  readonly officialRating: string;
  /** Silks in words. */
  readonly silk: string;
  readonly comment: string;
  /** The latest first; left out where the feed tells none. */
  readonly pastRuns?: readonly PastRun[];
}

export interface RaceDetails {
  readonly title: string;
  readonly distance: string;
  readonly furlongs: number;
  readonly going: string;
  readonly raceClass: string;
  readonly prize: string;
  readonly verdict: string;
}

export interface SelectionDeclaration {
  /** Cloth or trap number, or the outcome's number: stable for the life of the market. */
  readonly number: number;
  readonly name: string;
  /** Price text to begin with; '' while there is none. */
  readonly price: string;
  readonly runner: RunnerDetails | null;
}

/**
 * A market as a feed declares it. New to the book it is open, unless a status comes with it in the same batch.
 * Declared again it changes in what differs, but never in prices, status, withdrawals and results:
 * those move by their own events alone.
 */
export interface MarketDeclaration {
  readonly key: MarketKey;
  /** `race-win`, `match-result`, `total-goals` … the settlement rules go by it. */
  readonly kind: string;
  readonly name: string;
  /** Tab on the match page: Popular, Goals, Player, Cards, Corners, Other; '' for a race. */
  readonly group: string;
  /** 0 list, 1 three columns, 2 two columns, 3 a grid of scores. */
  readonly legendType: 0 | 1 | 2 | 3;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Business time in ms of the off or the kick-off. */
  readonly startsAt: number;
  readonly isHandicap: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly hasStartingPrice: boolean;
  readonly isBestOddsGuaranteed: boolean;
  /** What an in-play bet waits, in ms; 0 where the market closes at the off. */
  readonly inPlayDelayMs: number;
  readonly race: RaceDetails | null;
  readonly selections: readonly SelectionDeclaration[];
}

/** Open for bets; suspended for a moment; off (started, no more bets); closed (over, result to come). */
export type FeedMarketStatus = 'open' | 'suspended' | 'off' | 'closed';

export interface BothSides {
  readonly home: number;
  readonly away: number;
}

export interface MatchScore extends BothSides {
  /** Not started, the halves of football, full time; LIVE between the first and the last in sports of other periods. */
  readonly period: 'NS' | '1H' | 'HT' | '2H' | 'FT' | 'LIVE';
  readonly minute: number;
  /** The period in the sport's own words: `Q3`, `Set 2`, `Round 4`. */
  readonly phase?: string;
  /** The score as it is read out, where two numbers do not tell it: `6-4 3-2`. */
  readonly text?: string;
  /** What football counts besides goals. A second yellow is a red alone. */
  readonly corners?: BothSides;
  readonly yellowCards?: BothSides;
  readonly redCards?: BothSides;
}

/**
 * Everything a feed can say. `at` is the feed's business time in ms.
 * Events of one market are applied in the order they are emitted; declaring and resulting again is harmless.
 */
export type FeedEvent = { readonly at: number } & (
  | { readonly kind: 'fixture.declared'; readonly fixture: FixtureDeclaration }
  | { readonly kind: 'market.declared'; readonly market: MarketDeclaration }
  | {
      readonly kind: 'prices.moved';
      readonly market: MarketKey;
      /** Only those that moved; '' takes a price down. */
      readonly prices: readonly { readonly selectionNumber: number; readonly price: string }[];
    }
  | {
      readonly kind: 'market.status_changed';
      readonly market: MarketKey;
      readonly status: FeedMarketStatus;
    }
  | { readonly kind: 'score.changed'; readonly fixture: FixtureKey; readonly score: MatchScore }
  | {
      /**
       * A runner came out. Suspends nothing by itself: the feed emits the re-formed market's prices after it. Told after
       * the result, it leaves the runner out of that, and the bets are settled again.
       */
      readonly kind: 'runner.withdrawn';
      readonly market: MarketKey;
      readonly selectionNumber: number;
      /** Its price at withdrawal, by which Rule 4 goes; '' where the feed knows none: then the last that the book had. */
      readonly price: string;
      /** Where the feed itself states the reduction in pence in the pound, it rules; otherwise the Rule 4 table. */
      readonly deductionPence?: number;
      /** Out so late that no new market was formed: bets at starting price are reduced too. */
      readonly isTooLateForNewMarket?: boolean;
      /** New terms where the smaller field changes them. */
      readonly eachWay?: EachWayTerms | null;
    }
  | { readonly kind: 'market.resulted'; readonly market: MarketKey; readonly result: MarketResult }
  /** Proof of life: a feed that is silent longer than its allowance has its open markets suspended (D28). */
  | { readonly kind: 'heartbeat' }
);

/** A feed adapter: it only emits. `emit` settles when the book holds the events; a feed awaits it before it emits on. */
export interface Feed {
  readonly name: string;
  /** Longest silence in real ms that is still life; the feed emits heartbeats well within it. */
  readonly silenceMsMax: number;
  start(emit: EmitFeedEvents): Promise<void>;
  stop(): Promise<void>;
}

export type EmitFeedEvents = (events: readonly FeedEvent[]) => Promise<void>;
