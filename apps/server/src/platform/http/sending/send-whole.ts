import type { FastifyReply } from 'fastify';
import type { SecurityHeaders } from '../security-headers.ts';

/** The properties that all answers of a route have in common. Headers are lists of names and values in turn. */
export interface AnswerKind {
  readonly type: string;
  readonly security: readonly string[];
  /** The headers of an answer that is made for one caller, all but its length. */
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

/** A whole answer. Its headers are a list of names and values in turn. */
export interface Sendable {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer | string;
}

/**
 * Writes an answer to the socket past the framework (`hijack`), which would run its hooks and go through every header once
 * more: that made reads a tenth dearer. Nothing else in the server writes to the socket of a reply.
 */
export function sendWhole(reply: FastifyReply, { status, headers, body }: Sendable): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
  return reply;
}

/** Sends an answer made for one caller, with the cookies that were set for it. */
export function sendText(reply: FastifyReply, text: string, kind: AnswerKind): FastifyReply {
  const headers = [...kind.ofOne, 'content-length', String(Buffer.byteLength(text))];
  const cookies = reply.getHeader('set-cookie');
  for (const cookie of [cookies ?? []].flat()) headers.push('set-cookie', String(cookie));
  return sendWhole(reply, { status: reply.statusCode, headers, body: text });
}
