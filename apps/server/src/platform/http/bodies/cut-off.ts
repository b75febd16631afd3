import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Refusal } from '../../refusal.ts';

/** Ends the reading of a body that is larger than allowed. */
export interface CutOff {
  /** Tells of the stream through which the body passes now: it is destroyed when the body is too large. */
  passes(content: Readable): void;
  /** The work, unless the body turns out too large before. @throws Refusal request.too_large. */
  orEarlier<Result>(work: Promise<Result>): Promise<Result>;
  end(): void;
}

/** Counts the bytes of a body as they come off the wire. */
export function cutOffAfter(raw: IncomingMessage, bytesMax: number): CutOff {
  const tooLarge = new Refusal('request.too_large');
  if (Number(raw.headers['content-length'] ?? 0) > bytesMax) throw tooLarge;
  let bytes = 0;
  let passing: Readable | undefined;
  let refuse: (reason: Refusal) => void = () => undefined;
  const isTooLarge = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  isTooLarge.catch(() => undefined);
  const count = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    if (bytes <= bytesMax) return;
    raw.off('data', count);
    raw.unpipe();
    refuse(tooLarge);
    passing?.destroy(tooLarge);
  };
  raw.on('data', count);
  return {
    passes: (content) => {
      passing = content;
    },
    orEarlier: async (work) => await Promise.race([work, isTooLarge]),
    end: () => {
      raw.off('data', count);
      raw.unpipe();
      // The server reads the rest of the body and drops it, so that the caller comes to read the answer.
      raw.resume();
    },
  };
}
