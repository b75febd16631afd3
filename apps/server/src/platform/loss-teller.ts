import { isConnectionLost } from './database/retry.ts';

const TELL_EVERY_MS = 10_000;
/** Messages are few. When there are more, all are forgotten. */
const KEPT_MAX = 1_000;

interface Told {
  readonly at: number;
  /** How often the same was left out since. */
  leftOut: number;
}

/** The arguments of a logging call: fields, and a message behind them. */
type Line = readonly [fields: unknown, message?: unknown, ...rest: readonly unknown[]];

/**
 * Makes the function that says how a line is logged whose error is a lost connection: the first of each message in a
 * while, with what the error says and no trace. Everything that needs the database fails while it is lost, and a trace
 * of each would bury what else is logged. Undefined where the line is left out. Any other line is logged as it is.
 */
export function createLossTeller(now: () => number = () => performance.now()) {
  const told = new Map<string, Told>();
  return (line: Line): Line | undefined => {
    const [fields, message] = line;
    if (!hasError(fields) || !isConnectionLost(fields.err)) return line;
    const key = String(message);
    const before = told.get(key);
    if (before !== undefined && now() - before.at < TELL_EVERY_MS) {
      before.leftOut += 1;
      return undefined;
    }
    if (told.size >= KEPT_MAX) told.clear();
    told.set(key, { at: now(), leftOut: 0 });
    const { err, ...others } = fields;
    const why = err instanceof Error ? err.message : String(err);
    return [{ ...others, why, leftOut: before?.leftOut ?? 0 }, message];
  };
}

function hasError(fields: unknown): fields is { readonly err: unknown } {
  return typeof fields === 'object' && fields !== null && 'err' in fields;
}
