import { findShell } from './shell-platform.ts';

/**
 * Has the browser keep the files of the app, so that it opens without a connection. The service worker is written by the
 * build; a native app has its files in itself.
 */
export async function startServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || findShell() !== undefined) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // Private windows and strict settings deny it: then the app needs a connection, as any page does.
  }
}
