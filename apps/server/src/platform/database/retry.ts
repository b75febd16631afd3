import { setTimeout as pause } from 'node:timers/promises';

/** Deadlock found, and could not serialise: the transaction did nothing and may be tried again. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS_MAX = 6;
const FIRST_PAUSE_MS = 5;

/**
 * Does the work again when the database gave it up for a conflict with another transaction, after a
 * pause that grows and is left to chance, so that the two do not meet again.
 * `work` opens its own transaction each time and does nothing outside it.
 */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  random: () => number = Math.random,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !CONFLICTS.has(findSqlState(error) ?? '')) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + random()));
    }
  }
}

/** Of a statement that found a row other than it was read: what the function `raced` of the database fails with. */
export const racedState = 'FU001';

/** Of a statement that wrote what is there already. */
export const uniqueViolation = '23505';

/** Of a statement behind one that failed: it only says that one did. */
export const abortedState = '25P02';

/** PostgreSQL's five-character code of an error, where it is one of its. */
export function findSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * Whether it is the connection that failed, or the server behind it: whatever is asked on it from now on fails too.
 * What PostgreSQL calls fatal ends the connection, or never let it begin, whatever its code: a database that takes no
 * connections for a while, or has no more of them.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') return true;
  const state = findSqlState(error);
  if (state !== undefined) return /^(?:08|57P|E[A-Z]+$)/.test(state);
  // The last two: a statement that is not answered, and a connection that is not made, in their time.
  return (
    error instanceof Error &&
    /\bconnection\b|query read timeout|timeout exceeded when trying to connect/i.test(error.message)
  );
}
