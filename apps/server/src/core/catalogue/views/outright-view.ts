import type { Antepost, AntepostList, AntepostMarket } from '@furlong/contract';
import { instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import type { Book, BookFixture, BookMarket } from '../book/book.ts';
import { byPrice } from './by-price.ts';
import { outrightsOf } from './fixture-lists.ts';
import { statusWord, termsText, termsView } from './market-view.ts';
import { matchStatus } from './match-view.ts';
import type { SportCodes } from './sport-codes.ts';

/** Outrights by competition, in the order of the first that closes. */
export function antepostListView(book: Book, sport: SportCodes): AntepostList[] {
  const lists = new Map<string, AntepostList>();
  for (const fixture of outrightsOf(book, sport)) {
    const name = competitionNameOf(fixture);
    const list = lists.get(name) ?? { EventName: name, Meetings: [] };
    list.Meetings.push({
      EventCode: fixture.sportCode,
      EventFile: fixture.key.ef,
      EventGroup: fixture.key.eg,
      MeetinName: fixture.name,
    });
    lists.set(name, list);
  }
  return [...lists.values()];
}

/** One outright with its markets in their order. */
export function antepostView(fixture: BookFixture): Antepost {
  const markets = [...fixture.markets.values()].sort((one, other) => one.key.ev - other.key.ev);
  return {
    EventName: competitionNameOf(fixture),
    MeetinName: fixture.name,
    EventCode: fixture.sportCode,
    EventFile: fixture.key.ef,
    EventGroup: fixture.key.eg,
    country: fixture.country,
    startsAt: instant(fixture.startsAt),
    status: matchStatus(markets),
    version: fixture.version,
    events: markets.map(antepostMarketView),
  };
}

function antepostMarketView(market: BookMarket): AntepostMarket {
  const { ef, eg, ev } = market.key;
  return {
    ElRespose: market.name,
    eventsNumber: ev,
    Pl: termsText(market),
    eachWay: termsView(market),
    TimeText: `${londonDate(market.startsAt)} ${londonTime(market.startsAt)}`,
    startsAt: instant(market.startsAt),
    status: statusWord(market.status),
    version: market.version,
    Events: byPrice(market).map(({ name, price, number }) => ({
      SelName: name,
      price,
      selection: number,
      EventId: `${ef}:${String(eg)}:${String(ev)}:${String(number)}`,
    })),
  };
}

function competitionNameOf(fixture: BookFixture): string {
  return fixture.competition?.name ?? fixture.name;
}
