import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { countPendingMigrations, findMigrations, migrateDatabase } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
let folder: string;

function write(name: string, sql: string): void {
  fs.writeFileSync(path.join(folder, name), sql);
}

async function readTables(): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-migrations-'));
});
beforeEach(async () => {
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name));
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, connectionsMax: 4, onError: () => undefined });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

describe('migrate', () => {
  it('brings an empty database up to this program, and finds nothing more to do', async () => {
    const applied = await migrateDatabase(db);
    expect(applied).toEqual(fs.readdirSync(findMigrations()).sort());
    expect(await migrateDatabase(db)).toEqual([]);
    expect(await countPendingMigrations(db)).toBe(0);
  });

  it('applies each file once, however many processes start together', async () => {
    write('0001-horses.sql', 'create table horses (id int); insert into horses values (1)');
    const applied = await Promise.all([migrateDatabase(db, folder), migrateDatabase(db, folder)]);
    expect(applied.flat()).toEqual(['0001-horses.sql']);
    expect(await db.query('select * from horses')).toHaveLength(1);
  });

  it('undoes the file that fails, keeps those before it, and goes on once it is mended', async () => {
    write('0001-horses.sql', 'create table horses (id int)');
    write('0002-jockeys.sql', 'create table jockeys (id int); select 1/0');
    await expect(migrateDatabase(db, folder)).rejects.toThrow(
      /0002-jockeys.sql failed.*division by zero/,
    );
    expect(await readTables()).toEqual(['horses', 'schema_migrations']);
    write('0002-jockeys.sql', 'create table jockeys (id int)');
    expect(await migrateDatabase(db, folder)).toEqual(['0002-jockeys.sql']);
  });

  it('refuses a file that was changed after it was applied', async () => {
    write('0001-horses.sql', 'create table horses (id int)');
    await migrateDatabase(db, folder);
    write('0001-horses.sql', 'create table horses (id bigint)');
    await expect(migrateDatabase(db, folder)).rejects.toThrow(/changed after it was applied/);
  });

  it('refuses a database that is ahead of the program', async () => {
    write('0001-horses.sql', 'create table horses (id int)');
    write('0002-jockeys.sql', 'create table jockeys (id int)');
    await migrateDatabase(db, folder);
    fs.rmSync(path.join(folder, '0002-jockeys.sql'));
    await expect(migrateDatabase(db, folder)).rejects.toThrow(/0002-jockeys.sql.*newer/);
  });

  it('refuses names out of order', async () => {
    write('0002-jockeys.sql', 'select 1');
    await expect(migrateDatabase(db, folder)).rejects.toThrow(/not the next number/);
  });
});
