import type {
  CompetitionEvent,
  CompetitionInfo,
  CountryCompetitions,
  EventsBySport,
  League,
  SportEventsCategory,
  SportEventsFlag,
} from '@furlong/contract';
import { instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import type { Book, BookFixture } from '../book/book.ts';
import { isBettable } from '../book/is-bettable.ts';
import { headlinesOf, listColumns, standingHeadlines } from './headline-markets.ts';
import { byStart, fixturesOf, matchesOf } from './list-views.ts';
import { matchMarketView } from './market-view.ts';
import {
  competitionEventView,
  countMarkets,
  eventFields,
  isFinished,
  isOver,
} from './match-view.ts';
import type { SportCodes } from './sport-codes.ts';

const topMax = 8;
const dayMs = 86_400_000;

/** Fixtures of one competition. */
interface Competition {
  readonly name: string;
  readonly code: string;
  readonly country: string;
  readonly region: BookFixture['region'];
  readonly fixtures: BookFixture[];
}

/** Leagues in the order of their first match, each match with its headline markets. */
export function fullCardView(book: Book, sport: SportCodes): League[] {
  return competitionsOf(matchesOf(book, sport)).map(({ fixtures, ...competition }) => ({
    ...leagueFields(competition),
    events: fixtures.map((fixture): CompetitionEvent => ({
      ...competitionEventView(fixture),
      fullCard: standingHeadlines(fixture).map(matchMarketView),
    })),
  }));
}

export function eventsInfoView(book: Book, sport: SportCodes): CompetitionInfo[] {
  return competitionsOf(matchesOf(book, sport)).map(infoView);
}

/** Leagues read by columns: what a match has of each, in the order of the columns. */
export function eventsBySportView(book: Book, sport: SportCodes): EventsBySport {
  const matches = matchesOf(book, sport);
  const columns = listColumns(matches);
  const leagues = competitionsOf(matches).map(({ fixtures, ...competition }) => ({
    ...leagueFields(competition),
    competitions: fixtures.map((fixture) => {
      const headlines = new Map(headlinesOf(fixture).map((market) => [market.kind, market]));
      return {
        ...eventFields(fixture),
        marketCount: countMarkets(fixture),
        details: columns.map(({ kind }) => {
          const market = headlines.get(kind);
          return market === undefined || isOver(market) ? null : matchMarketView(market);
        }),
      };
    }),
  }));
  return { leagues, markets: columns.map(({ column }) => column) };
}

/** Which events of a sport are wanted: of one country or competition, where these are named. */
export interface WantedEvents {
  readonly flag: SportEventsFlag;
  readonly country?: string | undefined;
  readonly competition?: string | undefined;
}

export function sportEventsView(
  book: Book,
  sport: SportCodes,
  wanted: WantedEvents & { readonly now: number },
): SportEventsCategory[] {
  const competitions = competitionsOf(listFlagged(book, sport, wanted)).filter(isOf(wanted));
  if (wanted.flag === 'featured') competitions.sort(byRank);
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
        : standingHeadlines(fixture)
      ).map((market) => ({
        ...matchMarketView(market),
        marketName: names.get(market.kind) ?? market.name,
      })),
    })),
  }));
}

function isOf({ country, competition }: WantedEvents) {
  return ({ name, ...of }: Competition) =>
    (country === undefined || of.country === country) &&
    (competition === undefined || name === competition);
}

/** What is in play, and the top competitions on the first day on which one of them has a match to come. */
function listFeaturedMatches(book: Book, sport: SportCodes): BookFixture[] {
  const matches = matchesOf(book, sport).sort(byStart);
  const top = new Set(topCompetitions(matches).flatMap(({ fixtures }) => fixtures));
  const next = matches.find((match) => top.has(match) && !match.isInPlay);
  const day = next && londonDate(next.startsAt);
  return matches.filter(
    (match) => match.isInPlay || (top.has(match) && londonDate(match.startsAt) === day),
  );
}

