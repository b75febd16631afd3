import { leaveFailed } from '../platform/api/api-client.ts';
import { setServerTime } from '../platform/clock.ts';
import { askSettings } from '../core/settings/settings.ts';
import { toastTrouble } from '../core/trouble/trouble.ts';

/** Reads the server's settings. A failure is said in a toast, and the app goes on. */
export async function readSettings(): Promise<void> {
  try {
    setServerTime((await askSettings()).serverTime);
  } catch (error) {
    leaveFailed(error);
    toastTrouble(error);
  }
}
