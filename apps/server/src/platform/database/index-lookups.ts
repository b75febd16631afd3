import type { Database, ReservedConnection, Transaction } from './database.ts';

/**
 * With these settings statements look rows up by index, whatever the statistics say. Otherwise a plan that was made while a
 * table was empty, or for a table that its updates have bloated, would read the whole table again and again.
 */
const settings = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off; set jit = off;
  set lock_timeout = '5s'; set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '15s'`;

/** Prepares a connection for statements that move many rows by their keys. */
export async function lookUpByIndex(connection: ReservedConnection): Promise<void> {
  await connection.query(settings);
}

/** Does a transaction in this way, on a connection that others use after it. */
export async function transactionByIndex<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await tx.query(settings.replaceAll('set ', 'set local '));
    return await work(tx);
  });
}
