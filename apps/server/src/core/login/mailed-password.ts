import { hash, timingSafeEqual } from 'node:crypto';

/** How long a mailed password is good for (D8). */
export const MAILED_PASSWORD_HOURS = 24;

/**
 * The hash under which a mailed password is stored. Nobody chose such a password: it is as hard to guess as a session's token,
 * and is stored like one. It is compared with every password that is typed, and a slow hash would let the time tell whose
 * account has one.
 */
export function hashMailedPassword(password: string): string {
  return hash('sha256', `mailed password ${password}`);
}

/** Whether a password is the mailed one. Takes the same time where none was mailed. */
export function isMailedPassword(password: string, stored: string | null | undefined): boolean {
  const given = Buffer.from(hashMailedPassword(password));
  const wanted = Buffer.from(stored ?? ''.padEnd(given.length));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
