import type { CompetitionEvent, EventsBySport, League } from '@furlong/contract';
import type { Book } from '../book/book.ts';
import { competitionsOf, leagueFields } from './competitions.ts';
import { inExpectedOrder } from './competition-order.ts';
import { matchesOf } from './fixture-lists.ts';
import { headlinesOf, listColumns, unresultedHeadlines } from './headline-markets.ts';
import { matchMarketView } from './market-view.ts';
import { competitionEventView, countMarkets, eventFields, showsResult } from './match-view.ts';
import type { SportCodes } from './sport-codes.ts';

/** Leagues in the order of their first match, each match with its headline markets. */
export function fullCardView(book: Book, sport: SportCodes): League[] {
  return competitionsOf(matchesOf(book, sport)).map(({ fixtures, ...competition }) => ({
    ...leagueFields(competition),
    events: fixtures.map((fixture): CompetitionEvent => ({
      ...competitionEventView(fixture),
      fullCard: unresultedHeadlines(fixture).map(matchMarketView),
    })),
  }));
}

/** Leagues read by columns: what a match has of each, in the order of the columns. */
export function eventsBySportView(book: Book, sport: SportCodes): EventsBySport {
  const matches = matchesOf(book, sport);
  const columns = listColumns(matches);
  const leagues = inExpectedOrder(competitionsOf(matches)).map(({ fixtures, ...competition }) => ({
    ...leagueFields(competition),
    competitions: fixtures.map((fixture) => {
      const headlines = new Map(headlinesOf(fixture).map((market) => [market.kind, market]));
      return {
        ...eventFields(fixture),
        marketCount: countMarkets(fixture),
        details: columns.map(({ kind }) => {
          const market = headlines.get(kind);
          return market === undefined || showsResult(market) ? null : matchMarketView(market);
        }),
      };
    }),
  }));
  return { leagues, markets: columns.map(({ column }) => column) };
}
