import { toPlaceTerms, type PlaceTerms } from '@furlong/betting';
import { parsePrice } from '@furlong/odds';
import type { HouseRules } from '../house-rules.ts';
import {
  lostLeg,
  lostLegWithoutPlacePart,
  voidBecause,
  type LegResult,
} from '../results/leg-result.ts';
import type { FinishingPosition, MarketResult } from '../results/market-result.ts';
import { paidLeg, sharesOf, type Finish } from './paid-leg.ts';
import type { ResultedMarket, UnresultedMarket } from '../results/resulted-market.ts';
import { chooseOdds } from './settled-price.ts';
import { greyhoundPlaceTermsFor, placeTermsFor } from '../results/standard-terms.ts';
import type { StruckLeg } from './struck-leg.ts';

/** The result of a race. */
type RaceResult = Extract<MarketResult, { readonly kind: 'race' }>;

/**
 * Makes the function that resolves legs of a race, or of any other market that is won by finishing first.
 * Rules: docs/rules/settlement.md 3.4, 3.5, 3.10 to 3.12; docs/rules/place-terms.md 2.2.
 */
export function raceResolver(
  market: ResultedMarket,
  result: RaceResult,
  rules: HouseRules,
): (leg: StruckLeg) => LegResult {
  const finishes = finishesOf(result.positions);
  const withdrawals = new Map(market.withdrawals.map((entry) => [entry.selectionNumber, entry]));
  const runners = runnersOf(market);
  const startingPriceOf = startingPriceFinder(market);
  const winningPlaces = market.winningPlaces ?? 1;
  return (leg) => {
    const withdrawal = withdrawals.get(leg.selectionNumber);
    if (withdrawal !== undefined) {
      const isLost =
        leg.isAntePost === true && leg.isNonRunnerNoBet !== true && withdrawal.isBalloted !== true;
      return isLost ? lostLeg : voidBecause('non-runner');
    }
    if (rules.greyhoundReserve === 'named-dog' && isReplaced(market, leg))
      return voidBecause('reserve');
    const terms = termsThatCount({ leg, market, runners }, rules);
    const shares = sharesOf(finishes.get(leg.selectionNumber), { winningPlaces, terms });
    if (shares === undefined) return lostBy(terms, rules);
    const odds = chooseOdds({ leg, market, startingPriceOf }, rules);
    return odds === undefined ? voidBecause('no-odds') : paidLeg(shares, odds, { terms, rules });
  };
}

/**
 * Whether a race was a walkover, because one runner was declared or all others were withdrawn. Then no bet on any of
 * its markets stands (3.10). A market with a single selection that is no race, such as a special, stands unless there
 * was a withdrawal from it.
 */
export function isWalkover(market: ResultedMarket): boolean {
  const { discipline, withdrawals, result } = market;
  const isRaced = discipline !== 'no-race' && (result.kind === 'race' || withdrawals.length > 0);
  return isRaced && runnersOf(market) === 1;
}

function isReplaced(market: ResultedMarket, leg: StruckLeg): boolean {
  return market.replacedByReserve?.includes(leg.selectionNumber) === true;
}

function finishesOf(positions: readonly FinishingPosition[]): ReadonlyMap<number, Finish> {
  const tied = new Map<number, number>();
  for (const { position } of positions) tied.set(position, (tied.get(position) ?? 0) + 1);
  return new Map(
    positions.map(({ selectionNumber, position }) => [
      selectionNumber,
      { position, runnersTied: tied.get(position) ?? 1 },
    ]),
  );
}

/** Finds the starting price, or else the last show, or else our own last price (1.5). */
function startingPriceFinder(
  market: ResultedMarket,
): (selectionNumber: number) => string | undefined {
  const returned = market.result.kind === 'race' ? market.result.startingPrices : [];
  const prices = new Map<number, string>();
  // A later source overwrites an earlier one, so that the best comes last.
  for (const source of [market.lastPrices ?? [], market.lastShows ?? [], returned]) {
    for (const { selectionNumber, price } of source) {
      if (parsePrice(price) !== undefined) prices.set(selectionNumber, price);
    }
  }
  return (selectionNumber) => prices.get(selectionNumber);
}

/** The number of runners that are left, which in a race are those that came under starter's orders (2.2). */
export function runnersOf(
  market: Pick<UnresultedMarket, 'runnersDeclared' | 'withdrawals'>,
): number {
  const out = new Set(market.withdrawals.map((withdrawal) => withdrawal.selectionNumber));
  return market.runnersDeclared - out.size;
}

/**
 * The each-way terms of a leg by the field as it stands. If no more runners are withdrawn, the leg is settled by these
 * terms.
 * Shape: null where the leg was struck without each-way terms. Rules: docs/rules/place-terms.md 2.2.
 */
export function placeTermsOfLeg(
  leg: StruckLeg,
  market: UnresultedMarket,
  rules: HouseRules,
): PlaceTerms | null {
  return termsThatCount({ leg, market, runners: runnersOf(market) }, rules);
}

/**
 * The each-way terms that count for a leg. They follow the number of runners, except that ante-post bets, concessions
 * and races without standard terms keep the terms of the bet. Rules: docs/rules/place-terms.md 2.2.
 */
export function termsThatCount(
  question: {
    readonly leg: StruckLeg;
    readonly market: Pick<UnresultedMarket, 'discipline' | 'isHandicap'>;
    readonly runners: number;
  },
  rules: HouseRules,
): PlaceTerms | null {
  const { leg, market, runners } = question;
  if (leg.eachWay === null) return null;
  const isConcession = leg.isEachWayConcession === true && rules.concessionTerms === 'as-struck';
  if (leg.isAntePost === true || isConcession) return toPlaceTerms(leg.eachWay);
  switch (market.discipline) {
    case 'horse-racing':
      return placeTermsFor(runners, market.isHandicap);
    case 'greyhounds':
      return greyhoundPlaceTermsFor(runners);
    case 'other':
    case 'no-race':
      return toPlaceTerms(leg.eachWay);
  }
}

function lostBy(terms: PlaceTerms | null, rules: HouseRules): LegResult {
  const isPlaceReturned =
    terms?.kind === 'win-only' && rules.eachWayInSmallField === 'place-part-void';
  return isPlaceReturned ? lostLegWithoutPlacePart : lostLeg;
}
