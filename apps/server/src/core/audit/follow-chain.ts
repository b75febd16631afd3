import type { Queryable } from '../../platform/database/database.ts';
import { chainStart, hashOf, type ChainPlace, type StoredEntry } from './chain-hash.ts';

/**
 * The ways in which a chain can be broken:
 * - `changed`: an entry is not what was hashed;
 * - `unlinked`: an entry does not follow the one before it, as where one was taken out or put in
 * between;
 * - `out of place`: the next entry has another number than the next;
 * - `cut`: the chain was longer;
 * - `too long`: an entry stands behind the end of the chain;
 * - `rewritten`: the entry had another hash when the chain was followed last, or when it became the
 * end of the chain;
 * - `unchained`: an entry waits for its place for longer than it takes.
 */
export type ChainFault =
  'changed' | 'unlinked' | 'out of place' | 'cut' | 'too long' | 'rewritten' | 'unchained';

interface ChainBreak {
  readonly fault: ChainFault;
  /** The first place that is not as it was; of an entry that waits the place that it waits for. */
  readonly place: number;
}

/** How far the chain was followed. */
export interface Followed {
  readonly reached: ChainPlace;
  readonly broken: ChainBreak | undefined;
  /** Whether it was followed to its end. */
  readonly isDone: boolean;
}

interface ChainedEntry extends StoredEntry, ChainPlace {
  readonly previous_hash: Buffer;
}

/** Few enough that hashing them holds up nobody else, and that no more of the chain is ever in memory. */
const PAGE = 250;

/** Follows the chain from one place on, over so many entries, or to its end. */
export async function followChain(
  db: Queryable,
  from: ChainPlace = chainStart,
  entriesMax = Infinity,
): Promise<Followed> {
  const end = await readEnd(db);
  const known = new Map([end.chain, end.verified].map(({ place, hash }) => [place, hash]));
  let reached = from;
  while (reached.place - from.place < entriesMax) {
    const page = await readPage(db, reached.place);
    for (const entry of page) {
      const fault = findFault(reached, entry, known);
      if (fault !== undefined) return { reached, broken: fault, isDone: false };
      reached = { place: entry.place, hash: entry.hash };
    }
    if (page.length < PAGE) return { reached, broken: findFaultAtEnd(reached, end), isDone: true };
  }
  return { reached, broken: undefined, isDone: false };
}

/** The first place where the chain is not whole; undefined while it is. */
export async function findAuditBreak(db: Queryable): Promise<ChainBreak | undefined> {
  return (await followChain(db)).broken;
}

function findFault(
  last: ChainPlace,
  entry: ChainedEntry,
  known: ReadonlyMap<number, Buffer>,
): ChainBreak | undefined {
  const place = last.place + 1;
  if (entry.place !== place) return { fault: 'out of place', place };
  if (!hashOf(entry.previous_hash, entry).equals(entry.hash)) return { fault: 'changed', place };
  if (!last.hash.equals(entry.previous_hash)) return { fault: 'unlinked', place };
  if (known.get(place)?.equals(entry.hash) === false) return { fault: 'rewritten', place };
  return undefined;
}

function findFaultAtEnd(reached: ChainPlace, end: ChainEnd): ChainBreak | undefined {
  const { chain, verified, last, waiting } = end;
  // The chain may have grown since its end was read, and never shrinks.
  if (reached.place < Math.max(chain.place, verified.place))
    return { fault: 'cut', place: reached.place + 1 };
  if (last > chain.place) return { fault: 'too long', place: chain.place + 1 };
  if (waiting > 0) return { fault: 'unchained', place: chain.place + 1 };
  return undefined;
}

async function readPage(db: Queryable, after: number): Promise<readonly ChainedEntry[]> {
  return await db.query<ChainedEntry>({
    name: 'read-audit-page',
    text: `select id, at, actor, action, subject, detail, place, previous_hash, hash
           from audit_log where place > $1 order by place limit $2`,
    values: [after, PAGE],
  });
}

interface ChainEnd {
  readonly chain: ChainPlace;
  /** Up to where the chain was whole when it was followed last. */
  readonly verified: ChainPlace;
  /** The highest place that an entry has. */
  readonly last: number;
  /** How many entries have waited too long for their place. */
  readonly waiting: number;
}

interface EndRow {
  readonly place: number | null;
  readonly hash: Buffer | null;
  readonly verified_place: number | null;
  readonly verified_hash: Buffer | null;
  readonly last: number;
  readonly waiting: number;
}

/** All of it in one statement, which sees one moment. */
async function readEnd(db: Queryable): Promise<ChainEnd> {
  const [row] = await db.query<EndRow>(
    `select c.place, c.hash, v.place as verified_place, v.hash as verified_hash,
       (select coalesce(max(place), 0) from audit_log) as last,
       (select count(*) from audit_log
        where place is null and written_at < now() - interval '5 min') as waiting
     from (select) one
     left join audit_chain c on true
     left join lateral (
       select place, hash from audit_verifications where fault is null order by id desc limit 1
     ) v on true`,
  );
  return {
    chain: placeOf(row?.place, row?.hash),
    verified: placeOf(row?.verified_place, row?.verified_hash),
    last: row?.last ?? 0,
    waiting: row?.waiting ?? 0,
  };
}

function placeOf(place: number | null | undefined, hash: Buffer | null | undefined): ChainPlace {
  return typeof place === 'number' && hash instanceof Buffer ? { place, hash } : chainStart;
}
