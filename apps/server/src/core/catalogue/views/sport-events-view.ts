import {
  sports,
  type SportInPlay,
  type SportEventsCategory,
  type SportEventsFlag,
} from '@furlong/contract';
import { londonDate, londonDateAfter } from '../../../platform/london-time.ts';
import type { Book, BookFixture } from '../book/book.ts';
import { competitionsOf, topCompetitions, type CompetitionFixtures } from './competitions.ts';
import { inExpectedOrder } from './competition-order.ts';
import { byStart, matchesOf } from './fixture-lists.ts';
import { listColumns, unresultedHeadlines } from './headline-markets.ts';
import { matchMarketView } from './market-view.ts';
import { countMarkets, eventFields } from './match-view.ts';
import { outrightCompetitions } from './outright-competitions.ts';
import { findSportCodes, type SportCodes } from './sport-codes.ts';

/** The filter of a sport's events. Where a country or a competition is named, events of others are left out. */
export interface SportEventsFilter {
  readonly flag: SportEventsFlag;
  readonly country?: string | undefined;
  readonly competition?: string | undefined;
}

export function sportEventsView(
  book: Book,
  sport: SportCodes,
  filter: SportEventsFilter & { readonly now: number },
): SportEventsCategory[] {
  const competitions = listCompetitions(book, sport, filter).filter(isOf(filter));
  const columns = listColumns(competitions.flatMap(({ fixtures }) => fixtures));
  const names = new Map(columns.map(({ kind, column }) => [kind, column.marketName]));
  return competitions.map((competition) => ({
    code: competition.code,
    eventName: competition.name,
    country: competition.country,
    region: competition.region,
    competitions: competition.fixtures.map((fixture) => ({
      ...eventFields(fixture),
      marketCount: countMarkets(fixture),
      details: (fixture.kind === 'outright'
        ? [...fixture.markets.values()].slice(0, 1)
        : unresultedHeadlines(fixture)
      ).map((market) => ({
        ...matchMarketView(market),
        marketName: names.get(market.kind) ?? market.name,
      })),
    })),
  }));
}

function listCompetitions(
  book: Book,
  sport: SportCodes,
  filter: { readonly flag: SportEventsFlag; readonly now: number },
): CompetitionFixtures[] {
  const { flag, now } = filter;
  return flag === 'futures'
    ? outrightCompetitions(book, sport)
    : inExpectedOrder(competitionsOf(listFlagged(book, sport, { flag, now })));
}

/** The sports with a match in play, in the menu's order, each with its competitions as the list of the sport has them. */
export function inPlayView(book: Book, now: number): SportInPlay[] {
  return sports.flatMap(({ code, type }) => {
    const sport = type === 'competition' ? findSportCodes(code) : undefined;
    if (sport === undefined) return [];
    const leagues = sportEventsView(book, sport, { flag: 'live', now });
    return leagues.length === 0 ? [] : [{ code, leagues }];
  });
}

function isOf({ country, competition }: SportEventsFilter) {
  return ({ name, ...of }: CompetitionFixtures) =>
    (country === undefined || of.country === country) &&
    (competition === undefined || name === competition);
}

function listFlagged(
  book: Book,
  sport: SportCodes,
  { flag, now }: { readonly flag: Exclude<SportEventsFlag, 'futures'>; readonly now: number },
): BookFixture[] {
  const matchesOn = (date: string): BookFixture[] =>
    matchesOf(book, sport).filter(({ startsAt }) => londonDate(startsAt) === date);
  switch (flag) {
    case 'all':
      return matchesOf(book, sport);
    case 'live':
      return matchesOf(book, sport).filter(({ isInPlay }) => isInPlay);
    case 'today':
      return matchesOn(londonDate(now));
    case 'tomorrow':
      return matchesOn(londonDateAfter(now, 1));
    case 'featured':
      return listFeaturedMatches(book, sport);
  }
}

/** Matches in play, and matches of the top competitions on the first day on which one of them has a match to come. */
function listFeaturedMatches(book: Book, sport: SportCodes): BookFixture[] {
  const matches = matchesOf(book, sport).sort(byStart);
  const top = new Set(topCompetitions(matches).flatMap(({ fixtures }) => fixtures));
  const next = matches.find((match) => top.has(match) && !match.isInPlay);
  const day = next && londonDate(next.startsAt);
  return matches.filter(
    (match) => match.isInPlay || (top.has(match) && londonDate(match.startsAt) === day),
  );
}
