import pino from 'pino';
import { listFaultPlaces } from './jobs/fault-name.ts';

interface DatabaseFault extends Error {
  readonly severity: string;
  readonly code: string;
}

/** SQL states of class 22 are about values, which their messages quote. */
const QUOTING = /^22/;

/**
 * The fields of a database error that say where and why it failed, and hold nothing that was stored
 * or compared.
 */
const SAFE_FIELDS: ReadonlySet<string> = new Set([
  'severity',
  'code',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
]);

/** An error as it is logged. The database's details quote rows and parameters, so they are left out. */
export function describeError(error: unknown): unknown {
  if (!isOfDatabase(error)) {
    return error instanceof Error ? pino.stdSerializers.err(error) : error;
  }
  const known = Object.entries(error).filter(([name]) => SAFE_FIELDS.has(name));
  return {
    type: 'DatabaseError',
    message: QUOTING.test(error.code) ? 'a value is not what the database takes' : error.message,
    stack: listFaultPlaces(error).join('\n'),
    ...Object.fromEntries(known),
  };
}

function isOfDatabase(error: unknown): error is DatabaseFault {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}
