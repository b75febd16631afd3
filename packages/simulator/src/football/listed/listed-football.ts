import { createChance } from '../../chance/chance.ts';
import {
  rateClubs,
  type ClubRating,
  type CompetitionRatings,
  type PlayedMatch,
} from './club-ratings.ts';
import {
  readCompetitions,
  readListedFixtures,
  readResults,
  type ListedCompetition,
  type ListedFixture,
} from './listed-fixtures.ts';

/** A real match, and the goals that each side is expected to score in it: plain data, made once at the start. */
export interface RatedFixture extends Pick<ListedFixture, 'home' | 'away' | 'startsAt'> {
  readonly competition: ListedCompetition;
  readonly expected: { readonly home: number; readonly away: number };
}

/** The files that tell of real matches, as text; the last two are empty where they are missing. */
interface ListedFiles {
  /** Matches to come. */
  readonly fixtures: string;
  /** Names competitions that the simulator does not know. */
  readonly competitions: string;
  /** Rates the clubs by their results; a club without any is as good as the seed says. */
  readonly results: string;
}

/** Real matches to come, in order of their kick-off; none of them is taken where there are faults. */
export interface ListedFootball {
  readonly matches: readonly RatedFixture[];
  /** The faults of the fixtures, line by line. */
  readonly faults: readonly string[];
}

const unrated: CompetitionRatings = { homeGoals: 1.5, awayGoals: 1.2, clubs: new Map() };
const clubSpread = 0.25;
const goalsWithin = { least: 0.25, most: 4.5 };

/** Reads real matches to come, or everything that is malformed in them. */
export function readListedFootball(files: ListedFiles, seed: string): ListedFootball {
  const { fixtures, faults } = readListedFixtures(
    files.fixtures,
    readCompetitions(files.competitions),
  );
  if (faults.length > 0) return { matches: [], faults };
  return { matches: expectGoals(fixtures, readResults(files.results), seed), faults };
}

/** Reckons the goals that each side is expected to score, by the results before the first match. */
function expectGoals(
  fixtures: readonly ListedFixture[],
  results: ReadonlyMap<string, readonly PlayedMatch[]>,
  seed: string,
): readonly RatedFixture[] {
  const from = fixtures[0]?.startsAt ?? 0;
  const ratings = new Map<string, CompetitionRatings | undefined>();
  return fixtures.map(({ source, competition, home, away, startsAt }) => {
    if (!ratings.has(source)) ratings.set(source, rateClubs(results.get(source) ?? [], from));
    const { homeGoals, awayGoals, clubs } = ratings.get(source) ?? unrated;
    const host = clubs.get(home) ?? rateBySeed(home, seed);
    const guest = clubs.get(away) ?? rateBySeed(away, seed);
    const expected = {
      home: within(homeGoals * host.attack * guest.defence),
      away: within(awayGoals * guest.attack * host.defence),
    };
    return { competition, home, away, startsAt, expected };
  });
}

function rateBySeed(club: string, seed: string): ClubRating {
  const strength = clubSpread * createChance(`${seed}/club ${club}`).normal();
  return { attack: Math.exp(strength), defence: Math.exp(-strength) };
}

function within(goals: number): number {
  return Math.min(goalsWithin.most, Math.max(goalsWithin.least, goals));
}
