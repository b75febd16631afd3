import type { Database, ReservedConnection, Transaction } from './database.ts';

/**
 * The statements of such a connection look up by index whatever the statistics say: a plan made while the tables were
 * empty, or a table bloated by its own updates, would otherwise be read whole again and again.
 */
const settings = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off; set jit = off;
  set lock_timeout = '5s'; set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '15s'`;

/** Prepares a connection for statements that move many rows by their keys. */
export async function lookUpByIndex(connection: ReservedConnection): Promise<void> {
  await connection.query(settings);
}

/** The same for one transaction, on a connection that others use after it. */
export async function transactionByIndex<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await db.transaction(async (tx) => {
    await tx.query(settings.replaceAll('set ', 'set local '));
    return await work(tx);
  });
}
