import type { PlaceRule } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';

/** A market as the betslip's refresh names it. */
export interface PlaceRuleRequest {
  readonly EventFile: string;
  readonly EventGroup: number;
  readonly EventIdx: number;
}

/** Each-way terms now of the markets named, zeros where each way is not offered; a market nobody knows is left out. */
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
