import { createHasher } from '../hasher.ts';
import { queuePasswords } from '../passwords.ts';

/** The least that Argon2 takes: a test is about what a password opens, seldom about what its hash costs. */
const hasher = createHasher({ algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Passwords that are hashed in no time, for tests alone. */
export const quickPasswords = queuePasswords({ hashers: [hasher], waitingMax: 200 });
