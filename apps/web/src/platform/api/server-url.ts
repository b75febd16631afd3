/**
 * The origin of the server, for the native shells, whose pages come from the device; '' for pages that the server
 * itself sends.
 */
const serverOrigin = import.meta.env['VITE_API_ORIGIN'] ?? '';

/** The address of a path on the server. */
export function serverUrl(path: string): string {
  return `${serverOrigin}${path}`;
}

declare global {
  interface ImportMetaEnv {
    readonly VITE_API_ORIGIN?: string;
  }
}
