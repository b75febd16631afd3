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
import { isSingles, type FittedWager } from '../wagers/fit-wagers.ts';
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
import { returnsOfStake, returnsPerUnit } from '../returns/returns.ts';
import type { Selection } from '../wagers/selection.ts';
import { stakeLimitFor, totalStake } from '../returns/stake.ts';
import type { Wager } from '../wagers/wager.ts';
import { lowestWinningsMax } from '../returns/winnings-max.ts';

/** A leg at the price at which it would be struck. */
export interface PricedLeg {
  readonly leg: PlacementLeg;
  /** The `liabilityKey` of the leg's selection. */
  readonly key: string;
  readonly market: MarketFacts;
  readonly priceText: string;
  readonly price: Price | 'SP';
  /**
   * The price that the market shows now, if it shows one. This price stands in for a starting price, which is not known
   * yet.
   */
  readonly shown: Price | undefined;
}

/** The legs and wagers of one submission, and the facts that limit their stakes. */
interface StrikeQuestion {
  readonly legs: readonly PricedLeg[];
  readonly wagers: readonly FittedWager[];
  readonly liabilities: ReadonlyMap<string, Pence>;
  readonly customer: Pick<CustomerFacts, 'stakeFactorPercent' | 'ownCosts'>;
}

/** The bets as they would be accepted, or the wager whose stake is too large. */
type StrikeAnswer =
  | { readonly kind: 'struck'; readonly bets: readonly AcceptedBet[] }
  | { readonly kind: 'refused'; readonly refusal: PlacementRefusal };

const wholePercent = 100;

// Where the market shows no price yet, a starting price counts as a long shot, so that its liability is not
// understated.
const unknownStartingPrice: Price = priceOfProfit(fraction(20));

/**
 * Strikes the bets of a submission at the prices now, each within the liability that the bets before it left. Singles
 * are a bet of their own on each selection, or only on the selection that they name; every other wager is one bet.
 * Units: pence. Shape: the first wager whose stake goes beyond a limit refuses the whole submission. Rules: D11, D21.
 * @example £40.00 at 5/2 against a limit of £90.00 is refused with £36.00 as the stake that reaches it.
 */
export function strikeBets(question: StrikeQuestion): StrikeAnswer {
  const { liabilities, customer } = question;
  // The submission may still be refused, so the liability that it adds is kept apart from the liabilities of all.
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
  { wager, betId }: FittedWager,
  legs: readonly PricedLeg[],
): readonly (readonly PricedLeg[])[] {
  if (!isSingles(wager)) return [legs];
  const backed = betId === undefined ? legs : legs.filter(({ leg }) => leg.id === betId);
  return backed.map((leg) => [leg]);
}

/**
 * A bet before it is struck. For one unit a line, `perUnit` is the return of the bet if it wins, `exposure` its cost to
 * the book, and `weights` the liability that each leg adds to its selection.
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
    // Nobody knows yet what a starting price will return.
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
 * The weights of a wager's legs on each selection, for one unit a line. A selection that is taken both at a price and
 * at the starting price has two legs, which together stay within what is left of its market's limit.
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
  /**
   * The liability of a selection before this wager, and below it the cost of the customer's own bets on the selection.
   */
  readonly takenOn: (key: string) => Pence;
  readonly ownOn: (key: string) => Pence;
  readonly stakeFactorPercent: number;
}

/**
 * The largest stake a line that every market of a bet would bear now. Two limits hold in each market. The weight of the
 * bet stays within what is left of the market's limit for all customers. The cost of the bet, which is no more than can
 * be won on it (P11), stays within the customer's share of the limit, together with the cost of their other bets on the
 * selection if their share is below the whole. A share above the whole lets a multiple be larger than the limit,
 * because its other legs have yet to win.
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
      // A single has one leg, whose weight is the cost of the bet.
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

/**
 * The largest stake a line whose weights stay within a liability. Each weight is rounded up by itself, so that several
 * may add up to more than their exact sum: then the stake is worked out with a penny less for each weight but one.
 */
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

/** The liability that a leg adds to its selection at this stake a line. Rounding: up. */
function weighedAt(stakePerLinePence: Pence, weight: Fraction): Pence {
  return pence(multiplyUp(stakePerLinePence, weight));
}

/** The return of one unit a line of a bet if it wins, its cost to the book, and its weight on each of its markets. */
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
  // If the bet wins, the book loses its returns less its stake (D21).
  const exposure = subtract(perUnit, fraction(lineCount));
  assert(exposure.numerator > 0n, 'a bet exposes the book');
  return { perUnit, exposure, weights: liabilityWeights({ prices, exposure, lineCount }) };
}

/** A starting price counts as the price that is shown now. */
function measuredPrice({ price, shown }: PricedLeg): Price {
  return price === 'SP' ? (shown ?? unknownStartingPrice) : price;
}

/** The wager on these legs: the singles of a slip are one wager in its list, and here each single is a bet. */
function ofLegs(wager: Wager, legs: readonly PricedLeg[]): Wager {
  return { ...wager, selectionCount: legs.length };
}

function toSelection(priced: PricedLeg): Selection {
  const { leg, market } = priced;
  const { groups, placeTerms } = market;
  return { id: leg.id, groups, price: measuredPrice(priced), placeTerms };
}

/** Adds the liability of a bet's legs to their selections. Shape: by `liabilityKey`. */
export function addLiability(liabilities: Map<string, Pence>, bet: AcceptedBet): void {
  for (const leg of bet.legs) {
    const key = liabilityKey(leg.marketId, leg.selectionNumber);
    liabilities.set(key, addPence(liabilities.get(key) ?? noPence, leg.liabilityPence));
  }
}

function smallest(left: Pence, right: Pence): Pence {
  return right < left ? right : left;
}
