import type { Context } from '../context.ts';

export interface Cookie {
  readonly name: string;
  /** URL-safe characters only. */
  readonly value: string;
  readonly path: string;
  /** Seconds; 0 takes the cookie away. */
  readonly maxAgeSeconds: number;
}

/** What a handler of HTTP gets. Most need only what `Context` names. */
export interface HttpContext extends Context {
  /** False where a browser says that another site's page asks: such a call may not rest on a cookie. */
  readonly isSameOrigin: boolean;
  readCookie(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read and other sites cannot send. */
  writeCookie(cookie: Cookie): void;
}
