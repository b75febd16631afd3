import type { HttpContext } from '../../platform/http/http-context.ts';
import type { IssuedToken } from './sessions.ts';

/** The device credential (D1): out of reach of scripts. */
const NAME = 'furlong_credential';

/** Undefined as well where another site's page asks. */
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
