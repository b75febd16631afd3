import type { WatchState } from '@furlong/contract';
import { randomBytes } from 'node:crypto';

/**
 * The customers who watch live pictures. A customer has one watch, and a new one ends the one
 * before. Watches live as long as the process.
 */
interface Watches {
  /** @returns the id of the new watch, and until when it runs if nobody asks about it. */
  begin(customerId: number): { readonly id: string; readonly expiresAt: number };
  /** How a watch of the customer's stands. To ask keeps it running. */
  keep(customerId: number, id: string): WatchState;
}

/** A player asks every five seconds. A player that has not asked for so long is gone. */
const IDLE_MS = 5 * 60_000;

interface Running {
  readonly id: string;
  askedAt: number;
}

/** @param now business ms. */
export function createWatches(now: () => number): Watches {
  const running = new Map<number, Running>();

  function dropIdle(): void {
    for (const [customerId, { askedAt }] of running) {
      if (now() - askedAt > IDLE_MS) running.delete(customerId);
    }
  }

  return {
    begin: (customerId) => {
      dropIdle();
      const id = randomBytes(16).toString('base64url');
      running.set(customerId, { id, askedAt: now() });
      return { id, expiresAt: now() + IDLE_MS };
    },
    keep: (customerId, id) => {
      dropIdle();
      const watch = running.get(customerId);
      if (watch === undefined) return 'ended';
      if (watch.id !== id) return 'replaced';
      watch.askedAt = now();
      return 'watching';
    },
  };
}
