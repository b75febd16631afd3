import type { Permission } from '@furlong/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';

export type SessionKind = 'access' | 'device' | 'operator';

/** A session that nobody has ended. It may have run out. */
export interface SessionRow {
  readonly kind: SessionKind;
  readonly login_id: string;
  readonly expires_at: Date;
  readonly customer_id: number | null;
  readonly account_id: number | null;
  readonly operator_id: number | null;
  readonly operator_name: string | null;
  readonly permissions: readonly Permission[];
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly kind: SessionKind;
  readonly customerId: number | null;
  readonly operatorId: number | null;
  readonly loginId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Which sessions ended: all of one login, of one customer, or of one operator. */
export type EndedSessions =
  { readonly loginId: string } | { readonly customerId: number } | { readonly operatorId: number };

export const ENDED_CHANNEL = 'sessions_ended';

/**
 * A login is over once one of its sessions was ended. A renewal at the same moment writes new sessions of the login that
 * the statement which ends them cannot see yet; judged by their own rows alone, they would live on.
 */
const LOGIN_IS_ON = `not exists (
  select 1 from sessions ended where ended.login_id = s.login_id and ended.revoked_at is not null)`;

/** The session of a token: of an operator, or of a customer whose account is open. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>({
    name: 'sessions.find',
    text: `select s.kind, s.login_id, s.expires_at, s.customer_id, a.id as account_id,
        s.operator_id, o.username as operator_name,
        array(select permission from operator_permissions p where p.operator_id = o.id)
          as permissions
      from sessions s
      left join customers c on c.id = s.customer_id
      left join accounts a on a.customer_id = s.customer_id and a.kind = 'customer'
      left join operators o on o.id = s.operator_id
      where s.token_hash = $1 and ${LOGIN_IS_ON}
        and (s.operator_id is not null or c.status = 'active')`,
    values: [tokenHash],
  });
  return row;
}

/** Whether a login is over. A call that moves money asks this again, when it holds the locks of the money. */
export async function hasLoginEnded(db: Queryable, loginId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'sessions.has_login_ended',
    text: 'select 1 from sessions where login_id = $1 and revoked_at is not null limit 1',
    values: [loginId],
  });
  return rows.length > 0;
}

export async function insertSessions(
  db: Queryable,
  sessions: readonly NewSession[],
): Promise<void> {
  for (const session of sessions) {
    await db.query({
      name: 'sessions.insert',
      text: `insert into sessions
          (token_hash, kind, customer_id, operator_id, login_id, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        session.tokenHash,
        session.kind,
        session.customerId,
        session.operatorId,
        session.loginId,
        new Date(session.createdAt),
        new Date(session.expiresAt),
      ],
    });
  }
}

/** Has a device credential end soon, because another takes its place; undefined where it was not in use. */
export async function retireDevice(
  tx: Transaction,
  retirement: { readonly tokenHash: Buffer; readonly now: number; readonly endsAt: number },
): Promise<SessionRow | undefined> {
  const [row] = await tx.query<SessionRow>({
    text: `update sessions s set expires_at = least(expires_at, $3)
      from customers c
      where token_hash = $1 and kind = 'device' and revoked_at is null and expires_at > $2
        and ${LOGIN_IS_ON} and c.id = s.customer_id and c.status = 'active'
      returning s.kind, s.login_id, s.expires_at, s.customer_id`,
    values: [retirement.tokenHash, new Date(retirement.now), new Date(retirement.endsAt)],
  });
  return row;
}

/** Deletes sessions that were over before that time. */
export async function deleteOldSessions(db: Queryable, before: number): Promise<void> {
  const values = [new Date(before)];
  await db.query({ text: 'delete from sessions where expires_at < $1', values });
}

/** Ends sessions, and tells every process when the transaction commits. */
export async function endSessions(db: Queryable, ended: EndedSessions, now: number): Promise<void> {
  const [column, value] =
    'loginId' in ended
      ? ['login_id', ended.loginId]
      : 'customerId' in ended
        ? ['customer_id', ended.customerId]
        : ['operator_id', ended.operatorId];
  await db.query({
    text: `with ended as (
        update sessions set revoked_at = $2 where ${column} = $1 and revoked_at is null returning 1)
      select pg_notify($3, $4) from (select count(*) from ended) as counted`,
    values: [value, new Date(now), ENDED_CHANNEL, JSON.stringify(ended)],
  });
}
