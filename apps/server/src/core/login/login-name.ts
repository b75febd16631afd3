/**
 * A user name as it is looked up and counted, and as the database stores it in `login_name`. Capitals of the English
 * alphabet alone are folded: other letters fold differently here and in the database, so that one account would be
 * counted under several names.
 */
export function toLoginName(typed: string): string {
  return typed.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
