import type { CompetitionEvent, League, NextRace, SportData } from '@furlong/contract';
import type { Book, BookFixture, BookMarket } from '../book/book.ts';
import { londonDate } from '../../../platform/london-time.ts';
import { inExpectedOrder } from './competition-order.ts';
import { competitionsOf, leagueFields } from './competitions.ts';
import { byStart, fixturesOf, matchesOf } from './fixture-lists.ts';
import { competitionEventView, isFinished } from './match-view.ts';
import { meetingView, nextRaceView, racesOf } from './race-view.ts';
import type { SportCodes } from './sport-codes.ts';

const listMax = 12;
const minuteMs = 60_000;
/** A race that is off stays half a minute, so that nobody wonders where it went; a race that is late stays half an hour. */
const afterOffMs = minuteMs / 2;
const lateMs = 30 * minuteMs;

/** The next races, soonest first, at most twelve. */
export function listNextRaces(book: Book, sport: SportCodes, now: number): readonly BookMarket[] {
  return fixturesOf(book, sport)
    .filter((fixture) => fixture.kind === 'meeting')
    .flatMap(racesOf)
    .filter((market) => isNext(market, now))
    .sort((one, other) => one.startsAt - other.startsAt || one.id - other.id)
    .slice(0, listMax);
}

export function nextRacesView(markets: readonly BookMarket[], now: number): NextRace[] {
  return markets.map((market) => nextRaceView(market, now));
}

function isNext(market: BookMarket, now: number): boolean {
  switch (market.status) {
    case 'open':
    case 'suspended':
      return market.startsAt > now - lateMs;
    case 'off':
    case 'closed':
      return Math.max(market.startsAt, market.lastShutAt) > now - afterOffMs;
    case 'resulted':
    case 'void':
      return false;
  }
}

/** Featured matches: those under way first, then the soonest, at most twelve. */
export function listFeatured(book: Book, sport: SportCodes): readonly BookFixture[] {
  return matchesOf(book, sport)
    .sort((one, other) => Number(other.isInPlay) - Number(one.isInPlay) || byStart(one, other))
    .slice(0, listMax);
}

export function featuredView(fixtures: readonly BookFixture[]): CompetitionEvent[] {
  return fixtures.map(competitionEventView);
}

/** A sport's page: meetings of the London day for races, leagues of matches for the others. */
export function sportDataView(book: Book, sport: SportCodes, now: number): SportData {
  const code = sport.text;
  if (sport.sport.type === 'race') {
    const date = londonDate(now);
    const meetings = fixturesOf(book, sport)
      .filter((fixture) => fixture.kind === 'meeting')
      .sort(byStart)
      .map((fixture) => meetingView(fixture, date));
    return { type: 'race', code, meetings: meetings.filter(({ races }) => races.length > 0) };
  }
  return { type: 'competition', code, leagues: leaguesOf(matchesOf(book, sport)) };
}

/** The leagues in the order in which people look for them, each with its matches by their start. */
function leaguesOf(matches: BookFixture[]): League[] {
  return inExpectedOrder(competitionsOf(matches)).map(({ fixtures, ...competition }) => ({
    ...leagueFields(competition),
    events: fixtures.map(competitionEventView),
  }));
}

export function newLiveView(book: Book, sport: SportCodes): CompetitionEvent[] {
  const live = matchesOf(book, sport).filter(({ isInPlay }) => isInPlay);
  return live.sort(byStart).map(competitionEventView);
}

/** Everything in play, of all sports: `F2611211:9`. */
export function liveEventsView(book: Book): string[] {
  return inPlayFixtures(book).map(idOf);
}

function inPlayFixtures(book: Book): readonly BookFixture[] {
  return [...book.listFixtures()]
    .filter((fixture) => fixture.isInPlay && !isFinished(fixture))
    .sort(byStart);
}

function idOf({ key }: BookFixture): string {
  return `${key.ef}:${String(key.eg)}`;
}

/** The events in play with their names and sports, as the collection of the specification tells them. */
export function listEventsInPlay(book: Book) {
  return inPlayFixtures(book).map((fixture) => ({
    id: idOf(fixture),
    eventFile: fixture.key.ef,
    eventGroup: fixture.key.eg,
    eventName: fixture.name,
    code: fixture.sportCode,
  }));
}
