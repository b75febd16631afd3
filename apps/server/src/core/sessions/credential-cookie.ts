import type { HttpContext } from '../../platform/http/http-context.ts';
import type { IssuedToken } from './sessions.ts';

/** The cookie of the device credential (D1), which scripts of a page cannot read. A native app sends its own in the body. */
const NAME = 'furlong_credential';

/** The credential that the caller's device has; undefined where it has none, or where a page of another site asks. */
export function readCredential(context: HttpContext): string | undefined {
  return context.isSameOrigin ? context.readCookie(NAME) : undefined;
}

export function writeCredential(context: HttpContext, device: IssuedToken, now: number): void {
  const maxAgeSeconds = Math.floor((device.expiresAt - now) / 1000);
  context.writeCookie({ name: NAME, value: device.token, maxAgeSeconds });
}

export function clearCredential(context: HttpContext): void {
  context.writeCookie({ name: NAME, value: '', maxAgeSeconds: 0 });
}
