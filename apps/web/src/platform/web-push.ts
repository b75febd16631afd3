import { findShell } from './shell-platform.ts';

/** Whether this browser can show notifications of ours at all. A native app is notified by its system. */
export function canBeNotified(): boolean {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isAble && findShell() === undefined;
}

/** The person's answer to this browser's own question; a no is changed in the settings of the browser. */
export function findNotificationPermission(): NotificationPermission {
  return Notification.permission;
}

/**
 * Asks for the browser's permission, which wants a person's tap, and has the browser subscribed anew.
 * @param publicKey the server's key, in Base64 for addresses.
 * @returns the subscription as JSON; undefined where the person did not say yes.
 * @throws Error where the browser has no push service, or none of our files yet.
 */
export async function subscribeToPush(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('the service worker is not registered');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription that was made with another key of the server could not be written to.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return JSON.stringify(await pushManager.subscribe(options));
}

/** Has this browser's push service forget us. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Tells the address of each notification of ours that is tapped while this page is open. */
export function onPushOpened(handler: (url: string) => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('openedUrl' in data)) return;
    if (typeof data.openedUrl === 'string') handler(data.openedUrl);
  });
}
