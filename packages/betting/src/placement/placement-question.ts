import type { Pence } from '@furlong/money';
import type { FreeBetFacts, FreeBetFault } from './free-bet-facts.ts';
import type { WantedWager } from '../wagers/fit-wagers.ts';
import type { PlaceTerms } from '../wagers/place-terms.ts';
import type { PriceConsent } from './price-consent.ts';

/** A selection of a submission, as its customer saw it. */
export interface PlacementLeg {
  readonly id: string;
  readonly marketId: number;
  readonly selectionNumber: number;
  /** The price as offered, or 'SP'. */
  readonly seenPrice: string;
  /**
   * The each-way terms that the customer saw, `1/5 1-3`; '' for none. They are missing where the submission names none.
   */
  readonly seenTerms?: string | undefined;
}

/** A customer's submission, which is placed whole or not at all. */
export interface PlacementRequest {
  readonly accountId: number;
  readonly legs: readonly PlacementLeg[];
  readonly wagers: readonly WantedWager[];
  readonly consent: PriceConsent;
  /** The free bet that is staked in the place of money. */
  readonly freeBetId?: string | undefined;
  /**
   * The business time in ms since which the submission has waited its in-play delay; missing for one that has just come
   * in.
   */
  readonly waitedSince?: number | undefined;
}

/**
 * Whether a market takes bets: it is open; or suspended, and may open again; or has ended for good, because it is off,
 * closed, resulted or void, or because its match has begun.
 */
export type MarketState = 'open' | 'suspended' | 'ended';

/** A market as it is now, under the lock of the transaction that places. */
export interface MarketFacts {
  readonly state: MarketState;
  readonly sportCode: string;
  /** The most that a bet on the market can win, without the stake (P11). Null is no limit. */
  readonly winningsMaxPence: Pence | null;
  /** The groups by which the market's selections are related to others (D16). */
  readonly groups: readonly string[];
  readonly placeTerms: PlaceTerms | undefined;
  readonly hasStartingPrice: boolean;
  /** The time that a bet on the market waits before it is decided, in ms; 0 before the match begins. */
  readonly delayMs: number;
  /** The last business time in ms at which the market stopped taking bets; 0 if it never has. */
  readonly lastShutAt: number;
  readonly liabilityLimitPence: Pence;
  readonly selections: ReadonlyMap<number, SelectionFacts>;
}

interface SelectionFacts {
  /** The price as offered; '' for none. */
  readonly price: string;
  readonly isWithdrawn: boolean;
}

/** The kinds of price that an account may be forbidden. */
export type PriceType = 'SP' | 'Fixed Price';

/** The bets and stakes that an account is forbidden. */
export interface Restrictions {
  readonly prohibitedSportCodes: readonly string[];
  readonly prohibitedPriceTypes: readonly string[];
  /** The most that the account may stake in one submission. `undefined` is no limit. */
  readonly stakePenceMax: Pence | undefined;
}

/** A customer and their funds, under the lock of the transaction that places. */
export interface CustomerFacts {
  /** The reason why the customer may not bet at all; `undefined` where they may. */
  readonly barredBy: 'inactive' | 'unverified' | undefined;
  readonly balancePence: Pence;
  /** The customer's share of each market's liability limit, in per cent (D21). */
  readonly stakeFactorPercent: number;
  /**
   * The cost to the book of the customer's own open bets on each selection, by `liabilityKey`. These costs are needed
   * where the customer's share of the limit is below the whole.
   */
  readonly ownCosts?: ReadonlyMap<string, Pence> | undefined;
  readonly restrictions: Restrictions;
}

/** The submissions to be decided, in order, and all facts that decide about them. */
export interface PlacementQuestion {
  /** The business time in ms. */
  readonly now: number;
  readonly requests: readonly PlacementRequest[];
  /** The markets by their id. A market that nobody offers any more is missing. */
  readonly markets: ReadonlyMap<number, MarketFacts>;
  /** The customers by the id of their account. */
  readonly customers: ReadonlyMap<number, CustomerFacts>;
  /**
   * The liability so far, which is the loss of the book if a selection wins, by `liabilityKey`; 0 where it is missing.
   */
  readonly liabilities: ReadonlyMap<string, Pence>;
  /** The free bets that the submissions name, by id. The map is missing where none does. */
  readonly freeBets?: ReadonlyMap<string, FreeBetFacts> | undefined;
}

/** The key of a selection in a map of liabilities or costs. */
export function liabilityKey(marketId: number, selectionNumber: number): string {
  return `${String(marketId)}:${String(selectionNumber)}`;
}

/** A leg of an accepted bet. `price` is the market's text when it was accepted, or 'SP'. */
export interface AcceptedLeg extends PlacementLeg {
  readonly price: string;
  /** The liability that the leg adds to its selection. Rounding: up. */
  readonly liabilityPence: Pence;
}

/** An accepted bet, which gets a ticket of its own. */
export interface AcceptedBet {
  readonly wagerName: string;
  /** The index of the bet's wager among the wagers that were asked for. */
  readonly wagerIndex: number;
  readonly isEachWay: boolean;
  readonly lineCount: number;
  readonly stakePerLinePence: Pence;
  readonly stakePence: Pence;
  /** The potential payout; `undefined` where a leg is at the starting price. A free bet pays its winnings alone. */
  readonly potentialPayoutPence: Pence | undefined;
  readonly legs: readonly AcceptedLeg[];
  /** The free bet that is the stake; missing where the stake is money. */
  readonly freeBetId?: string | undefined;
}

/** A selection that cannot be bet on now, and why. */
export interface GoneSelection {
  readonly leg: PlacementLeg;
  readonly why: 'ended' | 'suspended' | 'withdrawn' | 'interrupted';
}

/** A leg whose present price is not one that its customer agreed to. */
export interface MovedPrice {
  readonly leg: PlacementLeg;
  /** The market's present price; '' where it has none. */
  readonly priceNow: string;
}

/** An each-way leg whose terms have changed since its customer saw them. */
export interface ChangedTerms {
  readonly leg: PlacementLeg;
  /** The terms as `formatEachWayTerms` writes them. */
  readonly termsNow: string;
}

/** The restrictions of an account that a submission would break: each list names only what the submission asks for. */
export interface RestrictionBreach {
  readonly sportCodes: readonly string[];
  readonly priceTypes: readonly PriceType[];
  readonly stakePenceMax: Pence | undefined;
}

/** The reason why a submission is not placed. */
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
      /** The largest stake a line that would be accepted now. */
      readonly stakePerLinePenceMax: Pence;
    }
  | { readonly kind: 'free_bet_unavailable'; readonly why: FreeBetFault }
  | { readonly kind: 'insufficient_funds' };

/** The decision about a submission. `balancePence` is the customer's balance after it. */
export type PlacementDecision =
  | {
      readonly kind: 'accepted';
      readonly bets: readonly AcceptedBet[];
      /** The part of the stake that is the customer's own money. */
      readonly stakePence: Pence;
      readonly balancePence: Pence;
    }
  | {
      /** Nothing is taken yet. The submission is decided again, on these legs, `delayMs` after it came in. */
      readonly kind: 'delayed';
      readonly delayMs: number;
      readonly legs: readonly PlacementLeg[];
      readonly balancePence: Pence;
    }
  | { readonly kind: 'refused'; readonly refusal: PlacementRefusal; readonly balancePence: Pence };
