/** The program of the thread that hashes passwords: answers each request with a hash, a yes or no, or a fault. */
import { hashSync, verifySync } from '@node-rs/argon2';
import os from 'node:os';
import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { argonCost, type HashingAnswer, type HashingRequest } from './hasher.ts';

/** A busy core gives a thread of this niceness about a tenth of what it gives one that places bets. */
const NICENESS = 10;

// Linux lowers the calling thread alone. Elsewhere the whole process, bets and all, would be lowered.
if (process.platform === 'linux') os.setPriority(0, NICENESS);

function answer(request: HashingRequest): HashingAnswer {
  const { id, kind, password } = request;
  try {
    return kind === 'hash'
      ? { id, kind, hash: hashSync(password, argonCost) }
      : { id, kind, isRight: verifySync(request.stored, password) };
  } catch {
    // The library's own words could quote the password.
    return { id, kind: 'fault', message: `the ${kind} of a password failed` };
  }
}

parentPort?.on('message', (request: HashingRequest) => {
  parentPort?.postMessage(answer(request));
});
