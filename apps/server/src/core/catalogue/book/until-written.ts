import { setTimeout as sleep } from 'node:timers/promises';
import { findSqlState, isConnectionLost } from '../../../platform/database/retry.ts';
import type { CatalogueDeps } from './catalogue-deps.ts';

const backOffMs = [50, 100, 250, 500, 1000] as const;
const longestBackOffMs = 2000;

/** Out of resources, a deadlock, a lock not had in time, a server that only reads as yet: a repetition may succeed. */
const passingCode = /^(?:53...|40001|40P01|55P03|25006)$/;

/**
 * Repeats a write until it succeeds. While the database is lost the whole book is suspended in memory, so that no bet is
 * accepted at a price that nobody stands behind. An error that repeating cannot mend is thrown, and so is any error once
 * `isStopping`.
 */
export async function untilWritten<Result>(
  deps: CatalogueDeps & { readonly isStopping: () => boolean },
  write: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const result = await write();
      deps.state.setUnsure(false, deps.clock.now());
      return result;
    } catch (error) {
      if (!isPassing(error) || deps.isStopping()) throw error;
      deps.state.setUnsure(true, deps.clock.now());
      deps.log.warn(
        { err: error, attempt },
        'the book cannot be written; its markets are suspended',
      );
      await sleep(backOffMs[attempt] ?? longestBackOffMs);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  const state = findSqlState(error);
  if (state !== undefined) return passingCode.test(state);
  return error instanceof Error && /timeout/i.test(error.message);
}
