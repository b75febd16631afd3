import { formatEachWayTerms } from '@furlong/betting';
import {
  legResolver,
  placeTermsOfLeg,
  prospectOf,
  type HouseRules,
  type LegProspect,
  type LegResolver,
  type ResultedMarket,
  type StruckLeg,
  type UnresultedMarket,
} from '@furlong/settlement';
import { mustAllStart } from './must-all-start.ts';
import type { LegRow, MarketFactsRow } from './results.queries.ts';

/** A stored leg as the rules see it; its bet was accepted then, in business ms. */
export function toStruckLeg(leg: LegRow, acceptedAt: number): StruckLeg {
  const { each_way_numerator: numerator, each_way_denominator: denominator, places } = leg;
  return {
    selectionNumber: leg.selection_number,
    price: leg.price,
    eachWay:
      numerator === null || denominator === null || places === null
        ? null
        : { numerator, denominator, places },
    isBestOddsGuaranteed: leg.is_best_odds_guaranteed,
    acceptedAt,
  };
}

/** What the legs of a market came to; undefined while it has no result. */
export function legResolverOf(market: MarketFactsRow, rules: HouseRules): LegResolver | undefined {
  const { result } = market;
  if (result === null) return undefined;
  const lastShows = (result.kind === 'race' ? result.lastShows : undefined) ?? [];
  return legResolver({ ...toUnsettledMarket(market), result, lastShows }, rules);
}

/**
 * What a leg has come to, or may: decided by the result, or before it where its runner is out, whoever wins. A starting
 * price is taken to be the last price shown, the book's where it is given.
 */
export function legProspectOf(
  struck: StruckLeg,
  market: MarketFactsRow,
  { rules, lastPrices = market.last_prices }: LegView,
): LegProspect | undefined {
  const resolve = legResolverOf(market, rules);
  return resolve === undefined
    ? prospectOf(struck, { ...toUnsettledMarket(market), lastPrices }, rules)
    : { kind: 'decided', result: resolve(struck) };
}

interface LegView {
  readonly rules: HouseRules;
  readonly lastPrices?: UnresultedMarket['lastPrices'];
}

/**
 * The each-way terms of a leg as the specification writes them, `num/den 1-places`; '' where each way was not offered.
 * Those of the field as it stands, by which it is settled (rules 2.2): in one too small for places all of it is on the
 * win, `1/1 1-1`, or the place part comes back, '' (P3).
 */
export function eachWayTextOf(leg: LegRow, market: MarketFactsRow, rules: HouseRules): string {
  const struck = toStruckLeg(leg, market.starts_at.getTime());
  const terms = placeTermsOfLeg(struck, toUnsettledMarket(market), rules);
  if (terms === null) return '';
  if (terms.kind === 'places') return formatEachWayTerms(terms);
  return rules.eachWayInSmallField === 'all-up-to-win' ? '1/1 1-1' : '';
}

/** What is known of a market beside its result. */
export function toUnsettledMarket(market: MarketFactsRow): UnresultedMarket {
  return {
    discipline: disciplineOf(market),
    isHandicap: market.is_handicap,
    // The favourite runs where it is not bet on.
    runnersDeclared: market.selection_count + (market.kind === 'race-without-favourite' ? 1 : 0),
    withdrawals: market.withdrawals,
    mustAllStart: mustAllStart(market),
    startedAt: market.off_at?.getTime() ?? null,
    lastPrices: market.last_prices,
    winningPlaces: market.winning_places ?? 1,
  };
}

/**
 * Races at home and greyhounds have terms that follow the number that ran (rules 2.2, 2.4).
 * Races abroad (h, o) keep those they were struck with, and so do virtual ones (vh, $), in which everybody runs.
 * Rule 4 is for the races of a meeting alone: a player who does not start takes nothing off the others (rules 3.6).
 */
function disciplineOf({
  fixture_kind: kind,
  sport_code: sportCode,
}: MarketFactsRow): ResultedMarket['discipline'] {
  if (kind !== 'meeting') return 'no-race';
  switch (sportCode) {
    case 'H':
      return 'horse-racing';
    case 'g':
    case 'q':
      return 'greyhounds';
    default:
      return 'other';
  }
}
