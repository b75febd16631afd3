import type { HttpContext } from '../../platform/http/http-context.ts';
import type { IssuedToken } from './sessions.ts';

/** The device credential (D1): out of reach of scripts, sent to the renewing call alone. */
const NAME = 'furlong_device';
const PATH = '/api/auth';

/** Undefined as well where another site's page asks. */
export function readDeviceCookie(context: HttpContext): string | undefined {
  return context.isSameOrigin ? context.readCookie(NAME) : undefined;
}

export function writeDeviceCookie(context: HttpContext, device: IssuedToken, now: number): void {
  const maxAgeSeconds = Math.floor((device.expiresAt - now) / 1000);
  context.writeCookie({ name: NAME, value: device.token, path: PATH, maxAgeSeconds });
}

export function clearDeviceCookie(context: HttpContext): void {
  context.writeCookie({ name: NAME, value: '', path: PATH, maxAgeSeconds: 0 });
}
