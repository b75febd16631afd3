import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Context } from '../context.ts';
import { formatCookie, nameCookie, parseCookie, type Cookie } from './callers/cookies.ts';

/** The context of a handler, with what only HTTP has. Most handlers need `Context` alone. */
export interface HttpContext extends Context {
  /** False where a browser says that a page of another site asks. Such a call must not rest on a cookie. */
  readonly isSameOrigin: boolean;
  /** The caller's program by its own account (`User-Agent`); '' where it does not say. */
  readonly userAgent: string;
  /** The languages that the caller asks for, as the header writes them; '' where it asks for none. */
  readonly acceptLanguage: string;
  readCookie(name: string): string | undefined;
  /** A header of the call, by its name in small letters; undefined where it is missing or sent twice. */
  readHeader(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read, and that is not sent with calls from pages of other sites. */
  writeCookie(cookie: Cookie): void;
}

/** A request and the reply to it. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of one call. It reads the request only when its handler asks for something. */
export class HttpCall implements HttpContext {
  readonly caller: Caller;
  readonly #exchange: Exchange;
  readonly #isSecure: boolean;

  constructor(exchange: Exchange, caller: Caller, isSecure: boolean) {
    this.caller = caller;
    this.#exchange = exchange;
    this.#isSecure = isSecure;
  }

  get address(): string {
    return this.#exchange.request.ip;
  }

  get requestId(): string {
    return this.#exchange.request.id;
  }

  get isSameOrigin(): boolean {
    return isSameOrigin(this.#exchange.request);
  }

  get userAgent(): string {
    return this.#exchange.request.headers['user-agent'] ?? '';
  }

  get acceptLanguage(): string {
    return this.#exchange.request.headers['accept-language'] ?? '';
  }

  readCookie(name: string): string | undefined {
    return parseCookie(this.#exchange.request.headers.cookie, nameCookie(name, this.#isSecure));
  }

  readHeader(name: string): string | undefined {
    const value = this.#exchange.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  writeCookie(cookie: Cookie): void {
    void this.#exchange.reply.header('set-cookie', formatCookie(cookie, this.#isSecure));
  }
}

/** A browser says which site a call comes from. A caller that says nothing is no browser, and has no cookies to abuse. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
