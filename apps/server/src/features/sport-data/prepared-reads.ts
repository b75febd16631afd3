import type { PreparedResponse } from '@furlong/contract';
import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** What is asked for, and what it would have to be made of now. */
export interface PreparedRead<Body> {
  /** Names the answer: one a race, a match or a list. */
  readonly key: string;
  /** Changes whenever the answer may have changed. */
  readonly stamp: () => string;
  /** How long an answer stands at least, in real ms: a list need not follow every price. */
  readonly standsMs: number;
  readonly make: () => Body;
  /** What decides whether a reader has it already, where that is less than all of it. */
  readonly identity?: (body: Body) => unknown;
}

/** Answers that are made once, however many ask. */
export interface PreparedReads {
  read<Body>(read: PreparedRead<Body>): PreparedResponse;
}

interface Kept {
  readonly stamp: string;
  readonly madeAt: number;
  readonly response: PreparedResponse;
}

/** Far above what a day has; beyond it all are let go and made again by whoever asks. */
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

/** The tag follows the content, so that it is the same after a restart, and on every process. */
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
