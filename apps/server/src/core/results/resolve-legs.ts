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
import { struckLegOf } from './as-struck.ts';
import { mustAllStart } from './must-all-start.ts';
import type { StoredLeg, MarketFactsRow } from './results.queries.ts';

/** Makes the function that says what a leg of this market has come to; undefined while the market has no result. */
export function legResolverOf(market: MarketFactsRow, rules: HouseRules): LegResolver | undefined {
  const { result } = market;
  if (result === null) return undefined;
  const lastShows = (result.kind === 'race' ? result.lastShows : undefined) ?? [];
  return legResolver({ ...toUnsettledMarket(market), result, lastShows }, rules);
}

/**
 * Finds the result that a leg has, or may have: decided by the result, and before it where its
 * runner is out, whatever wins. A leg at a starting price is taken at the last price shown: at
 * `lastPrices`, or without them at the market's own.
 */
export function legProspectOf(
  struck: StruckLeg,
  market: MarketFactsRow,
  {
    rules,
    lastPrices = market.last_prices,
  }: { readonly rules: HouseRules; readonly lastPrices?: UnresultedMarket['lastPrices'] },
): LegProspect | undefined {
  const resolve = legResolverOf(market, rules);
  return resolve === undefined
    ? prospectOf(struck, { ...toUnsettledMarket(market), lastPrices }, rules)
    : { kind: 'decided', result: resolve(struck) };
}

/**
 * The each-way terms of a leg as the specification writes them, `num/den 1-places`; '' where each way was not offered.
 * They are the terms of the field as it stands, by which the leg is settled (rules 2.2). In a field too small for places
 * the whole stake is on the win, `1/1 1-1`, or the place part comes back, '' (P3).
 */
export function eachWayTextOf(leg: StoredLeg, market: MarketFactsRow, rules: HouseRules): string {
  const struck = struckLegOf(leg, market.starts_at.getTime());
  const terms = placeTermsOfLeg(struck, toUnsettledMarket(market), rules);
  if (terms === null) return '';
  if (terms.kind === 'places') return formatEachWayTerms(terms);
  return rules.eachWayInSmallField === 'all-up-to-win' ? '1/1 1-1' : '';
}

/** A market as the rules take it before its result. */
export function toUnsettledMarket(market: MarketFactsRow): UnresultedMarket {
  return {
    discipline: disciplineOf(market),
    isHandicap: market.is_handicap,
    // The favourite runs too, although it is no selection of this market.
    runnersDeclared: market.selection_count + (market.kind === 'race-without-favourite' ? 1 : 0),
    withdrawals: market.withdrawals,
    mustAllStart: mustAllStart(market),
    startedAt: market.off_at?.getTime() ?? null,
    lastPrices: market.last_prices,
    winningPlaces: market.winning_places ?? 1,
  };
}

/**
 * In races at home and in greyhound races the each-way terms follow the number that ran (rules 2.2, 2.4). Races abroad
 * (h, o) keep the terms as struck, and so do virtual races (vh, $), in which everybody runs. Rule 4 applies in races alone:
 * a player who does not start takes nothing off the others (rules 3.6).
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
