import { assert } from '@furlong/exact';

/** The rules for a password. There is one policy; an operator can ask for more (D3). */
export interface PasswordPolicy {
  readonly lengthMin: number;
  readonly lengthMax: number;
}

export const passwordPolicy: PasswordPolicy = { lengthMin: 5, lengthMax: 12 };

/** The faults of a password, in the order in which they are reported. */
export type PasswordFault = 'too_short' | 'too_long' | 'characters';

/**
 * The fault of a password; undefined where it is as the policy wants it: so many letters of the English alphabet and
 * digits.
 */
export function findPasswordFault(
  password: string,
  { lengthMin, lengthMax }: PasswordPolicy,
): PasswordFault | undefined {
  if (password.length < lengthMin) return 'too_short';
  if (password.length > lengthMax) return 'too_long';
  return /^[A-Za-z0-9]*$/.test(password) ? undefined : 'characters';
}

/** Letters and digits without those that are taken for one another in print: 0 O o, 1 I l. */
const MAILED = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * A password to be mailed (D8): as long as the policy allows, every character as likely as any other.
 * `nextByte` gives evenly spread bytes, 0 to 255, from a source that nobody can foretell.
 */
export function randomPassword(nextByte: () => number, { lengthMax }: PasswordPolicy): string {
  return Array.from({ length: lengthMax }, () => randomCharacter(nextByte)).join('');
}

/**
 * The most useless bytes in a row that are taken for chance. A source that gives more is broken: the odds of that are
 * one in 2 to the 282.
 */
const BYTES_MAX = 100;

function randomCharacter(nextByte: () => number): string {
  // A byte past the last whole round of characters is drawn again, so that none of them is favoured.
  const bound = 256 - (256 % MAILED.length);
  for (let drawn = 0; drawn < BYTES_MAX; drawn += 1) {
    const byte = nextByte();
    assert(Number.isInteger(byte) && byte >= 0 && byte < 256, 'a byte of chance');
    if (byte < bound) return MAILED.charAt(byte % MAILED.length);
  }
  throw new Error('The source of chance repeats itself');
}
