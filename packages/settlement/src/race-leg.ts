import { toPlaceTerms, type PlaceTerms } from '@furlong/betting';
import { parsePrice } from '@furlong/odds';
import type { HouseRules } from './house-rules.ts';
import { lostLeg, lostLegWithoutPlacePart, voidBecause, type LegResult } from './leg-result.ts';
import type { FinishingPosition, MarketResult } from './market-result.ts';
import { paidLeg, sharesOf, type Finish } from './paid-leg.ts';
import type { ResultedMarket, UnresultedMarket } from './resulted-market.ts';
import { chooseOdds } from './settled-price.ts';
import { greyhoundPlaceTermsFor, placeTermsFor } from './standard-terms.ts';
import type { StruckLeg } from './struck-leg.ts';

/** A race and its finish. */
export type RaceResult = Extract<MarketResult, { readonly kind: 'race' }>;

/** Legs of a race, or of any market that is won by finishing first. Rules: 2.2, 3.4, 3.5, 3.10 to 3.12. */
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
 * One alone was declared, or all others came out: there was no race, and no bet on it stands, whichever of its markets it
 * is on (3.10). A market of one that is no finish, such as a special, stands while nobody comes out of it.
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

/** The starting price, else the last show, else our own last price (1.5). */
function startingPriceFinder(
  market: ResultedMarket,
): (selectionNumber: number) => string | undefined {
  const returned = market.result.kind === 'race' ? market.result.startingPrices : [];
  const prices = new Map<number, string>();
  // The best source is written last, so that it stands.
  for (const source of [market.lastPrices ?? [], market.lastShows ?? [], returned]) {
    for (const { selectionNumber, price } of source) {
      if (parsePrice(price) !== undefined) prices.set(selectionNumber, price);
    }
  }
  return (selectionNumber) => prices.get(selectionNumber);
}

/** Runners that are left: a race counts those that came under orders (2.2). */
export function runnersOf(market: Pick<UnresultedMarket, 'runnersDeclared' | 'withdrawals'>): number {
  const out = new Set(market.withdrawals.map((withdrawal) => withdrawal.selectionNumber));
  return market.runnersDeclared - out.size;
}

/**
 * The each-way terms of a leg by the field as it stands, which are those it is settled by once the race is run; null
 * where it has none. Rules: docs/rules/place-terms.md 2.2.
 */
export function placeTermsOfLeg(
  leg: StruckLeg,
  market: UnresultedMarket,
  rules: HouseRules,
): PlaceTerms | null {
  return termsThatCount({ leg, market, runners: runnersOf(market) }, rules);
}

/** Terms follow those that ran, except for ante-post bets, concessions and races without standard terms (2.2). */
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
