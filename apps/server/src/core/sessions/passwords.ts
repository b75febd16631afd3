import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/refusal.ts';

/** Argon2id, as OWASP has it. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a core for a moment and 19 MiB: so many at once, and so many in the queue. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a customer who does not exist (`undefined`), and says no. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** Hashes off the event loop, a few at a time. A full queue refuses: request.too_many. */
export function createPasswords(): Passwords {
  const enqueue = createQueue();
  let nobody: Promise<string> | undefined;
  return {
    hash: async (password) => await enqueue(async () => await hash(password, COST)),
    verify: async (password, stored) =>
      await enqueue(async () => {
        nobody ??= hash('nobody has this password', COST);
        const isRight = await verify(stored ?? (await nobody), password);
        return isRight && stored !== undefined;
      }),
  };
}

function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= AT_ONCE_MAX) {
      if (waiting.length >= WAITING_MAX) throw new Refusal('request.too_many');
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
