import { assert, compare, fraction, multiply, roundUp, zero, type Fraction } from '@furlong/exact';
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
import {
  liabilityKey,
  type MarketFacts,
  type PlacementLeg,
  type PlacementRefusal,
  type StruckBet,
} from './placement-question.ts';
import { exposurePerUnit, potentialReturnsWithin } from './returns.ts';
import type { Selection } from './selection.ts';
import { stakeLimitFor, totalStake } from './stake.ts';
import type { Wager } from './wager.ts';
import { lowestWinningsMax } from './winnings-max.ts';

/** A leg at the price it would be struck at. */
export interface PricedLeg {
  readonly leg: PlacementLeg;
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
  readonly stakeFactorPercent: number;
}

export type StrikeAnswer =
  | { readonly kind: 'struck'; readonly bets: readonly StruckBet[] }
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
  // What this submission adds, apart: it may yet be refused.
  const added = new Map<string, Pence>();
  const takenOn = (key: string): Pence =>
    addPence(question.liabilities.get(key) ?? noPence, added.get(key) ?? noPence);
  const bets: StruckBet[] = [];
  for (const [wagerIndex, wager] of question.wagers.entries()) {
    const parts = isSingles(wager.wager) ? question.legs.map((leg) => [leg]) : [question.legs];
    let stakePerLinePenceMax: Pence | undefined;
    for (const legs of parts) {
      const part: Part = { legs, wanted: wager, wagerIndex, ...measure(legs, wager) };
      const limit = limitFor(part, takenOn, question.stakeFactorPercent);
      if (limit < wager.stakePerLinePence) {
        stakePerLinePenceMax = smallest(stakePerLinePenceMax, limit);
        continue;
      }
      const bet = strikeOne(part);
      bets.push(bet);
      addLiability(added, bet);
    }
    if (stakePerLinePenceMax !== undefined) {
      const refusal = { kind: 'liability_exceeded', wagerIndex, stakePerLinePenceMax } as const;
      return { kind: 'refused', refusal };
    }
  }
  return { kind: 'struck', bets };
}

/** One bet to be: its legs, and for one unit a line what all of it would cost and what each leg weighs. */
interface Part {
  readonly legs: readonly PricedLeg[];
  readonly wanted: FittedWager;
  readonly wagerIndex: number;
  readonly exposure: Fraction;
  readonly weights: readonly Fraction[];
}

function strikeOne({ legs, wanted, wagerIndex, weights }: Part): StruckBet {
  const { wager, isEachWay, stakePerLinePence } = wanted;
  const isSingle = isSingles(wager);
  const lineCount = isSingle ? 1 : wanted.lineCount;
  const selections = legs.map((leg) => toSelection(leg, leg.price));
  const stake = toExactPence(stakePerLinePence);
  return {
    wagerName: isSingle ? 'Single' : wager.name,
    wagerIndex,
    isEachWay,
    lineCount,
    stakePerLinePence,
    stakePence: totalStake({ stakePerLinePence, lineCount, isEachWay }),
    potentialPayoutPence: potentialReturnsWithin(
      { wager: ofLegs(wager, legs), selections, isEachWay, stakePerLinePence },
      lowestWinningsMax(legs.map(({ market }) => market.winningsMaxPence)),
    ).pence,
    legs: legs.map(({ leg, priceText }, index) => ({
      price: priceText,
      liabilityPence: pence(roundUp(multiply(stake, weights[index] ?? zero))),
      ...leg,
    })),
  };
}

/**
 * The largest stake a line that every market of a bet would bear now: what all of it would cost stays within the
 * customer's share of the limit, and what each leg weighs within their share of what is left of it. A share above the
 * whole takes more of a multiple, whose other legs have yet to win; what is left of a market nobody takes twice.
 */
function limitFor(
  { legs, exposure, weights }: Part,
  takenOn: (key: string) => Pence,
  stakeFactorPercent: number,
): Pence {
  const limitOf = (amount: Pence, exposurePerUnit: Fraction, sharePercent: number): Pence => {
    if (amount <= 0) return noPence;
    const share = multiply(toExactPence(amount), fraction(sharePercent, 100));
    return stakeLimitFor({ liabilityLeftPence: penceDown(share), exposurePerUnit });
  };
  return legs
    .map(({ leg, market }, index) => {
      const taken = takenOn(liabilityKey(leg.marketId, leg.selectionNumber));
      const left = subtractPence(market.liabilityLimitPence, taken);
      const byWeight = limitOf(
        left,
        weights[index] ?? exposure,
        Math.min(stakeFactorPercent, wholePercent),
      );
      if (legs.length === 1) return byWeight;
      return smallest(byWeight, limitOf(market.liabilityLimitPence, exposure, stakeFactorPercent));
    })
    .reduce((least, limit) => smallest(least, limit));
}

/** What a bet would cost one unit a line, and what it weighs on each of its markets. */
function measure(
  legs: readonly PricedLeg[],
  wanted: FittedWager,
): Pick<Part, 'exposure' | 'weights'> {
  const { isEachWay } = wanted;
  const prices = legs.map(measuredPrice);
  const exposure = exposurePerUnit({
    wager: ofLegs(wanted.wager, legs),
    selections: legs.map((leg) => toSelection(leg, measuredPrice(leg))),
    isEachWay,
  });
  assert(exposure !== undefined && compare(exposure, zero) > 0, 'a bet exposes the book');
  const lineCount = wanted.lineCount * (isEachWay ? 2 : 1);
  return { exposure, weights: liabilityWeights({ prices, exposure, lineCount }) };
}

/** A starting price is measured by what is shown now. */
function measuredPrice({ price, shown }: PricedLeg): Price {
  return price === 'SP' ? (shown ?? unknownStartingPrice) : price;
}

/** Singles are one wager on the slip and single bets in the book. */
function ofLegs(wager: Wager, legs: readonly PricedLeg[]): Wager {
  return { ...wager, selectionCount: legs.length };
}

function toSelection({ leg, market }: PricedLeg, price: Price | 'SP'): Selection {
  return { id: leg.id, groups: market.groups, price, placeTerms: market.placeTerms };
}

/** Adds what the book loses if a bet wins to every selection that it needs. */
export function addLiability(liabilities: Map<string, Pence>, bet: StruckBet): void {
  for (const leg of bet.legs) {
    const key = liabilityKey(leg.marketId, leg.selectionNumber);
    liabilities.set(key, addPence(liabilities.get(key) ?? noPence, leg.liabilityPence));
  }
}

function smallest(left: Pence | undefined, right: Pence): Pence {
  return left === undefined || right < left ? right : left;
}
