import { hash, verify } from '@node-rs/argon2';
import { Worker } from 'node:worker_threads';

/** Argon2id with the cost that OWASP recommends. */
export const argonCost: HashingCost = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** The cost of a hash of Argon2: memory in KiB, rounds, and threads. */
interface HashingCost {
  readonly algorithm: 2;
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Makes and compares the hashes of passwords. Each takes a core for some 50 ms, and 19 MiB. */
export interface Hasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
}

type HashingWork =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string };

/** A request to the thread, which answers it once, under the same id. */
export type HashingRequest = HashingWork & { readonly id: number };

export type HashingAnswer = { readonly id: number } & (
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'verify'; readonly isRight: boolean }
  | { readonly kind: 'fault'; readonly message: string }
);

/** Hashes in the threads that Node has for all slow work. */
export const usualHasher = createHasher(argonCost);

/** A hash names what it cost, so that every hasher compares the hashes of every other. */
export function createHasher(cost: HashingCost): Hasher {
  return {
    hash: async (password) => await hash(password, cost),
    verify: async (password, stored) => await verify(stored, password),
  };
}

interface Waiting {
  readonly resolve: (answer: HashingAnswer) => void;
  readonly reject: (fault: Error) => void;
}

/**
 * Hashes in a thread of its own, which begins with the first password and has a lower priority than the threads that
 * place bets. If the thread ends, what it was asked fails, and the next password begins another.
 */
export function createThreadHasher(program: URL): Hasher {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(program);
    begun.unref();
    begun.on('message', (answer: HashingAnswer) => {
      waiting.get(answer.id)?.resolve(answer);
      waiting.delete(answer.id);
    });
    const end = (fault: Error): void => {
      if (worker !== begun) return;
      worker = undefined;
      for (const { reject } of waiting.values()) reject(fault);
      waiting.clear();
    };
    begun.on('error', end);
    begun.on('exit', (code) => {
      end(new Error(`the thread that hashes passwords ended with ${String(code)}`));
    });
    return begun;
  }

  async function ask(work: HashingWork): Promise<HashingAnswer> {
    worker ??= begin();
    const thread = worker;
    lastId += 1;
    const id = lastId;
    const answer = await new Promise<HashingAnswer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      thread.postMessage({ ...work, id } satisfies HashingRequest);
    });
    if (answer.kind === 'fault') throw new Error(answer.message);
    return answer;
  }

  return {
    hash: async (password) => {
      const answer = await ask({ kind: 'hash', password });
      if (answer.kind !== 'hash') throw new Error('the thread answered another question');
      return answer.hash;
    },
    verify: async (password, stored) => {
      const answer = await ask({ kind: 'verify', password, stored });
      if (answer.kind !== 'verify') throw new Error('the thread answered another question');
      return answer.isRight;
    },
  };
}
