/** The native shell around the page. */
export type ShellPlatform = 'ios' | 'android';

/** The object that the native bridge puts on the window before the page's first script runs. */
interface NativeBridge {
  readonly getPlatform: () => string;
  readonly nativePromise: (plugin: string, method: string, options?: object) => Promise<unknown>;
  readonly addListener: (
    plugin: string,
    event: string,
    handler: (detail: unknown) => void,
  ) => unknown;
}

declare global {
  var Capacitor: NativeBridge | undefined;
}

/** The platform of the native shell; undefined in a browser. */
export function findShell(): ShellPlatform | undefined {
  const platform = globalThis.Capacitor?.getPlatform();
  return platform === 'ios' || platform === 'android' ? platform : undefined;
}
