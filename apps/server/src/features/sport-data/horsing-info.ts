import type { MarketKey } from '@furlong/feed';
import type { Book } from '../../core/catalogue/book/book.ts';
import { raceView } from '../../core/catalogue/views/race-view.ts';

/** The cards of several races. A market that is no race is left out. */
export function listHorsingInfo(book: Book, keys: readonly MarketKey[]) {
  return keys.flatMap((key) => {
    const market = book.findMarket(key);
    if (market === undefined || market.race === null) return [];
    const { eventFile, eventGroup, eventIdx, ...card } = raceView(market);
    const { raceTitle, raceAnalystVerdict, selections } = card;
    return [{ eventFile, eventGroup, eventIdx, raceTitle, raceAnalystVerdict, selections }];
  });
}
