import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { toNetwork } from '../../platform/network/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../sessions/tokens.ts';
import { isKnownDevice, type AccountKey } from './known-devices.ts';
import {
  createLoginFailures,
  type FailureCount,
  type FailureLimit,
  type LoginFailures,
} from './login-failures.ts';
import { isMailedPassword } from './mailed-password.ts';
import { toLoginName } from './login-name.ts';
import type { Passwords } from './passwords.ts';

/** A name and a password, and where they come from. */
export interface LoginAttempt {
  readonly kind: AccountKey['kind'];
  /** The user name as it was typed. */
  readonly name: string;
  readonly password: string;
  readonly address: string;
  /** The caller by the token of the call, where it has one. */
  readonly caller: Caller;
  /** The cookie by which the caller's device may be known; undefined where there is none. */
  readonly deviceToken: string | undefined;
}

interface Account {
  readonly id: number;
  readonly passwordHash: string;
  /**
   * The hash of a mailed password, by `hashMailedPassword`, while it is as good as the customer's
   * own (D8).
   */
  readonly mailedPasswordHash?: string | null;
}

/** Judges every password, of customers and operators alike (D3). */
export interface LoginDoor {
  /**
   * The account, if the password is right. A wrong name and a wrong password get the same answer after the same time.
   * `find` is given the name in the form in which it is stored.
   * @throws Refusal request.too_many where too many passwords were wrong, or too many wait to be judged.
   */
  judge<Found extends Account>(
    attempt: LoginAttempt,
    find: (loginName: string) => Promise<Found | undefined>,
  ): Promise<Found | undefined>;
}

interface LoginLimits {
  /** The limit for one name from one network, so that strangers shut out only themselves. */
  readonly nameAtNetwork: FailureLimit;
  /**
   * The limit for one name from all networks of strangers, so that guessing from many of them ends
   * too.
   */
  readonly name: FailureLimit;
  /** The limit for one network, whatever the names. */
  readonly network: FailureLimit;
  /**
   * The limit for one account from one device or session that was in it before. Strangers do not
   * count here.
   */
  readonly acquainted: FailureLimit;
}

const USUAL_LIMITS: LoginLimits = {
  nameAtNetwork: { slowFrom: 4, lockAt: 10 },
  name: { slowFrom: 20, lockAt: 100 },
  network: { slowFrom: 40, lockAt: 100 },
  acquainted: { slowFrom: 4, lockAt: 10 },
};

interface LoginDoorDeps {
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
 * The proof that the caller has been in this account before, so that strangers cannot shut them out: a device that is
 * known to the account, or a session of it. Any other proof, such as a code sent by mail, belongs here.
 */
async function findAcquaintance(
  { db }: Door,
  { kind, caller, deviceToken }: LoginAttempt,
  account: Account | undefined,
): Promise<string | undefined> {
  // Where there is no account the database is asked all the same, so that the time tells nothing.
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
    const { password, account } = judged;
    const isOwn = await door.passwords.verify(password, account?.passwordHash);
    const isMailed = isMailedPassword(password, account?.mailedPasswordHash);
    isRight = isOwn || isMailed;
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

/** The keys are JSON, so that nobody can type a name whose key is that of something else. */
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

/** Equal texts have equal fingerprints. Nobody can find the text of one, because the key is gone with the process. */
function createFingerprint(): (text: string) => string {
  const key = randomBytes(32);
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, 12);
}
