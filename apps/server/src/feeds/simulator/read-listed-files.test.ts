import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { FixturesFault, readListedFiles } from './read-listed-files.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../fixtures/football');
const upcoming = path.join(folder, 'upcoming.csv');

describe('readListedFiles', () => {
  it('reads the matches with the competitions and results beside them', async () => {
    const { matches } = await readListedFiles(upcoming, '1');
    expect(matches.map(({ competition }) => competition.name)).toContain('First League');
    const [strong] = matches;
    expect(strong?.expected.home).toBeGreaterThan(2 * (strong?.expected.away ?? 9));
  });

  it('refuses a file that is malformed, naming it and its lines', async () => {
    const reading = readListedFiles(path.join(folder, 'malformed.csv'), '1');
    await expect(reading).rejects.toThrow(FixturesFault);
    await expect(reading).rejects.toThrow(
      /malformed\.csv is not taken:\n {2}- line 3: competition "zz\.1" is not known\n/,
    );
  });

  it('has one fingerprint as long as the matches say the same', async () => {
    const prints = ['1', '1', '2'].map(
      async (seed) => (await readListedFiles(upcoming, seed)).fingerprint,
    );
    const [one, again, other] = await Promise.all(prints);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
