import type { IncomingHttpHeaders } from 'node:http';

/** A request, read whole. */
export interface GatewayRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What answers a request whose method and path fit; the pattern's groups are what it finds in the path. */
export interface GatewayRoute {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Whether the shop's server calls it, rather than a customer's browser. */
  readonly isOfShop: boolean;
  answer(asked: GatewayRequest, found: readonly string[]): Answer;
}

export function json(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(value) };
}

/** A no, as the gateway words it. */
export function refusal(status: number, message: string, errors: unknown = {}): Answer {
  return json(status, { response: { status: 'error', message, errors } });
}

/** @param shopOrigins where the page may be shown in a frame, and where its forms may lead to. */
export function page(status: number, body: string, shopOrigins: readonly string[]): Answer {
  const shops = shopOrigins.join(' ');
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${shops}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${shops === '' ? "'none'" : shops}`,
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
