import { toPlaceTerms, type MarketState, type PlaceTerms } from '@furlong/betting';
import { placeTermsFor } from '@furlong/settlement';
import type { BookMarket, BookSelection } from '../catalogue/book/book.ts';
import { londonDate, londonTime } from '../../platform/london-time.ts';
import { relatedGroupOf } from '../catalogue/book/related-group.ts';

/**
 * Whether a market takes bets: it is open, and has not begun where it is offered only before a match begins.
 * A race is off when its feed says so, and not at its advertised time.
 */
export function stateOfMarket(market: BookMarket, now: number): MarketState {
  if (market.status === 'suspended') return 'suspended';
  if (market.status !== 'open') return 'ended';
  return market.inPlayDelayMs === 0 && hasBegun(market, now) ? 'ended' : 'open';
}

/** How many milliseconds a bet on a market has to wait now (D20). */
export function delayOf(market: BookMarket, now: number): number {
  return hasBegun(market, now) ? market.inPlayDelayMs : 0;
}

/** The group by which the selections of a market are related to others (D16). */
export function relatedGroupOfMarket({ fixture, startsAt }: BookMarket): string {
  return relatedGroupOf({ fixtureId: fixture.id, fixtureKind: fixture.kind, startsAt });
}

/**
 * The each-way terms of a market: as offered, or of a race whose field is too small for places, win only (D17).
 * `undefined` where each way is not offered.
 */
export function placeTermsOfMarket(market: MarketTerms): PlaceTerms | undefined {
  if (market.eachWay !== null) return toPlaceTerms(market.eachWay);
  if (market.race === null) return undefined;
  const runners = [...market.selections.values()].filter(({ isWithdrawn }) => !isWithdrawn).length;
  const standard = placeTermsFor(runners, market.isHandicap);
  return standard.kind === 'win-only' ? standard : undefined;
}

/** The facts on which the each-way terms of a market depend. */
type MarketTerms = Pick<BookMarket, 'eachWay' | 'isHandicap'> & {
  readonly race: object | null;
  readonly selections: ReadonlyMap<number, Pick<BookSelection, 'isWithdrawn'>>;
};

/** When and where a market is decided. */
interface Occasion {
  readonly startsAt: number;
  readonly fixture: { readonly name: string };
}

/** Time and place of a market in London's time, for a slip or a message: `14:05 Kempton Park`; on another day with its date. */
export function describeMarket({ startsAt, fixture }: Occasion, now: number): string {
  const day = londonDate(startsAt);
  const when = `${londonTime(startsAt)} ${fixture.name}`;
  return day === londonDate(now) ? when : `${day} ${when}`;
}

function hasBegun({ fixture, startsAt }: BookMarket, now: number): boolean {
  return fixture.kind === 'match' && (fixture.isInPlay || now >= startsAt);
}
