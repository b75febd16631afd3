import type { EachWayTerms } from '@furlong/betting';
import { placeTermsFor } from '@furlong/settlement';
import { canonicalJson } from '../../audit/canonical-json.ts';
import { isFinal, showPrice, type MarketState } from './book-state.ts';
import type { BookWithdrawal } from './book.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';
import type { Entry } from './race-markets.ts';

/** How a market stands with a runner or without it. */
export interface RunnerStanding {
  readonly withdrawal: BookWithdrawal | null;
  readonly isReinstated: boolean;
  readonly eachWay: EachWayTerms | null;
  readonly isHeld: boolean;
}

/** Whether its withdrawal is written. */
export function isOut({ market, selection }: Entry): boolean {
  return selection.withdrawal !== null && !market.comingOut.has(selection.number);
}

export function showRunner(
  deps: CatalogueDeps,
  { market, selection }: Entry,
  standing: RunnerStanding,
): void {
  selection.isWithdrawn = standing.withdrawal !== null;
  selection.withdrawal = standing.withdrawal;
  selection.isReinstated = standing.isReinstated;
  market.eachWay = standing.eachWay;
  market.isHeld = standing.isHeld;
  showPrice(selection);
  deps.state.touchMarket(market, deps.clock.now(), [selection.number]);
}

/**
 * How a market stands with one runner more or less. What may still take bets, after a false start too, is held: its
 * prices are those of the field before, and the market re-formed is another (handbook 3.6.4).
 */
export function standInChangedField(
  market: MarketState,
  change: 1 | -1,
): Pick<RunnerStanding, 'eachWay' | 'isHeld'> {
  return {
    eachWay: termsOfChangedField(market, change),
    isHeld: market.isHeld || !isFinal(market),
  };
}

/**
 * The standard terms of the changed field (handbook 2.1), where those of the present field are the standard ones, else
 * the terms that are told: a feed does not know whom an operator took out.
 */
export function termsOfChangedField(
  market: MarketState,
  change: 1 | -1,
  told: EachWayTerms | null = market.eachWay,
): EachWayTerms | null {
  if (market.kind !== 'race-win') return told;
  const runners = [...market.selections.values()].filter((each) => !each.isWithdrawn).length;
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
