import { leaveFailed } from '../platform/api/api-client.ts';
import { api } from '../platform/api/api.ts';
import { setServerTime } from '../platform/clock.ts';
import { toastTrouble } from '../core/trouble/trouble.ts';

const appVersion = '0.1.11';
/** The specification numbers iPhones 1 and Android phones 0, and has no number for the web. */
const platform = 'web';

/** Reads the server's settings. A failure is said in a toast, and the app goes on. */
export async function readSettings(): Promise<void> {
  try {
    const settings = await api.settings({ appVersion, platform });
    setServerTime(settings.serverTime);
  } catch (error) {
    leaveFailed(error);
    toastTrouble(error);
  }
}
