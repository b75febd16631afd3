import type { PreparedResponse } from '@furlong/contract';
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** A question whose answer is prepared once. */
interface PreparedRead<Body> {
  /** Names the answer, such as that of one race, match or list. */
  readonly key: string;
  /** Changes whenever the answer may have changed. */
  readonly stamp: () => string;
  /** How long an answer is given out before its stamp is looked at again, in real ms: a list need not follow every price. */
  readonly standsMs: number;
  readonly make: () => Body;
  /** The part of the answer that its ETag depends on; all of it where this is missing. */
  readonly identity?: (body: Body) => unknown;
}

/** Prepares each answer once, however many ask for it. */
export interface PreparedReads {
  read<Body>(read: PreparedRead<Body>): PreparedResponse;
}

interface Kept {
  readonly stamp: string;
  readonly madeAt: number;
  readonly response: PreparedResponse;
}

/** Far more than a day has. Beyond it all are dropped, and prepared again when they are asked for. */
const keptMax = 20_000;

export function createPreparedReads(): PreparedReads {
  const kept = new Map<string, Kept>();
  return {
    read: (read) => {
      const before = kept.get(read.key);
      const now = performance.now();
      if (before !== undefined) {
        const isYoung = now - before.madeAt < read.standsMs;
        if (isYoung || before.stamp === read.stamp()) return before.response;
      }
      const response = prepare(read);
      if (kept.size >= keptMax) kept.clear();
      kept.set(read.key, { stamp: read.stamp(), madeAt: now, response });
      return response;
    },
  };
}

/** The ETag depends on the content alone, so that it is the same after a restart and in every process. */
function prepare<Body>(read: PreparedRead<Body>): PreparedResponse {
  const body = read.make();
  const prepared = Buffer.from(JSON.stringify(body));
  if (read.identity === undefined) return { prepared, etag: `"${digest(prepared)}"` };
  const identity = Buffer.from(JSON.stringify(read.identity(body)));
  return { prepared, etag: `W/"${digest(identity)}"` };
}

function digest(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('base64url');
}
