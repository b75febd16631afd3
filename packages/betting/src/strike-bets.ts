import { assert, compare, fraction, multiply, roundUp, type Fraction } from '@furlong/exact';
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
import {
  liabilityKey,
  type MarketFacts,
  type PlacementLeg,
  type PlacementRefusal,
  type StruckBet,
} from './placement-question.ts';
import { exposurePerUnit, potentialReturns, type WagerQuestion } from './returns.ts';
import type { Selection } from './selection.ts';
import { stakeLimitFor, totalStake } from './stake.ts';
import type { Wager } from './wager.ts';

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

// A starting price of which nothing is shown yet is measured as a long shot.
const unknownStartingPrice: Price = priceOfProfit(fraction(20));

/**
 * Strikes the bets of a submission at the prices now, each within the liability that those before it left.
 * Singles are a bet of their own on each selection; every other wager is one bet.
 * Shape: the first wager whose stake goes beyond a limit refuses all. Rules: D11, D21.
 * @example £40.00 at 5/2 against a limit of £90.00 is refused with £36.00 as the stake that reaches it.
 */
export function strikeBets(question: StrikeQuestion): StrikeAnswer {
  const liabilities = new Map(question.liabilities);
  const bets: StruckBet[] = [];
  for (const [wagerIndex, wager] of question.wagers.entries()) {
    const parts = isSingles(wager.wager) ? question.legs.map((leg) => [leg]) : [question.legs];
    let stakePerLinePenceMax: Pence | undefined;
    for (const legs of parts) {
      const limit = limitFor({ ...question, legs, liabilities }, wager);
      if (limit < wager.stakePerLinePence) {
        stakePerLinePenceMax = smallest(stakePerLinePenceMax, limit);
        continue;
      }
      const bet = strikeOne(legs, wager, wagerIndex);
      bets.push(bet);
      addLiability(liabilities, bet);
    }
    if (stakePerLinePenceMax !== undefined) {
      const refusal = { kind: 'liability_exceeded', wagerIndex, stakePerLinePenceMax } as const;
      return { kind: 'refused', refusal };
    }
  }
  return { kind: 'struck', bets };
}

function strikeOne(legs: readonly PricedLeg[], wanted: FittedWager, wagerIndex: number): StruckBet {
  const { wager, isEachWay, stakePerLinePence } = wanted;
  const isSingle = isSingles(wager);
  const lineCount = isSingle ? 1 : wanted.lineCount;
  const selections = legs.map((leg) => toSelection(leg, leg.price));
  const question = { wager: ofLegs(wager, legs), selections, isEachWay };
  return {
    wagerName: isSingle ? 'Single' : wager.name,
    wagerIndex,
    isEachWay,
    lineCount,
    stakePerLinePence,
    stakePence: totalStake({ stakePerLinePence, lineCount, isEachWay }),
    potentialPayoutPence: potentialReturns({ ...question, stakePerLinePence }),
    exposurePence: pence(
      roundUp(multiply(toExactPence(stakePerLinePence), measureExposure(legs, question))),
    ),
    legs: legs.map(({ leg, priceText }) => ({ ...leg, price: priceText })),
  };
}

/** The largest stake a line that every market of a bet would bear now. */
function limitFor(
  question: Pick<StrikeQuestion, 'legs' | 'liabilities' | 'stakeFactorPercent'>,
  wanted: FittedWager,
): Pence {
  const { legs, liabilities, stakeFactorPercent } = question;
  const exposure = measureExposure(legs, {
    wager: ofLegs(wanted.wager, legs),
    isEachWay: wanted.isEachWay,
  });
  const limits = legs.map(({ leg, market }) => {
    const taken = liabilities.get(liabilityKey(leg.marketId, leg.selectionNumber)) ?? noPence;
    const left = subtractPence(market.liabilityLimitPence, taken);
    if (left <= 0) return noPence;
    const share = multiply(toExactPence(left), fraction(stakeFactorPercent, 100));
    return stakeLimitFor({ liabilityLeftPence: penceDown(share), exposurePerUnit: exposure });
  });
  return limits.reduce((least, limit) => smallest(least, limit));
}

function measureExposure(
  legs: readonly PricedLeg[],
  question: Pick<WagerQuestion, 'wager' | 'isEachWay'>,
): Fraction {
  const selections = legs.map((leg) =>
    toSelection(leg, leg.price === 'SP' ? (leg.shown ?? unknownStartingPrice) : leg.price),
  );
  const exposure = exposurePerUnit({ ...question, selections });
  assert(exposure !== undefined && compare(exposure, fraction(0)) > 0, 'a bet exposes the book');
  return exposure;
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
    liabilities.set(key, addPence(liabilities.get(key) ?? noPence, bet.exposurePence));
  }
}

function smallest(left: Pence | undefined, right: Pence): Pence {
  return left === undefined || right < left ? right : left;
}
