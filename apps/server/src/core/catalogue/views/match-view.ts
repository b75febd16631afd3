import {
  isSportCode,
  sportUrlOf,
  type CompetitionEvent,
  type MarketStatus,
  type Match,
  type SportUrl,
} from '@furlong/contract';
import type { BookFixture, BookMarket } from '../book/book.ts';
import { instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import { matchMarketView } from './market-view.ts';
import { scoreView } from './score-view.ts';

/** A match in a list, with its headline market. */
export function competitionEventView(fixture: BookFixture): CompetitionEvent {
  const headline = headlineOf(fixture);
  return {
    ...eventFields(fixture),
    marketCount: countMarkets(fixture),
    fullCard: headline === undefined ? [] : [matchMarketView(headline)],
  };
}

/** Markets that have no result yet. */
export function countMarkets(fixture: BookFixture): number {
  let count = 0;
  for (const market of fixture.markets.values()) if (!showsResult(market)) count += 1;
  return count;
}

/** A match with all its markets, in the order of their index. */
export function matchView(fixture: BookFixture): Match {
  const markets = [...fixture.markets.values()].sort((one, other) => one.key.ev - other.key.ev);
  const delayMs = Math.max(0, ...markets.map((market) => market.inPlayDelayMs));
  return {
    ...eventFields(fixture),
    status: matchStatus(markets),
    version: fixture.version,
    inPlayDelay: Math.ceil(delayMs / 1000),
    ...(fixture.lineUps === null ? {} : { lineUps: fixture.lineUps }),
    markets: markets.map(matchMarketView),
  };
}

/** Whether a match is over, or all its markets have their results. */
export function isFinished(fixture: BookFixture): boolean {
  return fixture.score?.period === 'FT' || [...fixture.markets.values()].every(showsResult);
}

/** The fields that every answer has about a match. */
export function eventFields(fixture: BookFixture) {
  const { key, participants, competition, score } = fixture;
  return {
    eventFile: key.ef,
    eventGroup: key.eg,
    eventName: fixture.name,
    homeTeam: participants?.home ?? '',
    awayTeam: participants?.away ?? '',
    secondPlayer: secondPlayerOf(fixture),
    League: competition?.name ?? '',
    leagueCode: competition?.code ?? '',
    country: fixture.country,
    code: fixture.sportCode,
    kickoff: londonTime(fixture.startsAt),
    date: londonDate(fixture.startsAt),
    startsAt: instant(fixture.startsAt),
    isLive: fixture.isInPlay,
    score: scoreView(score),
  };
}

/** In these sports players meet, and not teams (specification 3, competition event). */
const sportsOfPlayers: ReadonlySet<SportUrl> = new Set(['golf', 'tennis']);

function secondPlayerOf({ sportCode, participants }: BookFixture): string {
  const isOfPlayers = isSportCode(sportCode) && sportsOfPlayers.has(sportUrlOf(sportCode));
  return isOfPlayers ? (participants?.away ?? '') : '';
}

/** The market that a list shows: Match Result, else the first. */
function headlineOf(fixture: BookFixture): BookMarket | undefined {
  const markets = [...fixture.markets.values()];
  return markets.find((market) => market.kind === 'match-result') ?? markets[0];
}

/** Whether a market is shown as resulted or void. A frozen one is not, whatever became of it. */
export function showsResult(market: BookMarket): boolean {
  return market.status === 'resulted' || market.status === 'void';
}

/** The status of the market that offers most. */
export function matchStatus(markets: readonly BookMarket[]): MarketStatus {
  const statuses = new Set(markets.map((market) => market.status));
  if (statuses.has('open')) return 'Open';
  if (statuses.has('suspended')) return 'Suspended';
  if (statuses.has('off')) return 'Off';
  if (statuses.has('closed') || statuses.size === 0) return 'Closed';
  return statuses.has('resulted') ? 'Result' : 'Void';
}
