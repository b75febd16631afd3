import { hash, randomBytes } from 'node:crypto';

/** 256 bits of chance, in 43 URL-safe characters. */
const TOKEN = /^[\w-]{43}$/;

export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored and looked up in place of the token (D2); undefined for what cannot be one. */
export function hashToken(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hash('sha256', token, 'buffer') : undefined;
}
