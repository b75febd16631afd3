import { onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import { createMigratedDatabase } from '../../../platform/database/testing/test-database.ts';
import { createCatalogue, type Catalogue, type CatalogueOptions } from '../catalogue.ts';
import { noon } from './declare-day.ts';

export interface TestCatalogue {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly clock: { ms: number; now(): number };
  /** The messages that were logged as errors. */
  readonly faults: string[];
  /** A second process over the same database: a restart, once the first is stopped. */
  again(options?: Partial<CatalogueOptions>): Promise<Catalogue>;
}

/** A migrated database of its own with a catalogue over it; both go away with the test. */
export async function openTestCatalogue(
  options: Partial<CatalogueOptions> = {},
  reach: (url: string) => Promise<string> = async (url) => url,
): Promise<TestCatalogue> {
  const database = await createMigratedDatabase();
  const url = await reach(database.url);
  const db = openDatabase({ url, connectionsMax: 4, onError: () => undefined });
  const clock = { ms: noon, now: () => clock.ms };
  const faults: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_fields: object, message: string) => {
      faults.push(message);
    },
  };
  const made: Catalogue[] = [];
  const make = (more: Partial<CatalogueOptions>): Catalogue => {
    const base = { db, clock, log, silenceMsMax: Infinity, priceWriteMs: 20 };
    const catalogue = createCatalogue({ ...base, ...options, ...more });
    made.push(catalogue);
    return catalogue;
  };
  onTestFinished(async () => {
    for (const catalogue of made) await catalogue.stop().catch(() => undefined);
    await db.close();
    await database.drop();
  });
  const again = async (more: Partial<CatalogueOptions> = {}): Promise<Catalogue> => {
    const catalogue = make(more);
    await catalogue.recover();
    return catalogue;
  };
  return { db, catalogue: make({}), clock, faults, again };
}
