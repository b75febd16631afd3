import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/postgres/embedded-postgres.ts';
import { prepareMigratedDatabase } from '../src/platform/database/testing/test-database.ts';
import { makeQuickFolder } from './quick-folder.ts';

/** One PostgreSQL for the whole run, forgetful for speed; every file makes its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeQuickFolder('furlong-test');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Nobody copies this server, and its log need not outlive it: little is written there, and little of it kept.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
    },
  });
  await prepareMigratedDatabase(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
