import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';

/**
 * The numbers of wrong passwords after which the next attempt has to wait, and after which it is
 * refused.
 */
export interface FailureLimit {
  readonly slowFrom: number;
  readonly lockAt: number;
}

/** A count of wrong passwords, such as those for one name from one network. */
export interface FailureCount {
  readonly key: string;
  readonly limit: FailureLimit;
}

/** An attempt whose password may be judged. Call `fail`, `pass` or `leave` on it, once. */
interface JudgedAttempt {
  /** How long to wait before the password is judged. */
  readonly waitMs: number;
  /** The password was wrong. Answers whether a limit was reached by it, so that the next attempt is refused. */
  fail(): Promise<boolean>;
  /** The password was right: the first of the counts begins at nothing again. */
  pass(): Promise<void>;
  /** The password was not judged, and the attempt does not count. */
  leave(): void;
}

export interface LoginFailures {
  /** Undefined where one of the counts is at its limit: the attempt is refused. */
  begin(counts: readonly FailureCount[]): Promise<JudgedAttempt | undefined>;
}

/** A count begins at nothing again when there was no wrong password for this long. */
const MEMORY_MS = 15 * 60_000;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 2000;

/**
 * Counts wrong passwords in the database. While an attempt is not judged yet, it counts as wrong for the attempts after
 * it: many at once get no further than many in a row.
 */
export function createLoginFailures(deps: {
  readonly db: Database;
  readonly clock: Clock;
}): LoginFailures {
  const { db, clock } = deps;
  const underWay = new Map<string, number>();
  const add = (key: string, change: number): void => {
    const count = (underWay.get(key) ?? 0) + change;
    if (count === 0) underWay.delete(key);
    else underWay.set(key, count);
  };
  return {
    begin: async (counts) => {
      const ahead = new Map(counts.map(({ key }) => [key, underWay.get(key) ?? 0]));
      const leave = (): void => {
        for (const { key } of counts) add(key, -1);
      };
      for (const { key } of counts) add(key, 1);
      try {
        const failures = await readFailures(db, [...ahead.keys()], clock.now());
        const toLimit = counts.map(({ key, limit }) => ({
          limit,
          count: (failures.get(key) ?? 0) + (ahead.get(key) ?? 0),
        }));
        if (toLimit.every(({ limit, count }) => count < limit.lockAt)) {
          const beyond = Math.max(...toLimit.map(({ limit, count }) => count - limit.slowFrom));
          return { ...endsOf(deps, counts, leave), waitMs: waitFor(beyond) };
        }
      } catch (error) {
        leave();
        throw error;
      }
      leave();
      return undefined;
    },
  };
}

function waitFor(failuresBeyond: number): number {
  return failuresBeyond < 0 ? 0 : Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** failuresBeyond);
}

function endsOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  counts: readonly FailureCount[],
  leave: () => void,
): Omit<JudgedAttempt, 'waitMs'> {
  const [first] = counts;
  return {
    leave,
    fail: async () => {
      try {
        const failures = await countFailure(db, counts, clock.now());
        return counts.some(({ key, limit }) => failures.get(key) === limit.lockAt);
      } finally {
        leave();
      }
    },
    pass: async () => {
      try {
        if (first !== undefined) await forgetFailures(db, first.key);
      } finally {
        leave();
      }
    },
  };
}

interface FailureRow {
  readonly subject: string;
  readonly failures: number;
}

function toMap(rows: readonly FailureRow[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ subject, failures }) => [subject, failures]));
}

async function readFailures(
  db: Queryable,
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<FailureRow>({
    name: 'login.read_failures',
    text: `select subject, failures from login_attempts
      where subject = any($1) and last_failure_at >= $2`,
    values: [keys, new Date(now - MEMORY_MS)],
  });
  return toMap(rows);
}

/** Locks the counts in the order of their keys, so that two attempts cannot wait for each other. */
async function countFailure(
  db: Queryable,
  counts: readonly FailureCount[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<FailureRow>({
    name: 'login.count_failure',
    text: `insert into login_attempts as a (subject, failures, last_failure_at)
      select subject, 1, $2 from unnest($1::text[]) as subject order by subject
      on conflict (subject) do update set last_failure_at = excluded.last_failure_at,
        failures = case when a.last_failure_at < $3 then 1 else a.failures + 1 end
      returning subject, failures`,
    values: [counts.map(({ key }) => key), new Date(now), new Date(now - MEMORY_MS)],
  });
  return toMap(rows);
}

async function forgetFailures(db: Queryable, key: string): Promise<void> {
  await db.query({
    name: 'login.forget_failures',
    text: 'delete from login_attempts where subject = $1',
    values: [key],
  });
}

/** Deletes counts that begin at nothing again. */
export async function deleteForgottenFailures(db: Queryable, now: number): Promise<void> {
  await db.query({
    text: 'delete from login_attempts where last_failure_at < $1',
    values: [new Date(now - MEMORY_MS)],
  });
}
