import type { Followed } from '../../core/audit/follow-chain.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Remembers how far the chain was whole, and where it broke, if it did. */
export async function insertVerification(
  db: Queryable,
  { reached, broken }: Pick<Followed, 'reached' | 'broken'>,
): Promise<void> {
  await db.query({
    text: `insert into audit_verifications (place, hash, fault, broken_place)
           values ($1, $2, $3, $4)`,
    values: [reached.place, reached.hash, broken?.fault ?? null, broken?.place ?? null],
  });
}

export interface AuditState {
  /** Null while the chain was never followed to its end. */
  readonly verified_at: Date | null;
  readonly verified_entries: number;
  readonly is_broken: boolean;
  /** Entries that have no place in the chain yet. */
  readonly unchained: number;
}

export async function readAuditState(db: Queryable): Promise<AuditState | undefined> {
  const [state] = await db.query<AuditState>(
    `select v.verified_at, coalesce(v.place, 0) as verified_entries, v.fault is not null as is_broken,
       (select count(*) from audit_log where place is null) as unchained
     from (select) one
     left join lateral (select * from audit_verifications order by id desc limit 1) v on true`,
  );
  return state;
}
