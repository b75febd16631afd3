import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { findShell } from '../../platform/shell-platform.ts';

const appVersion = '0.1.11';
/** The specification numbers iPhones 1 and Android phones 0, and has no number for the web. */
const platformNumbers = { ios: '1', android: '0' } as const;

function platformNow(): string {
  const shell = findShell();
  return shell === undefined ? 'web' : platformNumbers[shell];
}

/** Asks for the server's settings. */
export async function askSettings() {
  return await api.settings({ appVersion, platform: platformNow() });
}

/** The server's settings for the pages that go by them. They hold for as long as the app is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: askSettings,
  staleTime: Infinity,
});
