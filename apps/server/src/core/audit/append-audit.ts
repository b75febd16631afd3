import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { canonicalJson } from './canonical-json.ts';

/** Who did what to what. */
interface AuditEntry {
  /** Business time in ms. */
  readonly at: number;
  /** `operator:trader1`, `feed:simulator` … */
  readonly actor: string;
  /** Past tense: `market.suspended`. */
  readonly action: string;
  /** What it was done to: `market:H2611201:3:2`. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
}

/** An advisory lock for one writer at a time, since two could follow the same entry. */
const auditLock = 7_210_428;
const pageSize = 1000;

/** Appends to the audit log, in the transaction of the change that it tells of. Its hash covers that of the entry before. */
export async function appendAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [auditLock] });
  const [last] = await tx.query<{ hash: Buffer }>(
    'select hash from audit_log order by id desc limit 1',
  );
  const previous = last?.hash ?? Buffer.alloc(32);
  await tx.query({
    name: 'append-audit',
    text: `insert into audit_log (at, actor, action, subject, detail, previous_hash, hash)
           values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    values: [
      new Date(entry.at),
      entry.actor,
      entry.action,
      entry.subject,
      canonicalJson(entry.detail),
      previous,
      hashOf(previous, entry),
    ],
  });
}

/** The id of the first entry whose hash does not follow from the entry before; undefined while the chain is whole. */
export async function findAuditBreak(db: Queryable): Promise<number | undefined> {
  let previous: Buffer = Buffer.alloc(32);
  let lastId = 0;
  for (;;) {
    const page = await db.query<StoredEntry>({
      text: 'select * from audit_log where id > $1 order by id limit $2',
      values: [lastId, pageSize],
    });
    for (const row of page) {
      const expected = hashOf(previous, { ...row, at: row.at.getTime() });
      if (!previous.equals(row.previous_hash) || !expected.equals(row.hash)) return row.id;
      previous = row.hash;
      lastId = row.id;
    }
    if (page.length < pageSize) return undefined;
  }
}

function hashOf(previous: Buffer, entry: AuditEntry): Buffer {
  const { at, actor, action, subject, detail } = entry;
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson({ at, actor, action, subject, detail }))
    .digest();
}
