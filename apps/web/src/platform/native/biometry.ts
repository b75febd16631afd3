import * as z from 'zod/mini';
import { callNative, NativeRefusal } from './bridge.ts';

const plugin = 'BiometricAuthNative';

/** The code of a person who does not go on, as the specification numbers it. */
export const cancelled = '10';

/** Leaving the app takes the question away as well, and is no sign of a stranger. */
const cancelCodes: ReadonlySet<string> = new Set(['userCancel', 'systemCancel', 'appCancel']);

/** Whether a finger or a face can be asked for. */
export async function hasBiometry(): Promise<boolean> {
  try {
    const answer = z.object({ isAvailable: z.boolean() });
    return (await callNative({ plugin, method: 'checkBiometry' }, answer)).isAvailable;
  } catch (error) {
    if (error instanceof NativeRefusal) return false;
    throw error;
  }
}

/**
 * Asks for a finger or a face. iOS shows no subtitle, so that it gets one text of both.
 * @returns undefined once it was right, else the code of what went wrong.
 */
export async function askBiometry(texts: {
  readonly reason: string;
  readonly subtitle: string;
}): Promise<string | undefined> {
  const options = {
    reason: `${texts.reason} ${texts.subtitle}`.trim(),
    androidTitle: texts.reason,
    androidSubtitle: texts.subtitle,
    allowDeviceCredential: false,
  };
  try {
    await callNative({ plugin, method: 'internalAuthenticate', options }, z.unknown());
    return undefined;
  } catch (error) {
    if (!(error instanceof NativeRefusal)) throw error;
    return cancelCodes.has(error.code) ? cancelled : error.code;
  }
}
