import { assert } from '@furlong/exact';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import { hashOf, type ChainPlace, type StoredEntry } from './chain-hash.ts';

/** So many entries take their places in one transaction. */
const BATCH_MAX = 500;

/** An entry with its place in the chain. */
interface Link extends ChainPlace {
  readonly id: number;
  readonly previous: Buffer;
}

const links = rowsOf<Link>({
  id: ['bigint', ({ id }) => id],
  place: ['bigint', ({ place }) => place],
  previous_hash: ['text', ({ previous }) => previous.toString('hex')],
  hash: ['text', ({ hash }) => hash.toString('hex')],
});

/**
 * Gives every entry that has none its place in the chain, in the order of their ids. An entry whose transaction commits later
 * than one with a higher id stands behind it.
 */
export async function chainEntries(db: Database, batchMax = BATCH_MAX): Promise<void> {
  for (;;) {
    // The question is asked without the lock, because most of the time nothing waits.
    const waiting = await db.query(
      'select 1 from audit_log where place is null order by id limit 1',
    );
    if (waiting.length === 0) return;
    await db.transaction(async (tx) => {
      await chainBatch(tx, batchMax);
    });
  }
}

/** Locks the end of the chain, so that no two batches follow the same entry, and moves it behind the last of the batch. */
async function chainBatch(tx: Transaction, batchMax: number): Promise<void> {
  const [end] = await tx.query<ChainPlace>('select place, hash from audit_chain for update');
  assert(end !== undefined, 'the audit chain has an end');
  const entries = await tx.query<StoredEntry>({
    text: `select id, at, actor, action, subject, detail from audit_log
           where place is null order by id limit $1`,
    values: [batchMax],
  });
  const batch = linkAll(end, entries);
  const last = batch.at(-1);
  if (last === undefined) return;
  await tx.query({
    text: `update audit_log l
           set place = c.place, previous_hash = decode(c.previous_hash, 'hex'), hash = decode(c.hash, 'hex')
           from (${links.select(1)}) c where l.id = c.id`,
    values: links.values(batch),
  });
  await tx.query({
    text: 'update audit_chain set place = $1, hash = $2',
    values: [last.place, last.hash],
  });
}

function linkAll(end: ChainPlace, entries: readonly StoredEntry[]): readonly Link[] {
  const batch: Link[] = [];
  let { place, hash } = end;
  for (const entry of entries) {
    const previous = hash;
    place += 1;
    hash = hashOf(previous, entry);
    batch.push({ id: entry.id, place, previous, hash });
  }
  return batch;
}
