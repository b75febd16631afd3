import { setTimeout as pause } from 'node:timers/promises';

/** A deadlock, or a transaction that cannot be serialised: it did nothing, and may be tried again. */
const CONFLICTS = new Set(['40P01', '40001']);
const ATTEMPTS_MAX = 6;
const FIRST_PAUSE_MS = 5;

/**
 * Does the work again when the database gave it up for a conflict with another transaction. The pauses grow and are partly
 * left to chance, so that the two transactions do not meet again.
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

/** Code of the database's function `raced`, by which a statement fails that finds a row other than it was read. */
export const racedState = 'FU001';

/** Fails a transaction by the same code where what it reads does not fit together: it is done again. */
export class Raced extends Error {
  override readonly name = 'Raced';
  readonly code = racedState;
}

/** Code of a statement that writes a key which is there already. */
export const uniqueViolation = '23505';

/** Code of a statement behind one that failed, which says no more than that. */
export const abortedState = '25P02';

/** PostgreSQL's five-character code of an error that has one. */
export function findSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/**
 * Whether the connection failed, or the server behind it, so that everything asked on that connection from now on fails
 * too. An error that PostgreSQL calls fatal ends a connection or keeps it from being made, whatever its code: a database
 * may take no connections for a while, or have no more of them.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof Error && 'severity' in error && error.severity === 'FATAL') return true;
  const state = findSqlState(error);
  if (state !== undefined) return /^(?:08|57P|E[A-Z]+$)/.test(state);
  // The driver's own errors have no code: a statement that is not answered in time, a connection that is not made in time.
  return (
    error instanceof Error &&
    /\bconnection\b|query read timeout|timeout exceeded when trying to connect/i.test(error.message)
  );
}

/**
 * Deadlock, serialisation, a lock or an answer not had in time, and a row that another process was quicker to write or to
 * change.
 */
const COLLISIONS = new Set(['40P01', '40001', '55P03', '57014', uniqueViolation, racedState]);

/**
 * Says how a failed transaction is tried again: the same after a `collision` with another transaction, or on a new
 * connection, or not at all after a `fault`, as it would fail again.
 */
export function troubleOf(error: unknown): 'collision' | 'connection' | 'fault' {
  const state = findSqlState(error);
  if (state !== undefined && COLLISIONS.has(state)) return 'collision';
  return isConnectionLost(error) ? 'connection' : 'fault';
}
