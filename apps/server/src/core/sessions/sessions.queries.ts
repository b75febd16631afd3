import type { Permission } from '@furlong/contract';
import type { CustomerStanding } from '@furlong/customer';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import {
  LAST_EXCLUSION,
  STANDING_COLUMNS,
  toStanding,
  type StandingRow,
} from '../customers/standing/standing.queries.ts';

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
  readonly must_change_password: boolean;
  /** Undefined unless this is the session of a customer. */
  readonly standing: CustomerStanding | undefined;
}

/** The place and the kind of a customer's device, for the list of the customer's sessions. */
export interface Origin {
  /** Browser and system in words; '' where they are not known. */
  readonly device: string;
  readonly address: string;
  /** ISO code of the country of the address; '' where it is not known. */
  readonly country: string;
}

interface NewSession {
  readonly tokenHash: Buffer;
  readonly kind: SessionKind;
  readonly customerId: number | null;
  readonly operatorId: number | null;
  readonly loginId: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Missing unless this is the session of a device. */
  readonly origin?: Origin | undefined;
  /** When the device was seen; of a device's session alone. */
  readonly seenAt?: number;
}

/**
 * Names the sessions that ended: all of one login, of one customer, or of one operator. One login of the customer's may
 * be kept, such as that of the device on which the password was changed.
 */
export type EndedSessions =
  | { readonly loginId: string }
  | { readonly customerId: number; readonly keptLoginId?: string }
  | { readonly operatorId: number };

export const ENDED_CHANNEL = 'sessions_ended';

/**
 * A login is over once one of its sessions was ended. A renewal at the same moment writes new sessions of the login that
 * the statement which ends them cannot see yet; judged by their own rows alone, they would live on.
 */
const LOGIN_IS_ON = `not exists (
  select 1 from sessions ended where ended.login_id = s.login_id and ended.revoked_at is not null)`;

/** The session of a token, of an operator or of a customer, with how the customer stands. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
): Promise<SessionRow | undefined> {
  const [row] = await db.query<Omit<SessionRow, 'standing'> & StandingRow>({
    name: 'sessions.find',
    text: `select s.kind, s.login_id, s.expires_at, s.customer_id, a.id as account_id,
        s.operator_id, o.username as operator_name,
        array(select permission from operator_permissions p where p.operator_id = o.id)
          as permissions,
        coalesce(c.must_change_password, false) as must_change_password, ${STANDING_COLUMNS}
      from sessions s
      left join customers c on c.id = s.customer_id
      ${LAST_EXCLUSION}
      left join accounts a on a.customer_id = s.customer_id and a.kind = 'customer'
      left join operators o on o.id = s.operator_id
      where s.token_hash = $1 and ${LOGIN_IS_ON}`,
    values: [tokenHash],
  });
  return row && { ...row, standing: row.customer_id === null ? undefined : toStanding(row) };
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
          (token_hash, kind, customer_id, operator_id, login_id, created_at, expires_at,
            device, network_address, country, seen_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      values: [
        session.tokenHash,
        session.kind,
        session.customerId,
        session.operatorId,
        session.loginId,
        new Date(session.createdAt),
        new Date(session.expiresAt),
        session.origin?.device ?? '',
        session.origin?.address ?? '',
        session.origin?.country ?? '',
        session.seenAt === undefined ? null : new Date(session.seenAt),
      ],
    });
  }
}

/** A device's session that another takes the place of. */
interface RetiredDevice {
  readonly login_id: string;
  readonly customer_id: number;
  readonly created_at: Date;
  readonly device: string;
}

/** Has a device credential end soon, because another takes its place; undefined where it was not in use. */
export async function retireDevice(
  tx: Transaction,
  retirement: { readonly tokenHash: Buffer; readonly now: number; readonly endsAt: number },
): Promise<RetiredDevice | undefined> {
  const [row] = await tx.query<RetiredDevice>({
    text: `update sessions s set expires_at = least(expires_at, $3)
      where token_hash = $1 and kind = 'device' and revoked_at is null and expires_at > $2
        and ${LOGIN_IS_ON}
      returning s.login_id, s.customer_id, s.created_at, s.device`,
    values: [retirement.tokenHash, new Date(retirement.now), new Date(retirement.endsAt)],
  });
  return row;
}

/** The login that a device's credential is of, whether the credential is good or not. */
export async function findLoginOfDevice(
  db: Queryable,
  tokenHash: Buffer | undefined,
): Promise<string | undefined> {
  const [row] = await db.query<{ login_id: string }>({
    name: 'sessions.login_of_device',
    text: `select login_id from sessions where token_hash = $1 and kind = 'device'`,
    values: [tokenHash],
  });
  return row?.login_id;
}

/**
 * The login of a credential that was exchanged and is good no more, as long as one that it was exchanged for is good.
 * Undefined for a credential that ran out by itself, as for one that nobody gave.
 */
export async function findReused(
  tx: Transaction,
  tokenHash: Buffer,
  now: number,
): Promise<Pick<RetiredDevice, 'login_id' | 'customer_id'> | undefined> {
  const [row] = await tx.query<RetiredDevice>({
    text: `select s.login_id, s.customer_id from sessions s
      where s.token_hash = $1 and s.kind = 'device' and s.expires_at <= $2 and ${LOGIN_IS_ON}
        and exists (select 1 from sessions successor where successor.login_id = s.login_id
          and successor.kind = 'device' and successor.expires_at > $2)`,
    values: [tokenHash, new Date(now)],
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
  const keptLoginId = 'customerId' in ended ? (ended.keptLoginId ?? null) : null;
  await db.query({
    text: `with ended as (
        update sessions set revoked_at = $2 where ${column} = $1 and revoked_at is null
          and login_id is distinct from $5::uuid returning 1)
      select pg_notify($3, $4) from (select count(*) from ended) as counted`,
    values: [value, new Date(now), ENDED_CHANNEL, JSON.stringify(ended), keptLoginId],
  });
}
