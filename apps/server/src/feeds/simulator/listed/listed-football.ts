import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createChance } from '@furlong/pricing';
import {
  rateClubs,
  type ClubRating,
  type CompetitionRatings,
  type PlayedMatch,
} from './club-ratings.ts';
import {
  readCompetitions,
  readFixtures,
  readResults,
  type ListedCompetition,
  type ListedFixture,
} from './listed-fixtures.ts';

/** A real match, and the goals that each side is expected to score in it: plain data, made once at the start. */
export interface ListedMatch extends Pick<ListedFixture, 'home' | 'away' | 'startsAt'> {
  readonly competition: ListedCompetition;
  readonly expected: { readonly home: number; readonly away: number };
}

/** Real matches to come, in order of their kick-off. */
export interface ListedFootball {
  readonly matches: readonly ListedMatch[];
  /** Known by it: bets are struck on these matches as they were read. */
  readonly fingerprint: string;
}

/** A file of fixtures that cannot be taken as it is: everything that is wrong with it, line by line. */
export class FixturesFault extends Error {
  override readonly name = 'FixturesFault';

  constructor(file: string, faults: readonly string[]) {
    super(`${file} is not taken:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

const unrated: CompetitionRatings = { homeGoals: 1.5, awayGoals: 1.2, clubs: new Map() };
const clubSpread = 0.25;
const goalsWithin = { least: 0.25, most: 4.5 };

/**
 * Reads real matches. `competitions.csv` beside the file names competitions that the simulator does not know, and
 * `matches.csv` rates the clubs by their results; clubs without any are as good as the seed says.
 * @throws FixturesFault if anything in the file is malformed.
 */
export async function readListedFootball(file: string, seed: string): Promise<ListedFootball> {
  const beside = async (name: string): Promise<string> =>
    await readFile(path.join(path.dirname(file), name), 'utf8').catch(() => '');
  const competitions = readCompetitions(await beside('competitions.csv'));
  const { fixtures, faults } = readFixtures(await readFile(file, 'utf8'), competitions);
  if (faults.length > 0) throw new FixturesFault(file, faults);
  const matches = expectGoals(fixtures, readResults(await beside('matches.csv')), seed);
  const fingerprint = createHash('sha256').update(JSON.stringify(matches)).digest('hex');
  return { matches, fingerprint };
}

/** What each side is expected to score, by what was known before the first match. */
export function expectGoals(
  fixtures: readonly ListedFixture[],
  results: ReadonlyMap<string, readonly PlayedMatch[]>,
  seed: string,
): readonly ListedMatch[] {
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
