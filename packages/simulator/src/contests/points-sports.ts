import { createPointsContest } from '../models/points/points-contest.ts';
import type { PointsSportName } from '../models/points/points-sport.ts';
import { hourMs } from '../time/london-day.ts';
import { offerContest, type ContestOffer } from './contest-offer.ts';
import type { Competition, ContestSport, PlannedContest } from './contest-sport.ts';
import {
  americanFootballLeagues,
  baseballLeagues,
  basketballLeagues,
  iceHockeyLeagues,
} from './leagues-american.ts';
import { gaaLeagues, rugbyLeagueLeagues, rugbyUnionLeagues } from './leagues-oval.ts';
import { edgeOf } from './strength.ts';

/** A sport of points as the simulator plays it; scores in points a side. */
interface PointsPlan extends Omit<ContestSport, 'open' | 'inPlayDelayMs' | 'news'> {
  readonly rulesOf: (competition: Competition) => PointsSportName;
  /** The usual score of a side. */
  readonly level: number;
  /** The advantage of playing at home, and the distance between sides, as shares of the level. */
  readonly home: number;
  readonly spread: number;
}

/** The advantage of form, as a share of the distance between sides. */
const formShare = 0.18;

function pointsSport({ rulesOf, level, home, spread, ...sport }: PointsPlan): ContestSport {
  function open(match: PlannedContest, seed: string): ContestOffer {
    const usual = match.competition.level ?? level;
    const edge = edgeOf(match, seed);
    return offerContest((form) => {
      const lead = usual * (home + spread * (edge + formShare * form));
      return createPointsContest(rulesOf(match.competition), {
        home: match.home,
        away: match.away,
        expected: { home: usual + lead / 2, away: usual - lead / 2 },
      });
    });
  }
  return { ...sport, inPlayDelayMs: 6000, news: 0.22, open };
}

export const basketball = pointsSport({
  code: 'K',
  filePrefix: 'BK',
  competitions: basketballLeagues,
  pauseMs: 0,
  inPlay: 'popular',
  longestMs: 3 * hourMs,
  rulesOf: () => 'basketball',
  level: 112,
  home: 0.02,
  spread: 0.045,
});

export const americanFootball = pointsSport({
  code: 'A',
  filePrefix: 'AF',
  competitions: americanFootballLeagues,
  pauseMs: 40_000,
  inPlay: 'all',
  longestMs: 4 * hourMs,
  rulesOf: () => 'american-football',
  level: 22.5,
  home: 0.07,
  spread: 0.2,
});

export const iceHockey = pointsSport({
  code: 'I',
  filePrefix: 'IH',
  competitions: iceHockeyLeagues,
  pauseMs: 40_000,
  inPlay: 'all',
  longestMs: 3.25 * hourMs,
  rulesOf: () => 'ice-hockey',
  level: 3,
  home: 0.07,
  spread: 0.13,
});

export const baseball = pointsSport({
  code: 'B',
  filePrefix: 'BB',
  competitions: baseballLeagues,
  pauseMs: 30_000,
  inPlay: 'all',
  longestMs: 4 * hourMs,
  rulesOf: () => 'baseball',
  level: 4.4,
  home: 0.04,
  spread: 0.12,
});

export const rugbyLeague = pointsSport({
  code: 'L',
  filePrefix: 'RL',
  competitions: rugbyLeagueLeagues,
  pauseMs: 45_000,
  inPlay: 'all',
  longestMs: 2.25 * hourMs,
  rulesOf: () => 'rugby-league',
  level: 21,
  home: 0.1,
  spread: 0.26,
});

export const rugbyUnion = pointsSport({
  code: 'U',
  filePrefix: 'RU',
  competitions: rugbyUnionLeagues,
  pauseMs: 45_000,
  inPlay: 'all',
  longestMs: 2.25 * hourMs,
  rulesOf: () => 'rugby-union',
  level: 24,
  home: 0.12,
  spread: 0.24,
});

/** Gaelic football and hurling are one sport of the catalogue, each by its own rules. */
export const gaa = pointsSport({
  code: 'G',
  filePrefix: 'GA',
  competitions: gaaLeagues,
  pauseMs: 15_000,
  inPlay: 'all',
  longestMs: 2 * hourMs,
  rulesOf: ({ style }) => (style === 'hurling' ? 'hurling' : 'gaelic-football'),
  level: 16,
  home: 0.06,
  spread: 0.16,
});
