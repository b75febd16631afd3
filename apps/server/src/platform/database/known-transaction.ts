import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Transaction } from './database.ts';
import { isConnectionLost } from './retry.ts';

const UNDER_WAY_PAUSE_MS = 20;

/**
 * Does a transaction and knows whether it was committed, even where the connection is lost during the commit: then the
 * database is asked what became of it. `untilAnswered` asks for as long as the database does not answer.
 * @throws what `work` throws, or the error of the lost connection where nothing was committed.
 */
export async function transactionKnown<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  untilAnswered: (ask: () => Promise<boolean>) => Promise<boolean>,
): Promise<Result> {
  let made: { readonly result: Result; readonly id: string } | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      made = { result, id: await readId(tx) };
      return result;
    });
  } catch (error) {
    if (made === undefined || !isConnectionLost(error)) throw error;
    const { result, id } = made;
    if (await untilAnswered(async () => await wasCommitted(db, id))) return result;
    throw error;
  }
}

async function readId(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ id: string }>('select pg_current_xact_id()::text as id');
  if (row === undefined) throw new Error('a transaction has an id');
  return row.id;
}

/** The server may still be committing, as it has not noticed that the connection is gone. */
async function wasCommitted(db: Database, id: string): Promise<boolean> {
  for (;;) {
    const [row] = await db.query<{ status: string | null }>({
      text: 'select pg_xact_status($1::text::xid8) as status',
      values: [id],
    });
    if (row?.status !== 'in progress') return row?.status === 'committed';
    await pause(UNDER_WAY_PAUSE_MS);
  }
}
