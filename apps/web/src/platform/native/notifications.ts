import * as z from 'zod/mini';
import { callNative, listenNative, NativeRefusal, nothing } from './bridge.ts';

const plugin = 'PushNotifications';
const permissionSchema = z.object({ receive: z.string() });

/**
 * Asks once for the permission to show notifications, and has the device registered where it is given.
 * @returns whether it is registered, so that its token is told.
 */
export async function registerForNotifications(): Promise<boolean> {
  try {
    const known = await callNative({ plugin, method: 'checkPermissions' }, permissionSchema);
    // The system asks a person once. A person who said no can change it in the settings of the device.
    const { receive } = known.receive.startsWith('prompt')
      ? await callNative({ plugin, method: 'requestPermissions' }, permissionSchema)
      : known;
    if (receive !== 'granted') return false;
    await callNative({ plugin, method: 'register' }, nothing);
    return true;
  } catch (error) {
    if (error instanceof NativeRefusal) return false;
    throw error;
  }
}

/** Tells the token of the device at Apple or Google each time that it is registered. */
export function onDeviceToken(handler: (token: string) => void): void {
  const detail = z.object({ value: z.string() });
  listenNative({ plugin, name: 'registration' }, detail, ({ value }) => {
    handler(value);
  });
}

/** OneSignal puts the address to be opened into `custom`, which on Android is JSON as a text. */
const customSchema = z.union([
  z.object({ u: z.string() }),
  z.pipe(z.pipe(z.string(), z.transform(parseJson)), z.object({ u: z.string() })),
]);
const openedSchema = z.object({
  notification: z.object({ data: z.object({ custom: customSchema }) }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells the address of each notification that is tapped. The native side keeps the one that started the app until somebody listens. */
export function onNotificationOpened(handler: (url: string) => void): void {
  listenNative(
    { plugin, name: 'pushNotificationActionPerformed' },
    openedSchema,
    ({ notification }) => {
      handler(notification.data.custom.u);
    },
  );
}
