import { leaveFailed } from '../platform/api/api-client.ts';
import { api } from '../platform/api/api.ts';
import { setServerTime } from '../platform/clock.ts';
import { toastTrouble } from '../core/trouble/trouble.ts';

const appVersion = '0.1.11';
/** Beside the specified 1 of an iPhone and 0 of an Android phone. */
const platform = 'web';

/** Reads what the app must know of the server; a failure is said in a toast and the app goes on. */
export async function readSettings(): Promise<void> {
  try {
    const settings = await api.settings({ appVersion, platform });
    setServerTime(settings.serverTime);
  } catch (error) {
    leaveFailed(error);
    toastTrouble(error);
  }
}
