import { createAccessToken } from '@furlong/client';
import { findShell } from '../shell-platform.ts';
import { storage } from '../storage.ts';

/** A browser keeps the token in its storage. A native app opens its session anew at each start. */
export const {
  adoptAccessToken,
  findAccessToken,
  forgetAccessToken,
  keepAccessToken,
  onTokenRefused,
  reportTokenRefused,
} = createAccessToken({
  find: () => storage.find('authToken'),
  keep: (token, expiresAt) => {
    if (findShell() === undefined) storage.keep('authToken', token);
    storage.keep('authTokenExpiresAt', expiresAt);
  },
  forget: () => {
    storage.forget('authToken', 'authTokenExpiresAt');
  },
});
