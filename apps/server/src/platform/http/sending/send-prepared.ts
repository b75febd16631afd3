import type { PreparedResponse } from '@furlong/contract';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Exchange } from '../http-context.ts';
import { sendWhole, type AnswerKind, type Sendable } from './send-whole.ts';

const compress = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1400;

/** The forms in which prepared bytes are sent. Each form is made once, and kept as long as the bytes are. */
interface Sendables {
  readonly etag: string;
  readonly plain: Sendable;
  readonly unchanged: Sendable;
  readonly compress: () => Promise<Sendable>;
  compressed?: Sendable;
}

const known = new WeakMap<Uint8Array, Sendables>();

/**
 * Sends bytes that were prepared for all callers, or says that the caller has them already. The headers are prepared too,
 * so that an answer costs little more than its write to the socket.
 */
export function sendPrepared(
  { request, reply }: Exchange,
  response: PreparedResponse,
  kind: AnswerKind,
): Promise<FastifyReply> | undefined {
  const sendables = known.get(response.prepared) ?? makeSendables(response, kind);
  const isKnown = matchesEtag(request.headers['if-none-match'], sendables.etag);
  if (isKnown) return void sendWhole(reply, sendables.unchanged);
  const isCompressed =
    response.prepared.length >= WORTH_COMPRESSING_BYTES &&
    request.headers['accept-encoding']?.includes('gzip') === true;
  if (!isCompressed) return void sendWhole(reply, sendables.plain);
  if (sendables.compressed !== undefined) return void sendWhole(reply, sendables.compressed);
  return sendables.compress().then((compressed) => sendWhole(reply, compressed));
}

function makeSendables(response: PreparedResponse, kind: AnswerKind): Sendables {
  const { prepared, keptForSeconds } = response;
  const cache = keptForSeconds === undefined ? 'no-cache' : `public, max-age=${keptForSeconds}`;
  const etag = response.etag.includes('"') ? response.etag : `"${response.etag}"`;
  const all = { etag, 'cache-control': cache, vary: 'accept-encoding, origin' };
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

/** Whether If-None-Match names the entity tag. The comparison is the weak one, as the standard asks. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
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
