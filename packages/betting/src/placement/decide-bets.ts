import { assert } from '@furlong/exact';
import { addPence, subtractPence, type Pence } from '@furlong/money';
import { parsePrice, type Price } from '@furlong/odds';
import type { FreeBetFacts } from './free-bet-facts.ts';
import { ownStakeOf, stakeFreeBet, whyNoFreeBet } from './free-bet.ts';
import { fitWagers, selectionsOf, type FittedWager, type WagerFit } from '../wagers/fit-wagers.ts';
import { costsWith } from './own-costs.ts';
import {
  liabilityKey,
  type AcceptedBet,
  type ChangedTerms,
  type CustomerFacts,
  type GoneSelection,
  type MarketFacts,
  type MovedPrice,
  type PlacementDecision,
  type PlacementLeg,
  type PlacementQuestion,
  type PlacementRefusal,
  type PlacementRequest,
  type PriceType,
  type RestrictionBreach,
} from './placement-question.ts';
import { formatEachWayTerms } from '../wagers/place-terms.ts';
import { acceptsPrice } from './price-consent.ts';
import type { Selection } from '../wagers/selection.ts';
import { addLiability, strikeBets, type PricedLeg } from './strike-bets.ts';
import { totalStake } from '../returns/stake.ts';

/**
 * Says yes or no to each submission, in order. Each is decided with the money and the liability that the submissions
 * before it left. A refused submission never holds back another, and a submission is placed whole or not at all.
 * Units: pence; times in business ms. Shape: one decision a request, in the same order.
 * Order: a refusal names the first reason that applies of wager not offered, each way not offered, customer barred,
 * account restricted, selection gone, price moved, each-way terms changed, liability exceeded, free bet unavailable, funds
 * insufficient.
 * A bet that is refused by none of these then waits the longest in-play delay of its markets. The delay is that of
 * the markets now, because a match may begin while the bet waits for another.
 * Rules: docs/rules/placement.md 8.3, D16, D17, D19, D20, D21. @throws AssertionError if a customer is missing.
 * @example Two stakes of £3.00 on funds of £5.00: the first is placed, the second has insufficient funds.
 */
export function decideBets(question: PlacementQuestion): readonly PlacementDecision[] {
  // The customers, the liabilities and the free bets are kept up to date with each accepted submission.
  const customers = new Map(question.customers);
  const liabilities = new Map(question.liabilities);
  const freeBets = new Map(question.freeBets);
  return question.requests.map((request) => {
    const customer = customers.get(request.accountId);
    assert(customer !== undefined, 'every submission has a customer');
    const { now, markets } = question;
    const decision = decideOne({ now, request, customer, markets, liabilities, freeBets });
    if (decision.kind === 'accepted') {
      const { balancePence } = decision;
      for (const bet of decision.bets) {
        addLiability(liabilities, bet);
        markUsed(freeBets, bet);
      }
      const ownCosts = costsWith(customer, decision.bets);
      customers.set(request.accountId, { ...customer, balancePence, ownCosts });
    }
    return decision;
  });
}

/** One submission with the facts that decide about it. */
interface Case {
  readonly now: number;
  readonly request: PlacementRequest;
  readonly customer: CustomerFacts;
  readonly markets: ReadonlyMap<number, MarketFacts>;
  readonly liabilities: ReadonlyMap<string, Pence>;
  readonly freeBets: ReadonlyMap<string, FreeBetFacts>;
}

/** A leg with its market, which is missing where nobody offers it any more. */
interface LegFacts {
  readonly leg: PlacementLeg;
  readonly market: MarketFacts | undefined;
}

function decideOne(matter: Case): PlacementDecision {
  const { request, customer } = matter;
  const refuse = (refusal: PlacementRefusal): PlacementDecision => ({
    kind: 'refused',
    refusal,
    balancePence: customer.balancePence,
  });
  const { fit, legs } = fitToLegs(request, factsOf(matter));
  if (fit.kind !== 'fitting') return refuse({ kind: fit.kind });
  const before = refusalBeforePrices(matter, { legs, wagers: fit.wagers });
  if (before !== undefined) return refuse(before);
  const moved = listMoved(request, legs);
  if (moved.length > 0) return refuse({ kind: 'prices_moved', moved });
  const changed = listChangedTerms(legs, fit.wagers);
  if (changed.length > 0) return refuse({ kind: 'terms_changed', changed });

  const struck = strikeBets({
    legs: legs.map(toPricedLeg),
    wagers: fit.wagers,
    liabilities: matter.liabilities,
    customer,
  });
  if (struck.kind === 'refused') return refuse(struck.refusal);
  const funded = fundBets(matter, fit.wagers, struck.bets);
  if (funded.kind === 'refused') return refuse(funded.refusal);
  const { bets, stakePence } = funded;
  const delayMs = Math.max(...legs.map(({ market }) => market?.delayMs ?? 0));
  if (delayMs > 0 && !hasWaited(matter, delayMs)) {
    return {
      kind: 'delayed',
      delayMs,
      legs: legs.map(({ leg }) => leg),
      balancePence: customer.balancePence,
    };
  }
  const balancePence = subtractPence(customer.balancePence, stakePence);
  return { kind: 'accepted', bets, stakePence, balancePence };
}

