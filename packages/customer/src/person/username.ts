/** The fewest and the most characters of a user name. */
export const usernameLength = { min: 6, max: 8 } as const;

/**
 * Whether a user name is of the letters of the English alphabet and digits alone. No other letter is allowed: a
 * Cyrillic а in place of an a would make a second name that looks like the first.
 */
export function hasPlainLetters(username: string): boolean {
  return /^[A-Za-z0-9]*$/.test(username);
}
