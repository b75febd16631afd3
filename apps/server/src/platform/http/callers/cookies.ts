export interface Cookie {
  readonly name: string;
  /** The value, of URL-safe characters only. */
  readonly value: string;
  /** 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
}

/** The value of a cookie in a Cookie header: the first value, where the cookie is there twice. */
export function parseCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * The name under which a cookie travels. Over https it has a prefix by which a browser takes the cookie from this very host
 * alone, and never over plain http. The demo on the loopback address speaks plain http, and its cookies have no prefix.
 */
export function nameCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function formatCookie(cookie: Cookie, isSecure: boolean): string {
  return [
    `${nameCookie(cookie.name, isSecure)}=${cookie.value}`,
    'Path=/',
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
