import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from './security-headers.ts';

/** What a route's answers are, and what a browser may do with them: headers as names and values in turn. */
export interface AnswerKind {
  readonly type: string;
  readonly security: readonly string[];
  /** All headers of an answer that is for one caller, but its length. */
  readonly ofOne: readonly string[];
}

export function toAnswerKind(type: string, headers: SecurityHeaders): AnswerKind {
  const security = Object.entries(headers).flat();
  return {
    type,
    security,
    ofOne: ['cache-control', 'no-store', 'content-type', type, ...security],
  };
}

/**
 * Sends an answer made for one caller, with the cookies that were set for it. Its headers were made once, so that it
 * goes to the socket without the framework's work for a reply.
 */
export function sendText(reply: FastifyReply, text: string, kind: AnswerKind): FastifyReply {
  const headers = [...kind.ofOne, 'content-length', String(Buffer.byteLength(text))];
  const cookies = reply.getHeader('set-cookie');
  for (const cookie of [cookies ?? []].flat()) headers.push('set-cookie', String(cookie));
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, headers).end(text);
  return reply;
}