/** Finds the money for the stake: the free bet that is named, and else the customer's own money. */
function fundBets(
  { request, customer, freeBets, now }: Case,
  wagers: readonly FittedWager[],
  struck: readonly AcceptedBet[],
):
  | { readonly kind: 'refused'; readonly refusal: PlacementRefusal }
  | { readonly kind: 'funded'; readonly bets: readonly AcceptedBet[]; readonly stakePence: Pence } {
  const { accountId, freeBetId } = request;
  if (freeBetId !== undefined) {
    // A free bet that the customer handed in in time is staked, even if it expires while the submission waits.
    const staked = { accountId, wagers, at: request.waitedSince ?? now };
    const why = whyNoFreeBet(freeBets.get(freeBetId), staked);
    if (why !== undefined) {
      return { kind: 'refused', refusal: { kind: 'free_bet_unavailable', why } };
    }
  }
  const bets = freeBetId === undefined ? struck : struck.map((bet) => stakeFreeBet(bet, freeBetId));
  const stakePence = addPence(...bets.map(ownStakeOf));
  return stakePence > customer.balancePence
    ? { kind: 'refused', refusal: { kind: 'insufficient_funds' } }
    : { kind: 'funded', bets, stakePence };
}

function markUsed(freeBets: Map<string, FreeBetFacts>, { freeBetId }: AcceptedBet): void {
  const freeBet = freeBetId === undefined ? undefined : freeBets.get(freeBetId);
  if (freeBetId !== undefined && freeBet !== undefined)
    freeBets.set(freeBetId, { ...freeBet, isGone: true });
}

function hasWaited({ request: { waitedSince }, now }: Case, delayMs: number): boolean {
  return waitedSince !== undefined && now - waitedSince >= delayMs;
}

function factsOf({ request, markets }: Case): readonly LegFacts[] {
  return request.legs.map((leg) => ({ leg, market: markets.get(leg.marketId) }));
}

/**
 * Finds the selections that the wagers are on. A slip offers its wagers on the selections that could be bet on when the
 * customer looked (D15), which now are one of three sets. Usually they are all selections: one that has become
 * unavailable since is then refused by its own name. Otherwise they are the selections that can be bet on now. Where
 * one of these has been suspended since the customer looked, they are all selections that are not over.
 */
function fitToLegs(
  request: PlacementRequest,
  all: readonly LegFacts[],
): { readonly fit: WagerFit; readonly legs: readonly LegFacts[] } {
  const fit = fitWagers(request.wagers, all.map(toSelection));
  if (fit.kind === 'fitting') return { fit, legs: all };
  const available = all.filter((facts) => whyGone(facts, undefined) === undefined);
  const lasting = all.filter((facts) =>
    [undefined, 'suspended'].includes(whyGone(facts, undefined)),
  );
  for (const legs of [available, lasting]) {
    if (legs.length === all.length) continue;
    const fitOfThese = fitWagers(request.wagers, legs.map(toSelection));
    if (fitOfThese.kind === 'fitting') return { fit: fitOfThese, legs };
  }
  return { fit, legs: all };
}

function refusalBeforePrices(
  { request, customer }: Case,
  placed: { readonly legs: readonly LegFacts[]; readonly wagers: readonly FittedWager[] },
): PlacementRefusal | undefined {
  if (customer.barredBy !== undefined) return { kind: 'customer_barred', by: customer.barredBy };
  const breach = findBreach(customer, placed.legs, placed.wagers);
  if (breach !== undefined) return { kind: 'restricted', breach };
  const gone = placed.legs.flatMap((facts): GoneSelection[] => {
    const why = whyGone(facts, request.waitedSince);
    return why === undefined ? [] : [{ leg: facts.leg, why }];
  });
  return gone.length > 0 ? { kind: 'selections_gone', gone } : undefined;
}

