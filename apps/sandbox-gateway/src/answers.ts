import type { IncomingHttpHeaders } from 'node:http';

/** A request, read whole. */
export interface GatewayRequest {
  /** The part of the path in the place of the route's `:key`, as it was sent; empty where the route has none. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A route of the gateway: it answers the requests of one method and path. The path is written as Fastify reads it. */
export interface GatewayRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the shop's server calls it, rather than a customer's browser. */
  readonly isOfShop: boolean;
  answer(asked: GatewayRequest): Answer;
}

export function json(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(value) };
}

/** A no, as the gateway words it. */
export function refusal(status: number, message: string, errors: unknown = {}): Answer {
  return json(status, { response: { status: 'error', message, errors } });
}

/** The origins of a shop that a page of ours has to do with. */
export interface PageSurroundings {
  /** The addresses that the page's forms lead to in the end. */
  readonly leadsTo: readonly string[];
  /** The origins whose pages may show this one in a frame. */
  readonly framedBy: readonly string[];
}

export function page(
  status: number,
  body: string,
  { leadsTo, framedBy }: PageSurroundings = { leadsTo: [], framedBy: [] },
): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["form-action 'self'", ...leadsTo].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/** Sends the browser on with a GET, whatever it asked with. */
export function redirect(location: string): Answer {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, body: '' };
}

/**
 * The origins of addresses of a shop. A shop on this very machine is looked at by either name of the loopback address.
 */
export function listOrigins(urls: readonly string[]): readonly string[] {
  const origins = urls.map((url) => new URL(url).origin);
  const local = origins.flatMap((origin) => [
    origin.replace('//127.0.0.1', '//localhost'),
    origin.replace('//localhost', '//127.0.0.1'),
  ]);
  return [...new Set([...origins, ...local])];
}
