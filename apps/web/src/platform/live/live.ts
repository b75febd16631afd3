import { createLive } from '@furlong/client';
import { findAccessToken, reportTokenRefused } from '../api/access-token.ts';
import { serverUrl } from '../api/server-url.ts';

export const {
  live,
  startLive,
  onLiveOpen,
  useLiveStatus,
  usePollMs,
  useLiveTopic,
  useLiveTopics,
} = createLive({ serverUrl, findToken: findAccessToken, onTokenRefused: reportTokenRefused });
