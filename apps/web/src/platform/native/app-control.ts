import * as z from 'zod/mini';
import { findShell } from '../shell-platform.ts';
import { callNative, listenNative, NativeRefusal, nothing } from './bridge.ts';

async function tryCall(call: Parameters<typeof callNative>[0]): Promise<boolean> {
  try {
    await callNative(call, nothing);
    return true;
  } catch (error) {
    if (error instanceof NativeRefusal) return false;
    throw error;
  }
}

/** Closes the app; false on iOS, where only a person can close an app. */
export async function closeApp(): Promise<boolean> {
  if (findShell() === 'ios') return false;
  return await tryCall({ plugin: 'App', method: 'exitApp' });
}

/** Opens the page of the device's settings that is about this app. */
export async function openAppSettings(): Promise<void> {
  const [method, option] =
    findShell() === 'ios' ? ['openIOS', 'app'] : ['openAndroid', 'application_details'];
  await tryCall({ plugin: 'NativeSettings', method, options: { option } });
}

/** Takes the launch picture away, once there is a page to see. */
export async function hideSplash(): Promise<void> {
  await tryCall({ plugin: 'SplashScreen', method: 'hide' });
}

/** Tells each time that the app comes to the front or leaves it. */
export function onActive(handler: (isActive: boolean) => void): void {
  listenNative(
    { plugin: 'App', name: 'appStateChange' },
    z.object({ isActive: z.boolean() }),
    ({ isActive }) => {
      handler(isActive);
    },
  );
}

/** Tells each link that opens the app. The native side keeps the link that started the app until somebody listens. */
export function onLink(handler: (url: string) => void): void {
  const linkSchema = z.object({ url: z.string() });
  listenNative({ plugin: 'App', name: 'appUrlOpen' }, linkSchema, ({ url }) => {
    handler(url);
  });
}
