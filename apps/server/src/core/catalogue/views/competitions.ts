import type { CompetitionInfo, CountryCompetitions } from '@furlong/contract';
import { instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import type { Book, BookFixture } from '../book/book.ts';
import { inExpectedOrder } from './competition-order.ts';
import { byStart, matchesOf } from './fixture-lists.ts';
import type { SportCodes } from './sport-codes.ts';

const topMax = 8;

/** Fixtures of one competition. */
export interface CompetitionFixtures {
  readonly sportCode: string;
  readonly name: string;
  readonly code: string;
  readonly country: string;
  readonly region: BookFixture['region'];
  readonly fixtures: BookFixture[];
}

/** Competitions with a match that is not over. */
export function eventsInfoView(book: Book, sport: SportCodes): CompetitionInfo[] {
  return competitionsOf(matchesOf(book, sport)).map(infoView);
}

/** Countries by the alphabet; their competitions too, so that the tree stands still while matches come and go. */
export function countriesView(book: Book, sport: SportCodes): CountryCompetitions[] {
  const countries = new Map<string, CompetitionFixtures[]>();
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

/** The first that people look for, at most eight. */
export function topCompetitions(matches: BookFixture[]): CompetitionFixtures[] {
  return inExpectedOrder(competitionsOf(matches)).slice(0, topMax);
}

/** The competitions of these fixtures, in the order of their first fixture. */
export function competitionsOf(fixtures: BookFixture[]): CompetitionFixtures[] {
  const competitions = new Map<string, CompetitionFixtures>();
  for (const fixture of fixtures.sort(byStart)) {
    const { code, name } = fixture.competition ?? { code: '', name: fixture.name };
    const { country, region, sportCode } = fixture;
    const competition = competitions.get(`${code} ${name}`);
    if (competition !== undefined) competition.fixtures.push(fixture);
    else
      competitions.set(`${code} ${name}`, {
        sportCode,
        name,
        code,
        country,
        region,
        fixtures: [fixture],
      });
  }
  return [...competitions.values()];
}

/** The fields that every answer has about a competition. */
export function leagueFields({
  name,
  code,
  country,
}: Pick<CompetitionFixtures, 'name' | 'code' | 'country'>) {
  return { League: name, leagueCode: code, country };
}

function infoView({ fixtures, ...competition }: CompetitionFixtures): CompetitionInfo {
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
