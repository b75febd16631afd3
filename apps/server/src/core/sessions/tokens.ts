import { hash, randomBytes } from 'node:crypto';

/** 43 URL-safe characters, which hold 256 bits of chance. */
const TOKEN = /^[\w-]{43}$/;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored and looked up in place of a token (D2); undefined for a text that cannot be a token. */
export function hashToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hash('sha256', token, 'buffer') : undefined;
}
