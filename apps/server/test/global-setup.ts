import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/postgres/embedded-postgres.ts';
import { prepareMigratedDatabase } from '../src/platform/database/testing/test-database.ts';

/** One PostgreSQL for the whole run, forgetful for speed; every file makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    },
  });
  await prepareMigratedDatabase(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
