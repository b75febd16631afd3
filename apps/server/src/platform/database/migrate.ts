import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, ReservedConnection } from './database.ts';

interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

const NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** A number that no other lock has: one process migrates at a time. */
const MIGRATION_LOCK = 7_301_944;
/** A migration that does not get its locks soon gives up: while it waits, every bet waits behind it. */
const LOCK_TIMEOUT = '5s';

/** Says that database and program do not fit each other, and what to do about it. */
class MigrationFault extends Error {
  override readonly name = 'MigrationFault';
}

/**
 * Brings the database up to the program: each file once, in order, each in its own transaction.
 * Answers with the names of those applied now.
 * @throws MigrationFault if the database is ahead of the program, a file was changed after it was
 * applied, or one fails; what was applied before it stays.
 */
export async function migrateDatabase(
  db: Database,
  folder: string = findMigrations(),
): Promise<readonly string[]> {
  const migrations = readMigrations(folder);
  const connection = await db.reserve({ answeredWithinMs: Infinity });
  try {
    // Another process may migrate for as long as it takes: each of its migrations gives up by itself.
    await connection.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await connection.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await connection.query<AppliedMigration>(
      'select name, checksum from schema_migrations order by name',
    );
    const pending = choosePending(migrations, applied);
    for (const migration of pending) await apply(connection, migration);
    if (pending.length > 0) await connection.query('analyze');
    return pending.map(({ name }) => name);
  } finally {
    connection.release();
  }
}

/** How many of the program's migrations the database lacks; for readiness. */
export async function countPendingMigrations(
  db: Database,
  folder: string = findMigrations(),
): Promise<number> {
  const applied = await db.query<AppliedMigration>('select name, checksum from schema_migrations');
  return choosePending(readMigrations(folder), applied).length;
}

/** The repository's `db/migrations`, from the source tree and from the bundle alike. */
export function findMigrations(from: string = fileURLToPath(import.meta.url)): string {
  const parent = path.dirname(from);
  const folder = path.join(parent, 'db', 'migrations');
  if (fs.existsSync(folder)) return folder;
  if (parent === from) throw new MigrationFault('db/migrations is not beside the program');
  return findMigrations(parent);
}

function readMigrations(folder: string): readonly Migration[] {
  const names = fs.readdirSync(folder).sort();
  return names.map((name, index) => {
    if (!NAME.test(name) || Number(name.slice(0, 4)) !== index + 1) {
      throw new MigrationFault(`${name} is not the next number of db/migrations`);
    }
    const sql = fs.readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function choosePending(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new MigrationFault(
        `The database has ${name}, which this program does not know: it belongs to a newer one. Start that one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationFault(
        `${name} was changed after it was applied to this database. Undo the change and add a new migration; ` +
          'or, where the data are for show only, start with an empty DATA_DIR.',
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(connection: ReservedConnection, migration: Migration): Promise<void> {
  try {
    await connection.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await tx.query(migration.sql);
      await tx.query({
        text: 'insert into schema_migrations (name, checksum) values ($1, $2)',
        values: [migration.name, migration.checksum],
      });
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationFault(`${migration.name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}
