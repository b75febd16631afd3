import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { createMigratedDatabase } from '../../../platform/database/testing/test-database.ts';
import { decideDueSubmissions } from './due-submissions.ts';
import type { PlacementItem } from './submission.ts';

it('finds what is due among all that is decided without reading them, though it began with an empty table', async () => {
  const database = await createMigratedDatabase();
  onTestFinished(async () => {
    await database.drop();
  });
  // The only connection keeps the plan that it made while the table was empty.
  const db = openDatabase({ url: database.url, connectionsMax: 1, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
  });
  const found: PlacementItem[] = [];
  const decideDue = async (): Promise<void> => {
    await decideDueSubmissions({
      db,
      now: () => Date.UTC(2026, 10, 20),
      place: async (item) => {
        found.push(item);
        return await Promise.resolve({ kind: 'not_allowed', code: 'placement.busy' });
      },
    });
  };
  await db.query('vacuum analyze submissions');
  // PostgreSQL makes five plans for the values asked for before it may keep a general one.
  for (let look = 0; look < 7; look += 1) await decideDue();
  expect(found).toEqual([]);

  await db.query(`insert into customers (username, password_hash) values ('waiting', '')`);
  await db.query(`insert into accounts (kind, customer_id) select 'customer', id from customers`);
  await db.query(`insert into submissions (account_id, submission_key, betslip_id, revision, request_hash, request,
      status, due_at, received_at)
    select a.id, gen_random_uuid(), gen_random_uuid(), 1, '', '{}', case when n = 500 then 8 else 2 end,
      case when n = 500 then '2026-11-19'::timestamptz end, '2026-11-19'
    from generate_series(1, 1000) n, accounts a where a.kind = 'customer'`);
  const readBefore = await countReadOneByOne();
  await decideDue();
  expect(found).toHaveLength(1);
  expect((await countReadOneByOne()) - readBefore).toBe(0);

  async function countReadOneByOne(): Promise<number> {
    await db.query('select pg_stat_force_next_flush()');
    const [row] = await db.query<{ rows: number }>(
      `select seq_tup_read as rows from pg_stat_user_tables where relname = 'submissions'`,
    );
    return row?.rows ?? Number.NaN;
  }
});
