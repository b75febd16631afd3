import {
  add,
  assert,
  fraction,
  multiply,
  multiplyUp,
  subtract,
  zero,
  type Fraction,
} from '@furlong/exact';
import {
  addPence,
  noPence,
  pence,
  penceDown,
  subtractPence,
  toExactPence,
  type Pence,
} from '@furlong/money';
import { priceOfProfit, type Price } from '@furlong/odds';
import { isSingles, type FittedWager } from './fit-wagers.ts';
import { liabilityWeights } from './liability-weights.ts';
import { costsWith } from './own-costs.ts';
import {
  liabilityKey,
  type CustomerFacts,
  type MarketFacts,
  type PlacementLeg,
  type PlacementRefusal,
  type AcceptedBet,
} from './placement-question.ts';
import { returnsOfStake, returnsPerUnit } from './returns.ts';
import type { Selection } from './selection.ts';
import { stakeLimitFor, totalStake } from './stake.ts';
import type { Wager } from './wager.ts';
import { lowestWinningsMax } from './winnings-max.ts';

/** A leg at the price it would be struck at. */
export interface PricedLeg {
  readonly leg: PlacementLeg;
  /** Its `liabilityKey`. */
  readonly key: string;
  readonly market: MarketFacts;
  readonly priceText: string;
  readonly price: Price | 'SP';
  /** What the market shows now, where it shows a price: how a starting price is measured before it is known. */
  readonly shown: Price | undefined;
}

export interface StrikeQuestion {
  readonly legs: readonly PricedLeg[];
  readonly wagers: readonly FittedWager[];
  readonly liabilities: ReadonlyMap<string, Pence>;
  readonly customer: Pick<CustomerFacts, 'stakeFactorPercent' | 'ownCosts'>;
}

export type StrikeAnswer =
  | { readonly kind: 'struck'; readonly bets: readonly AcceptedBet[] }
  | { readonly kind: 'refused'; readonly refusal: PlacementRefusal };

const wholePercent = 100;

// A starting price of which nothing is shown yet is measured as a long shot.
const unknownStartingPrice: Price = priceOfProfit(fraction(20));

/**
 * Strikes the bets of a submission at the prices now, each within the liability that those before it left.
 * Singles are a bet of their own on each selection; every other wager is one bet.
 * Shape: the first wager whose stake goes beyond a limit refuses all. Rules: D11, D21.
 * @example £40.00 at 5/2 against a limit of £90.00 is refused with £36.00 as the stake that reaches it.
 */
export function strikeBets(question: StrikeQuestion): StrikeAnswer {
  const { liabilities, customer } = question;
  // What this submission adds, apart: it may yet be refused.
  const added = new Map<string, Pence>();
  const takenOn = (key: string): Pence =>
    addPence(liabilities.get(key) ?? noPence, added.get(key) ?? noPence);
  const bets: AcceptedBet[] = [];
  for (const [wagerIndex, wager] of question.wagers.entries()) {
    const parts = partsOf(wager, question.legs).map((legs): Part => ({
      legs,
      wanted: wager,
      wagerIndex,
      ...measure(legs, wager),
    }));
    const loads = sumLoads(parts);
    const ownCosts = costsWith(customer, bets);
    const ownOn = (key: string): Pence => ownCosts?.get(key) ?? noPence;
    const stakePerLinePenceMax = parts
      .map((part) => limitFor(part, { loads, takenOn, ownOn, ...customer }))
      .reduce((least, limit) => smallest(least, limit));
    if (stakePerLinePenceMax < wager.stakePerLinePence) {
      const refusal = { kind: 'liability_exceeded', wagerIndex, stakePerLinePenceMax } as const;
      return { kind: 'refused', refusal };
    }
    for (const bet of parts.map(strikeOne)) {
      bets.push(bet);
      addLiability(added, bet);
    }
  }
  return { kind: 'struck', bets };
}

function partsOf(
  { wager }: FittedWager,
  legs: readonly PricedLeg[],
): readonly (readonly PricedLeg[])[] {
  return isSingles(wager) ? legs.map((leg) => [leg]) : [legs];
}

/**
 * One bet to be: its legs, and for one unit a line what it returns if it wins, what all of it would cost and what each leg
 * weighs.
 */
interface Part {
  readonly legs: readonly PricedLeg[];
  readonly wanted: FittedWager;
  readonly wagerIndex: number;
  readonly perUnit: Fraction;
  readonly exposure: Fraction;
  readonly weights: readonly Fraction[];
}

function strikeOne({ legs, wanted, wagerIndex, perUnit, weights }: Part): AcceptedBet {
  const { wager, isEachWay, stakePerLinePence } = wanted;
  const isSingle = isSingles(wager);
  const lineCount = isSingle ? 1 : wanted.lineCount;
  const stakePence = totalStake({ stakePerLinePence, lineCount, isEachWay });
  const winningsMaxPence = lowestWinningsMax(legs.map(({ market }) => market.winningsMaxPence));
  const staked = { stakePerLinePence, stakePence, winningsMaxPence };
  return {
    wagerName: isSingle ? 'Single' : wager.name,
    wagerIndex,
    isEachWay,
    lineCount,
    stakePerLinePence,
    stakePence,
    // At a starting price nobody knows yet.
    potentialPayoutPence: legs.some(({ price }) => price === 'SP')
      ? undefined
      : returnsOfStake(perUnit, staked).pence,
    legs: legs.map(({ leg, priceText }, index) => ({
      price: priceText,
      liabilityPence: weighedAt(stakePerLinePence, weightAt(weights, index)),
      ...leg,
    })),
  };
}

