import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueDeps } from './catalogue-deps.ts';

const backOffMs = [50, 100, 250, 500, 1000] as const;
const longestBackOffMs = 2000;

/** Connection lost or refused, server starting or stopping, out of resources, deadlock: it may work again. */
const passingCode = /^(?:08...|53...|57P0.|40001|40P01|55P03|25006|E[A-Z]+)$/;
const passingMessage = /connection terminated|timeout|client has encountered a connection error/i;

/**
 * Writes until it is written. While the database is lost the whole book is suspended in memory: nothing is
 * accepted at a price nobody stands behind. What repeating cannot mend, or `isStopping`, is thrown.
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
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return passingCode.test(error.code);
  return passingMessage.test(error.message);
}
