import type { PreparedResponse } from '@furlong/contract';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Exchange } from './http-context.ts';
import type { AnswerKind } from './send-text.ts';

const compress = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1400;

/** One way to send an answer: headers as names and values in turn, and bytes. */
interface Sendable {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

/** The ways to send an answer, each made once, for as long as whoever prepared it keeps it. */
interface Sendables {
  readonly etag: string;
  readonly plain: Sendable;
  readonly unchanged: Sendable;
  readonly compress: () => Promise<Sendable>;
  compressed?: Sendable;
}

const known = new WeakMap<Uint8Array, Sendables>();

/**
 * Sends bytes that were made once for everybody, or says that the caller has them already. Headers were made once
 * too, so that all goes to the socket without the framework's work for a reply.
 */
export function sendPrepared(
  { request, reply }: Exchange,
  response: PreparedResponse,
  kind: AnswerKind,
): Promise<FastifyReply> | undefined {
  const sendables = known.get(response.prepared) ?? makeSendables(response, kind);
  const isKnown = matches(request.headers['if-none-match'], sendables.etag);
  if (isKnown) return void put(reply, sendables.unchanged);
  const isCompressed =
    response.prepared.length >= WORTH_COMPRESSING_BYTES &&
    request.headers['accept-encoding']?.includes('gzip') === true;
  if (!isCompressed) return void put(reply, sendables.plain);
  if (sendables.compressed !== undefined) return void put(reply, sendables.compressed);
  return sendables.compress().then((compressed) => put(reply, compressed));
}

function put(reply: FastifyReply, { status, headers, body }: Sendable): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
  return reply;
}

function makeSendables(response: PreparedResponse, kind: AnswerKind): Sendables {
  const { prepared, keptForSeconds } = response;
  const cache = keptForSeconds === undefined ? 'no-cache' : `public, max-age=${keptForSeconds}`;
  const etag = response.etag.includes('"') ? response.etag : `"${response.etag}"`;
  const all = { etag, 'cache-control': cache, vary: 'accept-encoding' };
  const always = [...Object.entries(all).flat(), ...kind.security];
  const withBody = (body: Buffer, ...encoding: string[]): Sendable => {
    const about = ['content-type', kind.type, 'content-length', String(body.length)];
    return { status: 200, headers: [...always, ...about, ...encoding], body };
  };
  let compressing: Promise<Sendable> | undefined;
  const sendables: Sendables = {
    etag,
    plain: withBody(toBuffer(prepared)),
    unchanged: { status: 304, headers: always, body: Buffer.alloc(0) },
    compress: () =>
      (compressing ??= compress(prepared, { level: 5 }).then((body) => {
        sendables.compressed = withBody(body, 'content-encoding', 'gzip');
        return sendables.compressed;
      })),
  };
  known.set(prepared, sendables);
  return sendables;
}

/** Compares weakly, as the standard asks of If-None-Match. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return header.split(',').some((given) => given.trim().replace(/^W\//, '') === wanted);
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
