import { findAccessToken } from '../../platform/api/access-token.ts';
import { api } from '../../platform/api/api.ts';
import { findShell } from '../../platform/shell-platform.ts';

/*
 * This module keeps the device credential (D1). In a browser it is a cookie, which goes along with the calls by itself. A
 * native app has it in the keychain or the keystore; the code for that is loaded there alone.
 */

async function loadOwnCredential() {
  return await import('./own-credential.ts');
}

/** The part of a login's request that asks for the credential. */
export function credentialWish(): { readonly keepsCredential?: true } {
  return findShell() === undefined ? {} : { keepsCredential: true };
}

/** Keeps the credential of a login by hand, and asks whether a finger or a face shall open it from now on. */
export async function keepOwnCredential(credential: string | undefined): Promise<void> {
  if (credential === undefined) return;
  const { askAboutBiometrics, keepCredential } = await loadOwnCredential();
  await keepCredential(credential);
  await askAboutBiometrics();
}

/** Exchanges the credential for a token; undefined where a native app has none, or where its person did not open it. */
export async function exchangeCredential() {
  if (findShell() === undefined) return await api.freshToken({});
  const { keepCredential, openCredential } = await loadOwnCredential();
  const deviceCredential = await openCredential();
  if (deviceCredential === undefined) return undefined;
  const fresh = await api.freshToken({ deviceCredential });
  if (fresh.deviceCredential !== undefined) await keepCredential(fresh.deviceCredential);
  return fresh;
}

/** Takes the credential off the device; the server has ended it already, or ends it by the returned one. */
export async function takeOwnCredential(): Promise<string | undefined> {
  if (findShell() === undefined) return undefined;
  return await (await loadOwnCredential()).takeCredential();
}

/** Ends the session on the server, by its token and, in a native app, by its credential, which outlives the token. */
export async function endDeviceSession(): Promise<void> {
  // The token is forgotten by the caller as soon as this waits for anything, so that the call with it comes first.
  const isByToken = findShell() === undefined || findAccessToken() !== undefined;
  await Promise.all([isByToken ? api.logout({}) : undefined, endByOwnCredential()]);
}

async function endByOwnCredential(): Promise<void> {
  const deviceCredential = await takeOwnCredential();
  if (deviceCredential !== undefined) await api.logout({ deviceCredential });
}
