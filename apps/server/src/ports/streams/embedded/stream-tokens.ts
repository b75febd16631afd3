import { randomBytes } from 'node:crypto';

/**
 * The tokens by which customers open streams in the sandbox. A customer has one token, which replaces the one before.
 */
export interface StreamTokens {
  issue(customerRef: string): string;
  /** Opens a stream by a token; false where the token is not good any more. */
  open(token: string, streamId: string): boolean;
  /** The stream that a token is good for. Reading by it keeps it good. */
  read(token: string): string | undefined;
}

/** How long a token is good that nobody reads by. */
export const idleTokenMs = 5 * 60_000;

interface Held {
  readonly customerRef: string;
  streamId: string | undefined;
  readAt: number;
}

/** @param now business ms. */
export function createStreamTokens(now: () => number): StreamTokens {
  const byToken = new Map<string, Held>();
  const byCustomer = new Map<string, string>();

  function find(token: string): Held | undefined {
    const held = byToken.get(token);
    if (held === undefined || now() - held.readAt <= idleTokenMs) return held;
    byToken.delete(token);
    byCustomer.delete(held.customerRef);
    return undefined;
  }

  return {
    issue: (customerRef) => {
      for (const token of [...byToken.keys()]) find(token);
      const before = byCustomer.get(customerRef);
      if (before !== undefined) byToken.delete(before);
      const token = randomBytes(24).toString('base64url');
      byToken.set(token, { customerRef, streamId: undefined, readAt: now() });
      byCustomer.set(customerRef, token);
      return token;
    },
    open: (token, streamId) => {
      const held = find(token);
      if (held === undefined) return false;
      held.streamId = streamId;
      return true;
    },
    read: (token) => {
      const held = find(token);
      if (held === undefined) return undefined;
      held.readAt = now();
      return held.streamId;
    },
  };
}
