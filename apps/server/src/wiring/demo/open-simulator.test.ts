import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { FeedFault } from '../../feeds/feed-fault.ts';
import { openSimulator, type SimulatorDeps, type SimulatorOptions } from './open-simulator.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../fixtures/football');

async function withDeps(use: (deps: SimulatorDeps) => Promise<void>): Promise<void> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 2, onError: () => undefined });
  try {
    await use({ db, clock: { now: () => 0 }, onFault: () => undefined });
  } finally {
    await db.close();
    await database.drop();
  }
}

function optionsWith(changes: Partial<SimulatorOptions>): SimulatorOptions {
  return { ...readConfig({}).feed, ...changes };
}

describe('openSimulator', () => {
  it('keeps the data it has to the seed, the scale and the fixtures that it was made with', async () => {
    await withDeps(async (deps) => {
      const fixturesFile = path.join(folder, 'upcoming.csv');
      await openSimulator(optionsWith({ seed: 7, fixturesFile }), deps);
      await openSimulator(optionsWith({ fixturesFile }), deps);
      const wrong: readonly (readonly [Partial<SimulatorOptions>, string])[] = [
        [{ fixturesFile, seed: 8 }, 'SIM_SEED=7'],
        [{ fixturesFile, scale: 2 }, 'SIM_SCALE=1'],
        [{}, 'other football fixtures'],
      ];
      for (const [changes, words] of wrong) {
        const fault = openSimulator(optionsWith(changes), deps);
        await expect(fault).rejects.toThrow(words);
        await expect(fault).rejects.toBeInstanceOf(FeedFault);
      }
    });
  });

  it('refuses fixtures that are malformed', async () => {
    await withDeps(async (deps) => {
      const fixturesFile = path.join(folder, 'malformed.csv');
      const fault = openSimulator(optionsWith({ fixturesFile }), deps);
      await expect(fault).rejects.toBeInstanceOf(FeedFault);
      await expect(fault).rejects.toThrow('line 8: AS Rivage does not play itself');
    });
  });
});
