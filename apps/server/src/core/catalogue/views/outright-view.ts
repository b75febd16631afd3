import type { Antepost, AntepostList, AntepostMarket } from '@furlong/contract';
import { instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import type { Book, BookFixture, BookMarket } from '../book/book.ts';
import { byPrice } from './by-price.ts';
import { statusWord, termsText, termsView } from './market-view.ts';
import { matchStatus } from './match-view.ts';
import { outrightCompetitions } from './outright-competitions.ts';
import { leaderBoardView } from './score-view.ts';
import type { SportCodes } from './sport-codes.ts';

/** Outrights by competition, in the order of the list of futures. */
export function antepostListView(book: Book, sport: SportCodes): AntepostList[] {
  return outrightCompetitions(book, sport).map(({ name, fixtures }) => ({
    EventName: name,
    Meetings: fixtures.map((fixture) => ({
      EventCode: fixture.sportCode,
      EventFile: fixture.key.ef,
      EventGroup: fixture.key.eg,
      MeetinName: fixture.name,
    })),
  }));
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
    ...leaderBoardView(fixture.score),
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
