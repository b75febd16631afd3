import type { PlaceRule } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';

/** A market as the specified call names it. */
export interface PlaceRuleRequest {
  readonly EventFile: string;
  readonly EventGroup: number;
  readonly EventIdx: number;
}

/** The each-way terms of these markets now; zeros where each way is not offered. An unknown market is left out. */
export function listPlaceRules(book: Book, events: readonly PlaceRuleRequest[]): PlaceRule[] {
  return events.flatMap((event) => {
    const { EventFile: eventFile, EventGroup: eventGroup, EventIdx: eventIdx } = event;
    const market = book.findMarket({ ef: eventFile, eg: eventGroup, ev: eventIdx });
    if (market === undefined) return [];
    return {
      eventFile,
      eventGroup,
      eventIdx,
      oddsnum: market.eachWay?.numerator ?? 0,
      oddsden: market.eachWay?.denominator ?? 0,
      numberOfPlaces: market.eachWay?.places ?? 0,
    };
  });
}
