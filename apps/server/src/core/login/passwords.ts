import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { Refusal } from '../../platform/refusal.ts';

/** Argon2id with the cost that OWASP recommends. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password is the stored one. False, after the same time, where nothing is stored. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** How many passwords are hashed at once, and how many may wait: each takes a core for a moment, and 19 MiB. */
export interface PasswordQueue {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}

/** Half of the processors at most, so that bets are placed meanwhile. */
const USUAL_QUEUE: PasswordQueue = {
  atOnceMax: Math.max(1, Math.floor(availableParallelism() / 2)),
  waitingMax: 200,
};

/** Hashes off the event loop, a few at a time. A full queue refuses with request.too_many. */
export function createPasswords(queue: PasswordQueue = USUAL_QUEUE): Passwords {
  const enqueue = createQueue(queue);
  let nobodys: Promise<string> | undefined;
  const hashOfNobody = async (): Promise<string> => {
    nobodys ??= hash('nobody has this password', COST);
    return await nobodys;
  };
  return {
    hash: async (password) => await enqueue(async () => await hash(password, COST)),
    verify: async (password, stored) =>
      await enqueue(async () => {
        // Made for the first password of all, known or not: otherwise the first unknown name would take twice the time.
        const nobody = await hashOfNobody();
        const isRight = await verify(stored ?? nobody, password);
        return isRight && stored !== undefined;
      }),
  };
}

function createQueue({
  atOnceMax,
  waitingMax,
}: PasswordQueue): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnceMax) {
      if (waiting.length >= waitingMax) throw new Refusal('request.too_many');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