function listFlagged(
  book: Book,
  sport: SportCodes,
  { flag, now }: { readonly flag: SportEventsFlag; readonly now: number },
): BookFixture[] {
  const on = (at: number) => (fixture: BookFixture) =>
    londonDate(fixture.startsAt) === londonDate(at);
  switch (flag) {
    case 'all':
      return matchesOf(book, sport);
    case 'live':
      return matchesOf(book, sport).filter(({ isInPlay }) => isInPlay);
    case 'today':
      return matchesOf(book, sport).filter(on(now));
    case 'tomorrow':
      return matchesOf(book, sport).filter(on(now + dayMs));
    case 'featured':
      return listFeaturedMatches(book, sport);
    case 'futures':
      return outrightsOf(book, sport);
  }
}

/** Outrights that can be bet on now or again: one that is run while nobody may bet has nothing to show. */
export function outrightsOf(book: Book, sport: SportCodes): BookFixture[] {
  return fixturesOf(book, sport)
    .filter(({ kind, markets }) => kind === 'outright' && [...markets.values()].some(isBettable))
    .sort(byStart);
}

export function newLiveView(book: Book, sport: SportCodes): CompetitionEvent[] {
  const live = matchesOf(book, sport).filter(({ isInPlay }) => isInPlay);
  return live.sort(byStart).map(competitionEventView);
}

/** Everything in play, whatever the sport: `F2611211:9`. */
export function liveEventsView(book: Book): string[] {
  return [...book.listFixtures()]
    .filter((fixture) => fixture.isInPlay && !isFinished(fixture))
    .sort(byStart)
    .map(({ key }) => `${key.ef}:${String(key.eg)}`);
}

/** Countries by the alphabet; their competitions too, so that the tree stands still while matches come and go. */
export function countriesView(book: Book, sport: SportCodes): CountryCompetitions[] {
  const countries = new Map<string, Competition[]>();
  for (const competition of competitionsOf(matchesOf(book, sport)))
    countries.set(competition.country, [
      ...(countries.get(competition.country) ?? []),
      competition,
    ]);
  return [...countries]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([country, competitions]) => ({
      country,
      region: competitions[0]?.region ?? 'International',
      eventCount: competitions.reduce((sum, { fixtures }) => sum + fixtures.length, 0),
      competitionCount: competitions.length,
      competitions: competitions
        .sort((one, other) => one.name.localeCompare(other.name))
        .map(infoView),
    }));
}

export function topCompetitionsView(
  book: Book,
  sport: SportCodes,
  region?: BookFixture['region'],
): CompetitionInfo[] {
  const matches = matchesOf(book, sport).filter(
    (match) => region === undefined || match.region === region,
  );
  return topCompetitions(matches).map(infoView);
}

/** At most eight. */
function topCompetitions(matches: BookFixture[]): Competition[] {
  return competitionsOf(matches).sort(byRank).slice(0, topMax);
}

/** British and Irish competitions first, then those with most matches. */
function byRank(one: Competition, other: Competition): number {
  const isHome = ({ region }: Competition): number => (region === 'UK/IR' ? 1 : 0);
  return (
    isHome(other) - isHome(one) ||
    other.fixtures.length - one.fixtures.length ||
    one.name.localeCompare(other.name)
  );
}

function competitionsOf(fixtures: BookFixture[]): Competition[] {
  const competitions = new Map<string, Competition>();
  for (const fixture of fixtures.sort(byStart)) {
    const { code, name } = fixture.competition ?? { code: '', name: fixture.name };
    const { country, region } = fixture;
    const competition = competitions.get(`${code} ${name}`);
    if (competition !== undefined) competition.fixtures.push(fixture);
    else competitions.set(`${code} ${name}`, { name, code, country, region, fixtures: [fixture] });
  }
  return [...competitions.values()];
}

function leagueFields({ name, code, country }: Omit<Competition, 'fixtures'>) {
  return { League: name, leagueCode: code, country };
}

function infoView({ fixtures, ...competition }: Competition): CompetitionInfo {
  const first = fixtures.find(({ isInPlay }) => !isInPlay) ?? fixtures[0];
  const startsAt = first?.startsAt ?? 0;
  return {
    ...leagueFields(competition),
    region: competition.region,
    eventCount: fixtures.length,
    liveCount: fixtures.filter(({ isInPlay }) => isInPlay).length,
    date: londonDate(startsAt),
    kickoff: londonTime(startsAt),
    startsAt: instant(startsAt),
  };
}
