import { phrase } from '../../platform/phrases.ts';
import { createObservable, useObservable } from '../../platform/observable.ts';
import { askBiometry, cancelled, hasBiometry } from '../../platform/native/biometry.ts';
import { NativeRefusal } from '../../platform/native/bridge.ts';
import { secrets } from '../../platform/native/secret-store.ts';
import { storage } from '../../platform/storage.ts';

/**
 * The device credential of a native app (D1, D46): it is exchanged for a token at each start, and for another credential at
 * the same time. In a browser a cookie is in its place, and nothing of this is loaded.
 */
const secretName = 'deviceCredential';

const triesMax = 3;

/** The credential while it is open, so that the person is asked once a visit. */
let opened: string | undefined;

/** Asks for a finger or a face, at most three times. Any failure but leaving the question ends it at once. */
async function isRightPerson(): Promise<boolean> {
  for (let left = triesMax; left > 0; left -= 1) {
    const trouble = await askBiometry({
      reason: phrase('core/session:biometricReason'),
      subtitle:
        left === 1
          ? phrase('core/session:lastTry')
          : phrase('core/session:triesLeft', { count: left }),
    });
    if (trouble === undefined) return true;
    if (trouble !== cancelled) return false;
  }
  return false;
}

async function findKept(): Promise<string | undefined> {
  try {
    return await secrets.find(secretName);
  } catch (error) {
    // Some keystores lose their key with a change of the screen lock. The person logs in by password then.
    if (error instanceof NativeRefusal) return undefined;
    throw error;
  }
}

/** The credential, opened by the person where they chose so; undefined where there is none, or where they were not recognised. */
export async function openCredential(): Promise<string | undefined> {
  if (opened !== undefined) return opened;
  const kept = await findKept();
  if (kept === undefined) return undefined;
  if (storage.find('useBiometricLogin') === 'true' && !(await isRightPerson())) return undefined;
  opened = kept;
  return kept;
}

/** Keeps the credential in the place of the one before. A device that cannot keep it asks for the password at the next start. */
export async function keepCredential(credential: string): Promise<void> {
  opened = credential;
  try {
    await secrets.keep(secretName, credential);
  } catch (error) {
    if (!(error instanceof NativeRefusal)) throw error;
  }
}

/** Takes the credential off the device, and says which it was, so that it can be ended on the server. */
export async function takeCredential(): Promise<string | undefined> {
  const credential = opened ?? (await findKept());
  opened = undefined;
  try {
    await secrets.forget(secretName);
  } catch (error) {
    if (!(error instanceof NativeRefusal)) throw error;
  }
  return credential;
}

const isAsked = createObservable(false);

/** After a login by hand: asks whether a finger or a face shall open the session, unless somebody chose on this device. */
export async function askAboutBiometrics(): Promise<void> {
  if (storage.find('useBiometricLogin') === undefined && (await hasBiometry())) isAsked.set(true);
}

export function answerBiometrics(isWanted: boolean): void {
  storage.keep('useBiometricLogin', isWanted ? 'true' : 'false');
  isAsked.set(false);
}

export function useAreBiometricsAsked(): boolean {
  return useObservable(isAsked);
}

/** Has a finger or a face open the session from now on, or not; turning it on wants the person's own once. */
export async function chooseBiometrics(isWanted: boolean): Promise<boolean> {
  if (isWanted && !(await isRightPerson())) return false;
  answerBiometrics(isWanted);
  return true;
}
