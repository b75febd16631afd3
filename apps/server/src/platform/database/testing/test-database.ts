import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { openDatabase, type Database } from '../database.ts';
import { migrateDatabase } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/** The database to which every migration has been applied, once in a run of the tests. */
const migrated = 'furlong_migrated';

/** Makes the database that test files copy: a copy takes a tenth of the time that the migrations take. */
export async function prepareMigratedDatabase(server: string): Promise<void> {
  await run(server, `create database ${migrated}`);
  const db = openDatabase({
    url: urlOf(server, migrated),
    connectionsMax: 1,
    onError: () => undefined,
  });
  await migrateDatabase(db);
  await db.close();
}

/** An empty database for the calling test file alone, on the PostgreSQL that the run has started. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await createDatabase('template1');
}

/** One connection to such a database for all tests of a file, told before the first. */
export function shareTestDatabase(tell: (db: Database) => void): void {
  let test: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    db = openDatabase({ url: test.url, connectionsMax: 1, onError: () => undefined });
    tell(db);
  });
  afterAll(async () => {
    await db.close();
    await test.drop();
  });
}

/** A database with every migration applied, as a server finds it at its second start. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  return await createDatabase(migrated);
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Through the log, which is the usual way, everything would be written twice.
  await runAsWorker(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(inject('postgresUrl'), name),
    drop: async () => {
      await runAsWorker(`drop database ${name} with (force)`);
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The worker's own connection, which ends with the worker: to connect costs as much as to make a database. */
let ofWorker: Promise<pg.Client> | undefined;

async function runAsWorker(sql: string): Promise<void> {
  ofWorker ??= connect(inject('postgresUrl'));
  await (await ofWorker).query(sql);
}

async function run(server: string, sql: string): Promise<void> {
  const client = await connect(server);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client(server);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