function findBreach(
  { restrictions }: CustomerFacts,
  legs: readonly LegFacts[],
  wagers: readonly FittedWager[],
): RestrictionBreach | undefined {
  const { prohibitedSportCodes, prohibitedPriceTypes, stakePenceMax } = restrictions;
  const isAny = prohibitedSportCodes.length > 0 || prohibitedPriceTypes.length > 0;
  if (!isAny && stakePenceMax === undefined) return undefined;
  const sportCodes = distinct(legs.map(({ market }) => market?.sportCode ?? '')).filter((code) =>
    prohibitedSportCodes.includes(code),
  );
  const priceTypes = distinct(legs.map(({ leg }) => priceTypeOf(leg))).filter((type) =>
    prohibitedPriceTypes.includes(type),
  );
  const isOverStake =
    stakePenceMax !== undefined && addPence(...wagers.map(totalStake)) > stakePenceMax;
  if (sportCodes.length === 0 && priceTypes.length === 0 && !isOverStake) return undefined;
  return { sportCodes, priceTypes, stakePenceMax: isOverStake ? stakePenceMax : undefined };
}

/** The reason why a selection cannot be bet on now; `undefined` when it can. */
function whyGone(
  { leg, market }: LegFacts,
  waitedSince: number | undefined,
): GoneSelection['why'] | undefined {
  if (market === undefined || market.state === 'ended') return 'ended';
  if (market.state === 'suspended') return 'suspended';
  const selection = market.selections.get(leg.selectionNumber);
  if (selection === undefined || selection.isWithdrawn) return 'withdrawn';
  if (leg.seenPrice === 'SP' ? !market.hasStartingPrice : parsePrice(selection.price) === undefined)
    return 'withdrawn';
  return waitedSince !== undefined && market.lastShutAt >= waitedSince ? 'interrupted' : undefined;
}

function listMoved(request: PlacementRequest, legs: readonly LegFacts[]): readonly MovedPrice[] {
  return legs.flatMap(({ leg, market }): MovedPrice[] => {
    const seen = readPrice(leg.seenPrice);
    const text = priceNowOf(leg, market);
    const now = readPrice(text);
    const isTaken =
      seen !== undefined && now !== undefined && acceptsPrice(request.consent, seen, now);
    return isTaken ? [] : [{ leg, priceNow: text }];
  });
}

/**
 * The legs of each-way wagers whose terms have changed since the customer saw them. No consent to prices covers a
 * change of terms.
 */
function listChangedTerms(
  legs: readonly LegFacts[],
  wagers: readonly FittedWager[],
): readonly ChangedTerms[] {
  if (!wagers.some(({ isEachWay }) => isEachWay)) return [];
  const all = legs.map(({ leg }) => leg);
  const eachWay = new Set(
    wagers.flatMap((wager) => (wager.isEachWay ? selectionsOf(wager, all) : [])),
  );
  return legs.flatMap(({ leg, market }): ChangedTerms[] => {
    if (leg.seenTerms === undefined || !eachWay.has(leg)) return [];
    const termsNow = formatEachWayTerms(market?.placeTerms);
    return leg.seenTerms === termsNow ? [] : [{ leg, termsNow }];
  });
}

/** The leg's price now. A leg at the starting price stays at it, whatever the market shows. */
function priceNowOf(leg: PlacementLeg, market: MarketFacts | undefined): string {
  if (leg.seenPrice === 'SP') return 'SP';
  return market?.selections.get(leg.selectionNumber)?.price ?? '';
}

function readPrice(text: string): Price | 'SP' | undefined {
  return text === 'SP' ? 'SP' : parsePrice(text);
}

function priceTypeOf(leg: PlacementLeg): PriceType {
  return leg.seenPrice === 'SP' ? 'SP' : 'Fixed Price';
}

/** The leg as `fitWagers` asks for it: relations and each-way terms count there, and the price does not. */
function toSelection({ leg, market }: LegFacts): Selection {
  return {
    id: leg.id,
    groups: market?.groups ?? [],
    price: 'SP',
    placeTerms: market?.placeTerms,
  };
}

function toPricedLeg({ leg, market }: LegFacts): PricedLeg {
  const priceText = priceNowOf(leg, market);
  const price = readPrice(priceText);
  assert(market !== undefined && price !== undefined, 'a leg that is struck has a price');
  const shown = parsePrice(market.selections.get(leg.selectionNumber)?.price ?? '');
  const key = liabilityKey(leg.marketId, leg.selectionNumber);
  return { leg, key, market, priceText, price, shown };
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}
