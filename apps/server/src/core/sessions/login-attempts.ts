import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Who tries to log in where from; a name counts whether or not somebody has it (D3). */
export interface LoginAttempt {
  readonly name: string;
  readonly address: string;
}

/** Failures are forgotten after this long without another. */
const MEMORY_MS = 15 * 60_000;
const LOCK_MS = 15 * 60_000;
const LIMITS = {
  name: { slowFrom: 4, lockAt: 10 },
  address: { slowFrom: 40, lockAt: 100 },
} as const;
const FIRST_WAIT_MS = 250;
const WAIT_MS_MAX = 2000;

/**
 * Counts the attempt as a failure of this name before the password is looked at, so that many at once
 * are as many as one after the other; the further the count, the longer it waits.
 * @throws Refusal request.too_many while the name or the address is locked.
 */
export async function beginLogin(db: Database, attempt: LoginAttempt, now: number): Promise<void> {
  const [row] = await db.query<{ locked: boolean }>({
    text: `select exists (select from login_attempts where subject = any($1) and locked_until > $2) as locked`,
    values: [[nameSubject(attempt), addressSubject(attempt)], new Date(now)],
  });
  if (row?.locked === true) throw new Refusal('request.too_many');
  const failures = await countFailure(db, nameSubject(attempt), { now, ...LIMITS.name });
  if (failures > LIMITS.name.lockAt) throw new Refusal('request.too_many');
  await slowDown(failures - LIMITS.name.slowFrom);
}

/** It was wrong: the address answers for it as well. */
export async function failLogin(db: Database, attempt: LoginAttempt, now: number): Promise<void> {
  const failures = await countFailure(db, addressSubject(attempt), { now, ...LIMITS.address });
  await slowDown(failures - LIMITS.address.slowFrom);
}

/** It was right: the name starts afresh. */
export async function passLogin(db: Database, attempt: LoginAttempt): Promise<void> {
  await db.query({
    text: 'delete from login_attempts where subject = $1',
    values: [nameSubject(attempt)],
  });
}

async function slowDown(failuresBeyond: number): Promise<void> {
  if (failuresBeyond < 0) return;
  await pause(Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** failuresBeyond));
}

async function countFailure(
  db: Database,
  subject: string,
  rule: { readonly now: number; readonly lockAt: number },
): Promise<number> {
  const [row] = await db.query<{ failures: number }>({
    text: `insert into login_attempts as a (subject, failures, last_failure_at) values ($1, 1, $2)
      on conflict (subject) do update set last_failure_at = excluded.last_failure_at,
        failures = case when a.last_failure_at < $3 then 1 else a.failures + 1 end,
        locked_until = case when a.last_failure_at >= $3 and a.failures + 1 >= $4 then $5::timestamptz end
      returning failures`,
    values: [
      subject,
      new Date(rule.now),
      new Date(rule.now - MEMORY_MS),
      rule.lockAt,
      new Date(rule.now + LOCK_MS),
    ],
  });
  return row?.failures ?? 1;
}

function nameSubject({ name }: LoginAttempt): string {
  return `name:${name.trim().toLowerCase()}`;
}

function addressSubject({ address }: LoginAttempt): string {
  return `address:${address}`;
}
