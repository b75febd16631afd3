import { toPlaceTerms, type PlaceTerms } from '@furlong/betting';
import { add, assert, fraction, multiply, one, zero } from '@furlong/exact';
import { asianResult } from '../results/asian-result.ts';
import type { HouseRules } from '../house-rules.ts';
import {
  halfLostLeg,
  lostLeg,
  pushedLeg,
  voidBecause,
  voidLeg,
  type LegResult,
} from '../results/leg-result.ts';
import type { DeclaredOutcome, MarketResult } from '../results/market-result.ts';
import { paidLeg, placeAlone, sharesOf, wholeShares, type Shares } from './paid-leg.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import { chooseOdds, type OddsChoice } from './settled-price.ts';
import type { StruckLeg } from './struck-leg.ts';

/** A result that names the outcome of every selection. */
type SelectionsResult = Extract<MarketResult, { readonly kind: 'selections' }>;
/** The score of a match with an Asian handicap, and the line of each selection. */
type HandicapResult = Extract<MarketResult, { readonly kind: 'handicap-score' }>;

interface LegInMarket {
  readonly leg: StruckLeg;
  readonly market: ResultedMarket;
  readonly rules: HouseRules;
}

/**
 * Makes the function that resolves legs of a market whose result names every selection.
 * Rules: docs/rules/settlement.md 3.4, 3.5, 3.13. @throws AssertionError for a selection that the result leaves out.
 */
export function selectionsResolver(
  market: ResultedMarket,
  result: SelectionsResult,
  rules: HouseRules,
): (leg: StruckLeg) => LegResult {
  const outcomes = new Map(result.outcomes.map((entry) => [entry.selectionNumber, entry]));
  return (leg) => {
    const declared = outcomes.get(leg.selectionNumber);
    assert(declared !== undefined, () => `the result names selection ${leg.selectionNumber}`);
    return resolveOutcome(declared, { leg, market, rules });
  };
}

/**
 * Makes the function that resolves legs of an Asian handicap. For a bet in play only goals after it count.
 * Rules: docs/rules/settlement.md 3.13. @throws AssertionError for a selection that the result leaves out.
 */
export function handicapResolver(
  market: ResultedMarket,
  result: HandicapResult,
  rules: HouseRules,
): (leg: StruckLeg) => LegResult {
  const lines = new Map(result.lines.map((entry) => [entry.selectionNumber, entry]));
  return (leg) => {
    const line = lines.get(leg.selectionNumber);
    assert(line !== undefined, () => `the result names selection ${leg.selectionNumber}`);
    const from = leg.scoreAtPlacement ?? { home: 0, away: 0 };
    const homeLead = result.score.home - from.home - (result.score.away - from.away);
    const outcome = asianResult(line.lineQuarters, line.team === 'home' ? homeLead : -homeLead);
    return resolveOutcome(
      { selectionNumber: leg.selectionNumber, outcome },
      { leg, market, rules },
    );
  };
}

function resolveOutcome(declared: DeclaredOutcome, at: LegInMarket): LegResult {
  switch (declared.outcome) {
    case 'lost':
      return lostLeg;
    case 'void':
      return isNonRunner(at) ? voidBecause('non-runner') : voidLeg;
    case 'push':
      return pushedLeg;
    case 'half_lost':
      return halfLostLeg;
    case 'won':
    case 'placed':
      return wonOutcome(declared, at);
    case 'half_won':
      return halfWonOutcome(at);
  }
}

function isNonRunner({ leg, market }: LegInMarket): boolean {
  return market.withdrawals.some(({ selectionNumber }) => selectionNumber === leg.selectionNumber);
}

function wonOutcome(declared: DeclaredOutcome, { leg, market, rules }: LegInMarket): LegResult {
  const terms = leg.eachWay === null ? null : toPlaceTerms(leg.eachWay);
  const shares = declaredShares(declared, { terms, winningPlaces: market.winningPlaces ?? 1 });
  if (shares === undefined) return lostLeg;
  const odds = oddsTaken({ leg, market, rules });
  return odds === undefined ? voidBecause('no-odds') : paidLeg(shares, odds, { terms, rules });
}

function declaredShares(
  declared: DeclaredOutcome,
  pays: { readonly terms: PlaceTerms | null; readonly winningPlaces: number },
): Shares | undefined {
  if (declared.deadHeat !== undefined) return sharesOf(declared.deadHeat, pays);
  if (declared.outcome === 'won') return wholeShares;
  return pays.terms === null ? undefined : placeAlone;
}

/** A leg whose half stake wins at the odds, while the other half comes back. */
function halfWonOutcome(at: LegInMarket): LegResult {
  const odds = oddsTaken(at);
  if (odds === undefined) return voidBecause('no-odds');
  const half = fraction(1, 2);
  const factors = { win: add(one, multiply(odds.settled.net, half)), place: null };
  return {
    outcome: 'half_won',
    win: factors.win,
    place: factors.place,
    taken: factors,
    stakeBack: { win: one, place: zero },
    price: odds.settled.text,
    deductionPence: odds.settled.deductionPence,
  };
}

/**
 * The odds at which the leg is paid. These markets return no starting price, so that a bet at the starting price is
 * void.
 */
function oddsTaken({ leg, market, rules }: LegInMarket): OddsChoice | undefined {
  return chooseOdds({ leg, market, startingPriceOf: () => undefined }, rules);
}