function weightAt(weights: readonly Fraction[], index: number): Fraction {
  const weight = weights[index];
  assert(weight !== undefined, 'every leg of a bet weighs something');
  return weight;
}

/**
 * What one unit a line of a wager weighs on each selection, leg by leg: a selection taken at a price and at the starting
 * price has two legs, which together stay within what is left of its market.
 */
function sumLoads(parts: readonly Part[]): ReadonlyMap<string, readonly Fraction[]> {
  const loads = new Map<string, Fraction[]>();
  for (const { legs, weights } of parts)
    for (const [index, { key }] of legs.entries()) {
      const load = loads.get(key);
      const weight = weightAt(weights, index);
      if (load === undefined) loads.set(key, [weight]);
      else load.push(weight);
    }
  return loads;
}

interface Room {
  readonly loads: ReadonlyMap<string, readonly Fraction[]>;
  /** What the selection weighs before this wager, and what the customer's own bets on it would cost. */
  readonly takenOn: (key: string) => Pence;
  readonly ownOn: (key: string) => Pence;
  readonly stakeFactorPercent: number;
}

/**
 * The largest stake a line that every market of a bet would bear now. What is left of a market nobody takes twice.
 * What the whole of this bet would cost, which is no more than what may be won on it (P11), stays within the customer's
 * share of the limit; where that is below the whole, with what all their other bets on the selection would cost. A share
 * above the whole takes more of a multiple, whose other legs have yet to win.
 */
function limitFor({ legs, exposure }: Part, room: Room): Pence {
  const { loads, takenOn, ownOn, stakeFactorPercent } = room;
  const winningsMax = lowestWinningsMax(legs.map(({ market }) => market.winningsMaxPence));
  return legs
    .map(({ key, market }) => {
      const share = shareOf(market.liabilityLimitPence, stakeFactorPercent);
      const left = subtractPence(market.liabilityLimitPence, takenOn(key));
      const ownLeft = subtractPence(share, ownOn(key));
      const weights = loads.get(key) ?? [zero];
      // What a single weighs is what it would cost.
      if (legs.length === 1) return stakeWithin(smallest(left, ownLeft), weights);
      const byWeight = stakeWithin(left, weights);
      if (winningsMax !== null && winningsMax <= ownLeft) return byWeight;
      const byCost = stakeLimitFor({ liabilityLeftPence: ownLeft, exposurePerUnit: exposure });
      return smallest(byWeight, byCost);
    })
    .reduce((least, limit) => smallest(least, limit));
}

function shareOf(amount: Pence, percent: number): Pence {
  return percent === wholePercent
    ? amount
    : penceDown(multiply(toExactPence(amount), fraction(percent, wholePercent)));
}

/** What each leg weighs is rounded up by itself: of several, each but one may take a penny more. */
function stakeWithin(liabilityLeftPence: Pence, weights: readonly Fraction[]): Pence {
  const exposurePerUnit = weights.reduce(add);
  const most = stakeLimitFor({ liabilityLeftPence, exposurePerUnit });
  if (weights.length === 1) return most;
  const weighed = addPence(...weights.map((weight) => weighedAt(most, weight)));
  if (weighed <= liabilityLeftPence) return most;
  const further = pence(weights.length - 1);
  return stakeLimitFor({
    liabilityLeftPence: subtractPence(liabilityLeftPence, further),
    exposurePerUnit,
  });
}

/** What a leg adds to the liability of its selection at so much a line, rounded up. */
function weighedAt(stakePerLinePence: Pence, weight: Fraction): Pence {
  return pence(multiplyUp(stakePerLinePence, weight));
}

/** What a bet would cost one unit a line, and what it weighs on each of its markets. */
function measure(
  legs: readonly PricedLeg[],
  wanted: FittedWager,
): Pick<Part, 'perUnit' | 'exposure' | 'weights'> {
  const { wager, isEachWay } = wanted;
  const prices = legs.map(measuredPrice);
  const selections = legs.map(toSelection);
  const perUnit = returnsPerUnit({ wager: ofLegs(wager, legs), selections, isEachWay });
  assert(perUnit !== undefined, 'a measured price is one');
  const lineCount = (isSingles(wager) ? 1 : wanted.lineCount) * (isEachWay ? 2 : 1);
  // What the book loses if it wins: the returns less the stake (D21).
  const exposure = subtract(perUnit, fraction(lineCount));
  assert(exposure.numerator > 0n, 'a bet exposes the book');
  return { perUnit, exposure, weights: liabilityWeights({ prices, exposure, lineCount }) };
}

/** A starting price is measured by what is shown now. */
function measuredPrice({ price, shown }: PricedLeg): Price {
  return price === 'SP' ? (shown ?? unknownStartingPrice) : price;
}

/** Singles are one wager on the slip and single bets in the book. */
function ofLegs(wager: Wager, legs: readonly PricedLeg[]): Wager {
  return { ...wager, selectionCount: legs.length };
}

function toSelection(priced: PricedLeg): Selection {
  const { leg, market } = priced;
  const { groups, placeTerms } = market;
  return { id: leg.id, groups, price: measuredPrice(priced), placeTerms };
}

/** Adds what the book loses if a bet wins to every selection that it needs; by `liabilityKey`. */
export function addLiability(liabilities: Map<string, Pence>, bet: AcceptedBet): void {
  for (const leg of bet.legs) {
    const key = liabilityKey(leg.marketId, leg.selectionNumber);
    liabilities.set(key, addPence(liabilities.get(key) ?? noPence, leg.liabilityPence));
  }
}

function smallest(left: Pence, right: Pence): Pence {
  return right < left ? right : left;
}
