import { availableParallelism } from 'node:os';
import { Refusal } from '../../platform/refusal.ts';
import { createThreadHasher, usualHasher, type Hasher } from './hasher.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the stored one. False, after the same time, where nothing is stored. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * The hashers, which take one password at a time each, and the number of passwords that may wait
 * for them.
 */
export interface PasswordQueue {
  readonly hashers: readonly Hasher[];
  readonly waitingMax: number;
}

/** As many passwords are hashed at once as half of the processors can, so that bets are placed meanwhile. */
const AT_ONCE_MAX = Math.max(1, Math.floor(availableParallelism() / 2));
const WAITING_MAX = 200;

/** Hashes as the server does it: in threads of lower priority where it has their program. */
export function createPasswords(thread?: URL): Passwords {
  const hashers = Array.from({ length: AT_ONCE_MAX }, () =>
    thread === undefined ? usualHasher : createThreadHasher(thread),
  );
  return queuePasswords({ hashers, waitingMax: WAITING_MAX });
}

/** Hashes off the event loop, a few at a time. A full queue refuses with request.too_many. */
export function queuePasswords(queue: PasswordQueue): Passwords {
  const enqueue = createQueue(queue);
  let nobodys: string | undefined;
  return {
    hash: async (password) => await enqueue(async (hasher) => await hasher.hash(password)),
    verify: async (password, stored) =>
      await enqueue(async (hasher) => {
        // The hash is made for the first password of all, known or not: otherwise the first unknown
        // name would take twice the time.
        nobodys ??= await hasher.hash('nobody has this password');
        const isRight = await hasher.verify(password, stored ?? nobodys);
        return isRight && stored !== undefined;
      }),
  };
}

function createQueue({
  hashers,
  waitingMax,
}: PasswordQueue): <Result>(work: (hasher: Hasher) => Promise<Result>) => Promise<Result> {
  const free = [...hashers];
  const waiting: ((hasher: Hasher) => void)[] = [];
  async function takeTurn(): Promise<Hasher> {
    const hasher = free.pop();
    if (hasher !== undefined) return hasher;
    if (waiting.length >= waitingMax) throw new Refusal('request.too_many');
    return await new Promise<Hasher>((resolve) => waiting.push(resolve));
  }
  return async (work) => {
    const hasher = await takeTurn();
    try {
      return await work(hasher);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free.push(hasher);
      else next(hasher);
    }
  };
}
