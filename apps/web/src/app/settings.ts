import { leaveFailed, setServerTime } from '@furlong/client';
import type { QueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../core/settings/settings.ts';
import { toastTrouble } from '../core/trouble/trouble.ts';

/** Reads the server's settings. A failure is said in a toast, and the app goes on. */
export async function readSettings(client: Pick<QueryClient, 'fetchQuery'>): Promise<void> {
  try {
    setServerTime((await client.fetchQuery(settingsQuery)).serverTime);
  } catch (error) {
    leaveFailed(error);
    toastTrouble(error);
  }
}
