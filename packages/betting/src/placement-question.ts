import type { Pence } from '@furlong/money';
import type { WantedWager } from './fit-wagers.ts';
import type { PlaceTerms } from './place-terms.ts';
import type { PriceConsent } from './price-consent.ts';

/** One selection of a submission, at the price its customer saw: text as offered, or 'SP'. */
export interface PlacementLeg {
  readonly id: string;
  readonly marketId: number;
  readonly selectionNumber: number;
  readonly seenPrice: string;
  /** The each-way terms that its customer saw, `1/5 1-3`, '' for none; missing where nobody says so. */
  readonly seenTerms?: string | undefined;
}

/** What a customer asks to place; one submission is placed whole or not at all. */
export interface PlacementRequest {
  readonly accountId: number;
  readonly legs: readonly PlacementLeg[];
  readonly wagers: readonly WantedWager[];
  readonly consent: PriceConsent;
  /** For one that has waited its in-play delay: since when, in business ms. Missing for one that has just come in. */
  readonly waitedSince?: number | undefined;
}

/** Taking bets; stopped for a moment; over for good (off, closed, resulted, void, or begun). */
export type MarketState = 'open' | 'suspended' | 'ended';

/** A market as it is now, under the lock of the transaction that places. */
export interface MarketFacts {
  readonly state: MarketState;
  readonly sportCode: string;
  /** The most that a bet with it may win, stake not counted (P11); null is no limit. */
  readonly winningsMaxPence: Pence | null;
  /** What its selections are related by (D16). */
  readonly groups: readonly string[];
  readonly placeTerms: PlaceTerms | undefined;
  readonly hasStartingPrice: boolean;
  /** What a bet waits before it is decided; 0 where it need not. */
  readonly delayMs: number;
  /** When it last stopped taking bets, in business ms; 0 if it never did. */
  readonly lastShutAt: number;
  readonly liabilityLimitPence: Pence;
  readonly selections: ReadonlyMap<number, SelectionFacts>;
}

export interface SelectionFacts {
  /** Text as offered, '' for none. */
  readonly price: string;
  readonly isWithdrawn: boolean;
}

/** Price types that an account can be kept from. */
export type PriceType = 'SP' | 'Fixed Price';

export interface Restrictions {
  readonly prohibitedSportCodes: readonly string[];
  readonly prohibitedPriceTypes: readonly string[];
  /** The most an account may stake in one submission. */
  readonly stakePenceMax: Pence | undefined;
}

/** A customer and their funds, under lock. */
export interface CustomerFacts {
  /** Why they may not bet at all, where that is so. */
  readonly barredBy: 'inactive' | 'unverified' | undefined;
  readonly balancePence: Pence;
  /** Their share of a market's liability limit (D21). */
  readonly stakeFactorPercent: number;
  /** What their own open bets on each selection would cost, by `liabilityKey`; told where their share is below the whole. */
  readonly ownCosts?: ReadonlyMap<string, Pence> | undefined;
  readonly restrictions: Restrictions;
}

/** What is asked of `decideBets`: the submissions in order, and all the facts that bear on them. */
export interface PlacementQuestion {
  /** Business ms. */
  readonly now: number;
  readonly requests: readonly PlacementRequest[];
  /** By market id; a market that is missing is one that nobody offers any more. */
  readonly markets: ReadonlyMap<number, MarketFacts>;
  /** By account id. */
  readonly customers: ReadonlyMap<number, CustomerFacts>;
  /** What the book loses so far if that selection wins, by `liabilityKey`; nothing where missing. */
  readonly liabilities: ReadonlyMap<string, Pence>;
}

/** Names a selection among liabilities. */
export function liabilityKey(marketId: number, selectionNumber: number): string {
  return `${String(marketId)}:${String(selectionNumber)}`;
}

/** A leg as it is struck: the market's text now, or 'SP'. */
export interface AcceptedLeg extends PlacementLeg {
  readonly price: string;
  /** What it adds to the liability of its selection, rounded up. */
  readonly liabilityPence: Pence;
}

/** One bet that is struck, with a ticket of its own. */
export interface AcceptedBet {
  readonly wagerName: string;
  /** Which of the wagers asked for it belongs to. */
  readonly wagerIndex: number;
  readonly isEachWay: boolean;
  readonly lineCount: number;
  readonly stakePerLinePence: Pence;
  readonly stakePence: Pence;
  /** `undefined` where a starting price is in it. */
  readonly potentialPayoutPence: Pence | undefined;
  readonly legs: readonly AcceptedLeg[];
}

/** A selection that cannot be bet on now, and why. */
export interface GoneSelection {
  readonly leg: PlacementLeg;
  readonly why: 'ended' | 'suspended' | 'withdrawn' | 'interrupted';
}

export interface MovedPrice {
  readonly leg: PlacementLeg;
  /** The market's text now; '' where it has none. */
  readonly priceNow: string;
}

/** An each-way leg whose terms are not those that its customer saw. */
export interface ChangedTerms {
  readonly leg: PlacementLeg;
  /** As `formatEachWayTerms` has it. */
  readonly termsNow: string;
}

export interface RestrictionBreach {
  readonly sportCodes: readonly string[];
  readonly priceTypes: readonly PriceType[];
  readonly stakePenceMax: Pence | undefined;
}

/** Why a submission is not placed. */
export type PlacementRefusal =
  | { readonly kind: 'wager_unknown' }
  | { readonly kind: 'each_way_unavailable' }
  | { readonly kind: 'customer_barred'; readonly by: 'inactive' | 'unverified' }
  | { readonly kind: 'restricted'; readonly breach: RestrictionBreach }
  | { readonly kind: 'selections_gone'; readonly gone: readonly GoneSelection[] }
  | { readonly kind: 'prices_moved'; readonly moved: readonly MovedPrice[] }
  | { readonly kind: 'terms_changed'; readonly changed: readonly ChangedTerms[] }
  | {
      readonly kind: 'liability_exceeded';
      readonly wagerIndex: number;
      /** The stake a line that would be taken now. */
      readonly stakePerLinePenceMax: Pence;
    }
  | { readonly kind: 'insufficient_funds' };

export type PlacementDecision =
  | {
      readonly kind: 'accepted';
      readonly bets: readonly AcceptedBet[];
      readonly stakePence: Pence;
      readonly balancePence: Pence;
    }
  | {
      /** Nothing is taken yet; it is decided again, on these legs, when so much is over since it came in. */
      readonly kind: 'delayed';
      readonly delayMs: number;
      readonly legs: readonly PlacementLeg[];
      readonly balancePence: Pence;
    }
  | { readonly kind: 'refused'; readonly refusal: PlacementRefusal; readonly balancePence: Pence };
