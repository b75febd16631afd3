import { toEachWayTerms } from '@furlong/betting';
import type { PlaceRule } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { placeTermsOfMarket } from '../../core/wagers/market-facts.ts';

/** A market as the specified call names it. */
interface PlaceRuleRequest {
  readonly EventFile: string;
  readonly EventGroup: number;
  readonly EventIdx: number;
}

/** The each-way terms of these markets now; zeros where there are none, as of a market without each way. An unknown market is left out. */
export function listPlaceRules(book: Book, events: readonly PlaceRuleRequest[]): PlaceRule[] {
  return events.flatMap((event) => {
    const { EventFile: eventFile, EventGroup: eventGroup, EventIdx: eventIdx } = event;
    const market = book.findMarket({ ef: eventFile, eg: eventGroup, ev: eventIdx });
    if (market === undefined) return [];
    const terms = toEachWayTerms(placeTermsOfMarket(market));
    return {
      eventFile,
      eventGroup,
      eventIdx,
      oddsnum: terms?.numerator ?? 0,
      oddsden: terms?.denominator ?? 0,
      numberOfPlaces: terms?.places ?? 0,
    };
  });
}
