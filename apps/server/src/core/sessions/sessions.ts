import { whyUnserved, type CustomerStanding, type Jurisdiction } from '@furlong/customer';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { readStanding } from '../customers/standing/standing.queries.ts';
import { listenForEndedSessions } from './ended-sessions.ts';
import { createSessionCache, type KnownSession, type SessionCache } from './session-cache.ts';
import {
  deleteOldSessions,
  endSessions,
  findLoginOfDevice,
  findReused,
  findSession,
  insertSessions,
  retireDevice,
  type EndedSessions,
  type Origin,
  type SessionKind,
  type SessionRow,
} from './sessions.queries.ts';
import { createToken, hashToken } from './tokens.ts';

/** A new token. Only its bearer has it: the database keeps its hash. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: number;
}

/**
 * The answer to a login of a device: a token to call with, and the credential that is exchanged for
 * the next token (D1).
 */
export interface CustomerLogin {
  readonly customerId: number;
  readonly loginId: string;
  readonly access: IssuedToken;
  readonly device: IssuedToken;
}

interface Session {
  readonly caller: Caller;
  /** Business time in ms. */
  readonly expiresAt: number;
}

export interface Sessions {
  /** The session of this token; undefined where there is none, or where it is over. */
  readonly find: (token: string) => Promise<Session | undefined>;
  /** Starts a login: with the commit of `within`, if that is given. */
  startCustomerSession(
    customerId: number,
    login?: { readonly origin?: Origin; readonly within?: Queryable },
  ): Promise<CustomerLogin>;
  startOperatorSession(operatorId: number): Promise<IssuedToken>;
  /**
   * Exchanges a credential for another token and another credential; undefined where the credential
   * is not good. A credential that was exchanged before and comes back later has been in two hands,
   * and ends its login.
   */
  renew(deviceToken: string, place?: Omit<Origin, 'device'>): Promise<CustomerLogin | undefined>;
  /**
   * Ends sessions: with the commit of `within`, if that is given. From then on this process accepts them no more, and within
   * a second no process does.
   */
  end(ended: EndedSessions, within?: Transaction): Promise<void>;
  /** Ends the login that a device's credential is of, also where the credential is good no more. */
  endOfDevice(deviceToken: string): Promise<void>;
  /** Calls back when sessions have ended, in whichever process. */
  onEnded(listener: (ended: EndedSessions) => void): void;
  /** Calls back when sessions may have ended without being heard of. */
  onUncertain(listener: () => void): void;
  readonly stop: () => Promise<void>;
}

const HOUR_MS = 3_600_000;
const LIFE_MS: Readonly<Record<SessionKind, number>> = {
  access: 12 * HOUR_MS,
  operator: 12 * HOUR_MS,
  device: 30 * 24 * HOUR_MS,
};
/** How long a session that is over is kept, in case somebody asks what happened. */
const KEPT_MS = 30 * 24 * HOUR_MS;
/** How long a credential is still good after its exchange: two windows of a browser may exchange it at once, and an answer may be lost. */
const RETIRED_DEVICE_MS = 60_000;

/** The sessions of one process. A session is looked up once, and remembered as long as its ending is certain to be heard. */
export function createSessions(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jurisdiction: Jurisdiction;
  readonly onError: (error: unknown) => void;
}): Sessions {
  const { db, clock, jurisdiction } = deps;
  /** The sessions of a customer are good as long as the customer is served at all. */
  const isServed: IsServed = (standing) =>
    whyUnserved(standing, 'account', { now: clock.now(), jurisdiction }) === undefined;
  const cache = createSessionCache();
  const listeners: ((ended: EndedSessions) => void)[] = [];
  const uncertainListeners: (() => void)[] = [];
  const handleEnded = (ended: EndedSessions): void => {
    // A login that is kept is looked up anew, because its customer has changed.
    cache.forget('customerId' in ended ? { customerId: ended.customerId } : ended);
    for (const listener of listeners) listener(ended);
  };
  const ends = listenForEndedSessions(db, {
    onEnded: handleEnded,
    onUncertain: () => {
      cache.clear();
      for (const listener of uncertainListeners) listener();
    },
    onError: deps.onError,
  });
  const end: Sessions['end'] = async (ended, within) => {
    await endSessions(within ?? db, ended, clock.now());
    const tell = (): void => {
      handleEnded(ended);
    };
    // Other processes hear of it from the database.
    if (within === undefined) tell();
    else within.onCommitted(tell);
  };
  const cleaning = setInterval(() => {
    deleteOldSessions(db, clock.now() - KEPT_MS).catch(deps.onError);
  }, HOUR_MS);
  return {
    find: async (token) => {
      const known = ends.isCertain() ? cache.find(token) : undefined;
      const session = known ?? (await lookUp({ db, cache, isServed }, token));
      return session !== undefined && session.expiresAt > clock.now() ? session : undefined;
    },
    startCustomerSession: async (customerId, { origin, within } = {}) =>
      await startLogin(within ?? db, clock.now(), { customerId, origin }),
    startOperatorSession: async (operatorId) =>
      await issue(db, {
        kind: 'operator',
        customerId: null,
        operatorId,
        loginId: randomUUID(),
        now: clock.now(),
      }),
    renew: async (deviceToken, place) =>
      await renewSession({ db, isServed, end, now: clock.now() }, { deviceToken, place }),
    end,
    endOfDevice: async (deviceToken) => {
      const loginId = await findLoginOfDevice(db, hashToken(deviceToken));
      if (loginId !== undefined) await end({ loginId });
    },
    onEnded: (listener) => {
      listeners.push(listener);
    },
    onUncertain: (listener) => {
      uncertainListeners.push(listener);
    },
    stop: async () => {
      clearInterval(cleaning);
      await ends.stop();
    },
  };
}

