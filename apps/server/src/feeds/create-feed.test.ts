import path from 'node:path';
import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { BookState } from '../core/catalogue/book/book-state.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createMigratedDatabase } from '../platform/database/test-database.ts';
import { createFeed, FeedFault, type FeedDeps, type FeedSettings } from './create-feed.ts';

const folder = path.resolve(import.meta.dirname, '../../../../fixtures/football');

async function withDeps(use: (deps: FeedDeps) => Promise<void>): Promise<void> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 2, onError: () => undefined });
  try {
    await use({
      ...{ db, book: new BookState(), clock: { now: () => 0 }, rules: defaultHouseRules },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      onFault: () => undefined,
    });
  } finally {
    await db.close();
    await database.drop();
  }
}

function settingsWith(changes: Partial<FeedSettings>): FeedSettings {
  return { ...readConfig({}).feed, ...changes };
}

describe('createFeed', () => {
  it('keeps the data it has to the seed, the scale and the fixtures that it was made with', async () => {
    await withDeps(async (deps) => {
      const fixturesFile = path.join(folder, 'upcoming.csv');
      await createFeed(settingsWith({ seed: 7, fixturesFile }), deps);
      await createFeed(settingsWith({ fixturesFile }), deps);
      const wrong: readonly (readonly [Partial<FeedSettings>, string])[] = [
        [{ fixturesFile, seed: 8 }, 'SIM_SEED=7'],
        [{ fixturesFile, scale: 2 }, 'SIM_SCALE=1'],
        [{}, 'other football fixtures'],
      ];
      for (const [changes, words] of wrong) {
        const fault = createFeed(settingsWith(changes), deps);
        await expect(fault).rejects.toThrow(words);
        await expect(fault).rejects.toBeInstanceOf(FeedFault);
      }
    });
  });

  it('refuses fixtures that are malformed', async () => {
    await withDeps(async (deps) => {
      const fixturesFile = path.join(folder, 'malformed.csv');
      const fault = createFeed(settingsWith({ fixturesFile }), deps);
      await expect(fault).rejects.toBeInstanceOf(FeedFault);
      await expect(fault).rejects.toThrow('line 8: AS Rivage does not play itself');
    });
  });
});
