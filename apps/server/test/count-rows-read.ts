import type { Database, Transaction } from '../src/platform/database/database.ts';

/** How many rows of tables some work looks at, found by index or not, by plans that know no values. */
export async function countRowsRead(
  db: Database,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  return await db.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    const before = await readCount(tx);
    await work(tx);
    return (await readCount(tx)) - before;
  });
}

/** Counts the rows that this connection has read, those of which it has not yet told the statistics among them. */
async function readCount(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint as rows
     from pg_stat_xact_user_tables`,
  );
  return row?.rows ?? 0;
}
