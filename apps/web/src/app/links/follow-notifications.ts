import { pushRoutes } from '@furlong/contract';
import { findUser, onSessionEvent } from '../../core/session/session.ts';
import { leaveFailed } from '../../platform/api/api-client.ts';
import { callsOf } from '../../platform/api/api.ts';
import {
  onDeviceToken,
  onNotificationOpened,
  registerForNotifications,
} from '../../platform/native/notifications.ts';
import { findShell } from '../../platform/shell-platform.ts';

const calls = callsOf(pushRoutes);

/**
 * Has notifications of the customer's account come to this device from each login on; the server ends that with the login.
 * @param open opens the page that a tapped notification names.
 */
export function followNotifications(open: (url: string) => void): void {
  const platform = findShell();
  if (platform === undefined) return;
  onNotificationOpened(open);
  onDeviceToken((token) => {
    // Without an answer the device is registered at the next start.
    if (findUser() !== undefined) calls.subscribePush({ platform, token }).catch(leaveFailed);
  });
  onSessionEvent((event) => {
    if (event === 'logged-in') void registerForNotifications();
  });
  // The customer may have been recognised before this was loaded.
  if (findUser() !== undefined) void registerForNotifications();
}
