import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readListedFootball, type RatedFixture } from '@furlong/simulator';

/** Real matches to come as a file has them. */
export interface ReadMatches {
  readonly matches: readonly RatedFixture[];
  /** Changes with anything that is said of the matches: bets are struck on them as they were read. */
  readonly fingerprint: string;
}

/** A file of fixtures that cannot be taken as it is: everything that is wrong with it, line by line. */
export class FixturesFault extends Error {
  override readonly name = 'FixturesFault';

  constructor(file: string, faults: readonly string[]) {
    super(`${file} is not taken:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/**
 * Reads a file of real matches with `competitions.csv` and `matches.csv` beside it, either of which may be missing.
 * @throws FixturesFault if anything in the file is malformed.
 */
export async function readListedFiles(file: string, seed: string): Promise<ReadMatches> {
  const beside = async (name: string): Promise<string> =>
    await readFile(path.join(path.dirname(file), name), 'utf8').catch(() => '');
  const files = {
    fixtures: await readFile(file, 'utf8'),
    competitions: await beside('competitions.csv'),
    results: await beside('matches.csv'),
  };
  const { matches, faults } = readListedFootball(files, seed);
  if (faults.length > 0) throw new FixturesFault(file, faults);
  const fingerprint = createHash('sha256').update(JSON.stringify(matches)).digest('hex');
  return { matches, fingerprint };
}
