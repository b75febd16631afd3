import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { toNetwork } from '../../platform/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../sessions/tokens.ts';
import { isKnownDevice, type AccountKey } from './known-devices.ts';
import {
  createLoginFailures,
  type FailureCount,
  type FailureLimit,
  type LoginFailures,
} from './login-failures.ts';
import { toLoginName } from './login-name.ts';
import type { Passwords } from './passwords.ts';

/** Who wants to be let in, and as whom. */
export interface LoginAttempt {
  readonly kind: AccountKey['kind'];
  /** As it was typed. */
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** Who the caller is already. */
  readonly caller: Caller;
  /** By which the caller's device may be known. */
  readonly deviceToken: string | undefined;
}

interface Account {
  readonly id: number;
  readonly passwordHash: string;
}

/** The one door for customers and operators (D3). */
export interface LoginDoor {
  /**
   * Looks at the password, and answers with the account if it is right; nobody learns whether the name or the password
   * was wrong, and it takes the same time either way. `find` is given the name as accounts are stored under.
   * @throws Refusal request.too_many where too many were wrong, or where too many wait.
   */
  judge<Found extends Account>(
    attempt: LoginAttempt,
    find: (loginName: string) => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
}

export interface LoginLimits {
  /** By name and network: a stranger shuts out nobody but themselves. */
  readonly nameAtNetwork: FailureLimit;
  /** By name alone, of strangers wherever they are: guessing from many networks comes to an end too. */
  readonly name: FailureLimit;
  readonly network: FailureLimit;
  /** By account and what shows that the caller was in it before; strangers do not count there. */
  readonly acquainted: FailureLimit;
}

const USUAL_LIMITS: LoginLimits = {
  nameAtNetwork: { slowFrom: 4, lockAt: 10 },
  name: { slowFrom: 20, lockAt: 100 },
  network: { slowFrom: 40, lockAt: 100 },
  acquainted: { slowFrom: 4, lockAt: 10 },
};

export interface LoginDoorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'logins'>;
  readonly limits?: LoginLimits;
  readonly pause?: (ms: number) => Promise<unknown>;
}

interface Door extends LoginDoorDeps {
  readonly failures: LoginFailures;
  readonly limits: LoginLimits;
  readonly fingerprint: (text: string) => string;
}

export function createLoginDoor(deps: LoginDoorDeps): LoginDoor {
  const door: Door = {
    limits: USUAL_LIMITS,
    ...deps,
    failures: createLoginFailures(deps),
    fingerprint: createFingerprint(),
  };
  return {
    judge: async (attempt, find) => {
      const loginName = toLoginName(attempt.name);
      const account = await find(loginName);
      const acquaintance = await findAcquaintance(door, attempt, account);
      const isRight = await judgePassword(door, { ...attempt, loginName, account, acquaintance });
      return isRight ? account : undefined;
    },
  };
}

/**
 * What shows that the caller has been in this account before, so that strangers cannot shut them out: a device that is
 * known to it, or a session of it. Another proof, such as a code sent by mail, has its place here.
 */
async function findAcquaintance(
  { db }: Door,
  { kind, caller, deviceToken }: LoginAttempt,
  account: Account | undefined,
): Promise<string | undefined> {
  // Asked about an account that is none, too: the time tells nothing.
  const key = { kind, id: account?.id ?? 0 };
  if (deviceToken !== undefined && (await isKnownDevice(db, deviceToken, key))) {
    return `device ${String(hashToken(deviceToken)?.toString('hex'))}`;
  }
  if (caller.kind === 'visitor' || caller.kind !== kind) return undefined;
  const callerId = caller.kind === 'customer' ? caller.customerId : caller.operatorId;
  return callerId === key.id ? `session ${caller.loginId}` : undefined;
}

interface Judged extends LoginAttempt {
  readonly loginName: string;
  readonly account: Account | undefined;
  readonly acquaintance: string | undefined;
}

async function judgePassword(door: Door, judged: Judged): Promise<boolean> {
  const attempt = await door.failures.begin(listCounts(door, judged));
  if (attempt === undefined) {
    door.metrics.logins.inc({ kind: judged.kind, outcome: 'locked' });
    throw new Refusal('request.too_many');
  }
  let isRight: boolean;
  try {
    if (attempt.waitMs > 0) await (door.pause ?? pause)(attempt.waitMs);
    isRight = await door.passwords.verify(judged.password, judged.account?.passwordHash);
  } catch (error) {
    attempt.leave();
    door.metrics.logins.inc({ kind: judged.kind, outcome: 'not judged' });
    throw error;
  }
  door.metrics.logins.inc({ kind: judged.kind, outcome: isRight ? 'right' : 'wrong' });
  if (isRight) await attempt.pass();
  else tellFailure(door, judged, await attempt.fail());
  return isRight;
}

/** Keys are texts of JSON, so that no name can be typed that is counted as another. */
function listCounts({ limits }: Door, judged: Judged): readonly FailureCount[] {
  const { kind, loginName, account, acquaintance } = judged;
  if (acquaintance !== undefined) {
    const key = JSON.stringify(['acquainted', kind, account?.id, acquaintance]);
    return [{ key, limit: limits.acquainted }];
  }
  const network = toNetwork(judged.address);
  return [
    {
      key: JSON.stringify(['name at network', kind, loginName, network]),
      limit: limits.nameAtNetwork,
    },
    { key: JSON.stringify(['name', kind, loginName]), limit: limits.name },
    { key: JSON.stringify(['network', kind, network]), limit: limits.network },
  ];
}

function tellFailure(
  { log, fingerprint }: Door,
  { kind, loginName, account, address }: Judged,
  isLocked: boolean,
): void {
  const who = account === undefined ? { name: fingerprint(loginName) } : { account: account.id };
  const line = { kind, ...who, from: fingerprint(toNetwork(address)) };
  log.info(line, 'a login failed');
  if (isLocked) log.warn(line, 'so many logins failed that the next are refused');
}

/** Tells lines of the log that belong together, and nothing else: the key is gone with the process. */
function createFingerprint(): (text: string) => string {
  const key = randomBytes(32);
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 12);
}
