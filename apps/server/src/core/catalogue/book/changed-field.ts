import type { EachWayTerms } from '@furlong/betting';
import { placeTermsFor } from '@furlong/settlement';
import { canonicalJson } from '../../audit/canonical-json.ts';
import { isFinal, type MutableMarket } from './book-state.ts';

export function countWithdrawn(market: MutableMarket): number {
  return [...market.selections.values()].filter((each) => each.isWithdrawn).length;
}

/**
 * How a market stands once its field has a runner more or less. A market that may still take bets, after a false start
 * too, is suspended until an operator resumes it: its prices are still those of the old field, and the market re-formed is another (handbook 3.6.4).
 */
export function standInChangedField(
  market: MutableMarket,
  change: 1 | -1,
): Pick<MutableMarket, 'eachWay' | 'isSuspendedByHand'> {
  return {
    eachWay: termsOfChangedField(market, change),
    isSuspendedByHand: market.isSuspendedByHand || !isFinal(market),
  };
}

/**
 * The standard terms of the changed field (handbook 2.1), if the terms of the present field are the standard ones; else
 * the terms that are told. The terms of a feed come second, because it does not know which runners an operator took out.
 */
export function termsOfChangedField(
  market: MutableMarket,
  change: 1 | -1,
  told: EachWayTerms | null = market.eachWay,
): EachWayTerms | null {
  if (market.kind !== 'race-win') return told;
  const runners = market.selections.size - countWithdrawn(market);
  const now = standardTerms(runners, market.isHandicap);
  return canonicalJson(now) === canonicalJson(market.eachWay)
    ? standardTerms(runners + change, market.isHandicap)
    : told;
}

function standardTerms(runners: number, isHandicap: boolean): EachWayTerms | null {
  const terms = placeTermsFor(runners, isHandicap);
  if (terms.kind === 'win-only') return null;
  return {
    numerator: Number(terms.fraction.numerator),
    denominator: Number(terms.fraction.denominator),
    places: terms.places,
  };
}
