import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { findMigrations, migrateDatabase } from '../../platform/database/migrate.ts';
import { shareTestDatabase } from '../../platform/database/testing/test-database.ts';
import { listDepositLimits } from './read-limits.ts';

let db: Database;
shareTestDatabase((test) => {
  db = test;
});

/** A folder with the migrations before the one that brought the operations on limits. */
function copyMigrationsBefore(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-migrations-'));
  onTestFinished(() => {
    fs.rmSync(folder, { recursive: true });
  });
  const names = fs.readdirSync(findMigrations()).toSorted();
  const own = names.findIndex((name) => name.endsWith('-limits.sql'));
  for (const name of names.slice(0, own))
    fs.copyFileSync(path.join(findMigrations(), name), path.join(folder, name));
  return folder;
}

it('the limits that customers registered with before stay in force', async () => {
  await migrateDatabase(db, copyMigrationsBefore());
  const [customer] = await db.query<{ id: number }>(
    `insert into customers (username, password_hash) values ('Zoe0001', '') returning id`,
  );
  const id = customer?.id ?? 0;
  await db.query({
    text: `insert into deposit_limits (customer_id, period, limit_pence, starts_at, asked_by, made_at)
      values ($1, 'weekly', 9000, now(), 'customer', now()),
        ($1, 'daily', 5000, now(), 'customer', '2026-11-01T12:00:00Z'),
        ($1, 'weekly', null, now(), 'customer', now())`,
    values: [id],
  });
  await migrateDatabase(db);
  expect(await listDepositLimits(db, id, Date.now())).toEqual([{ period: 'Daily', limit: 5000 }]);
  const [row] = await db.query({
    text: `select made_by, at from limit_operations where customer_id = $1 and period = 'Daily'`,
    values: [id],
  });
  expect(row).toEqual({ made_by: 'customer', at: new Date('2026-11-01T12:00:00Z') });
});
