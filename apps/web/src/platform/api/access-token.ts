import { findShell } from '../shell-platform.ts';
import { storage } from '../storage.ts';

/** The bearer token of the session, here and in a browser's storage. A native app opens its session anew at each start. */
let token: string | undefined = storage.find('authToken');

export function findAccessToken(): string | undefined {
  return token;
}

export function keepAccessToken(value: string, expiresAt: string): void {
  token = value;
  if (findShell() === undefined) storage.keep('authToken', value);
  storage.keep('authTokenExpiresAt', expiresAt);
}

/** Takes the token that another window stored on the device; says whether there is one. */
export function adoptAccessToken(): boolean {
  token = storage.find('authToken');
  return token !== undefined;
}

export function forgetAccessToken(): void {
  token = undefined;
  storage.forget('authToken', 'authTokenExpiresAt');
}

const expiredListeners = new Set<() => void>();

/** Calls the listener when the server refuses the token. */
export function onTokenRefused(listener: () => void): () => void {
  expiredListeners.add(listener);
  return () => {
    expiredListeners.delete(listener);
  };
}

export function reportTokenRefused(): void {
  for (const listener of expiredListeners) listener();
}
