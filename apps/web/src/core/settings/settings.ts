import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

const appVersion = '0.1.11';
/** The specification numbers iPhones 1 and Android phones 0, and has no number for the web. */
const platform = 'web';

/** The server's settings for the pages that go by them. They hold for as long as the app is open. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => await api.settings({ appVersion, platform }),
  staleTime: Infinity,
});