type IsServed = (standing: CustomerStanding) => boolean;

async function lookUp(
  deps: { readonly db: Database; readonly cache: SessionCache; readonly isServed: IsServed },
  token: string,
): Promise<KnownSession | undefined> {
  const { db, cache, isServed } = deps;
  const hash = hashToken(token);
  if (hash === undefined) return undefined;
  const generation = cache.generation();
  const row = await findSession(db, hash);
  const isBarred = row?.standing !== undefined && !isServed(row.standing);
  const caller = row === undefined || isBarred ? undefined : toCaller(row);
  if (row === undefined || caller === undefined) return undefined;
  const session = { caller, expiresAt: row.expires_at.getTime() };
  cache.remember(token, session, generation);
  return session;
}

function toCaller(row: SessionRow): Caller | undefined {
  if (row.kind === 'operator' && row.operator_id !== null) {
    return {
      kind: 'operator',
      operatorId: row.operator_id,
      username: row.operator_name ?? '',
      loginId: row.login_id,
      permissions: new Set(row.permissions),
    };
  }
  if (row.kind !== 'access' || row.customer_id === null || row.account_id === null)
    return undefined;
  return {
    kind: 'customer',
    customerId: row.customer_id,
    accountId: row.account_id,
    loginId: row.login_id,
    mustChangePassword: row.must_change_password,
  };
}

async function startLogin(
  db: Queryable,
  now: number,
  login: {
    readonly customerId: number;
    readonly loginId?: string;
    /** When the login began, where the session of a login is renewed. */
    readonly since?: number;
    readonly origin?: Origin | undefined;
  },
): Promise<CustomerLogin> {
  const { customerId, loginId = randomUUID(), since = now, origin } = login;
  const whose = { customerId, operatorId: null, loginId, now };
  return {
    customerId,
    loginId,
    access: await issue(db, { ...whose, kind: 'access' }),
    device: await issue(db, { ...whose, kind: 'device', createdAt: since, origin, seenAt: now }),
  };
}

async function issue(
  db: Queryable,
  session: {
    readonly kind: SessionKind;
    readonly customerId: number | null;
    readonly operatorId: number | null;
    readonly loginId: string;
    readonly now: number;
    readonly createdAt?: number;
    readonly origin?: Origin | undefined;
    readonly seenAt?: number;
  },
): Promise<IssuedToken> {
  const { now, createdAt = now, ...whose } = session;
  const token = createToken();
  const tokenHash = hashToken(token);
  if (tokenHash === undefined) throw new Error('a new token has not the form of tokens');
  const expiresAt = now + LIFE_MS[session.kind];
  await insertSessions(db, [{ ...whose, tokenHash, createdAt, expiresAt }]);
  return { token, expiresAt };
}

async function renewSession(
  deps: {
    readonly db: Database;
    readonly now: number;
    readonly isServed: IsServed;
    readonly end: Sessions['end'];
  },
  given: { readonly deviceToken: string; readonly place: Omit<Origin, 'device'> | undefined },
): Promise<CustomerLogin | undefined> {
  const { db, now, isServed, end } = deps;
  const tokenHash = hashToken(given.deviceToken);
  const place = given.place ?? { address: '', country: '' };
  if (tokenHash === undefined) return undefined;
  return await db.transaction(async (tx) => {
    const endsAt = now + RETIRED_DEVICE_MS;
    const device = await retireDevice(tx, { tokenHash, now, endsAt });
    if (device === undefined) {
      await endReused(tx, end, { tokenHash, now });
      return undefined;
    }
    if (!isServed(await readStanding(tx, device.customer_id))) return undefined;
    return await startLogin(tx, now, {
      customerId: device.customer_id,
      loginId: device.login_id,
      since: device.created_at.getTime(),
      origin: { device: device.device, ...place },
    });
  });
}

/** Nobody can tell which of the two hands is the customer's, so that both lose the login. */
async function endReused(
  tx: Transaction,
  end: Sessions['end'],
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: number },
): Promise<void> {
  const reused = await findReused(tx, tokenHash, now);
  if (reused === undefined) return;
  const { login_id: loginId, customer_id: customerId } = reused;
  await end({ loginId }, tx);
  await appendAudit(tx, {
    at: now,
    actor: 'visitor',
    action: 'customer.credential_reused',
    detail: { loginId },
    subject: `customer:${String(customerId)}`,
  });
}
