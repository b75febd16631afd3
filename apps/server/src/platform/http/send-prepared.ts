import type { PreparedResponse } from '@furlong/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1400;

/** Each compressed once, for as long as whoever prepared it keeps it. */
const compressed = new WeakMap<Uint8Array, Promise<Buffer>>();

/** Sends bytes that were made once for everybody, or says that the caller has them already. */
export async function sendPrepared(
  exchange: {
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly type: string;
  },
  response: PreparedResponse,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const { prepared, keptForSeconds } = response;
  const cache = keptForSeconds === undefined ? 'no-cache' : `public, max-age=${keptForSeconds}`;
  const etag = response.etag.includes('"') ? response.etag : `"${response.etag}"`;
  void reply.header('etag', etag).header('cache-control', cache).header('vary', 'accept-encoding');
  if (matches(request.headers['if-none-match'], etag)) return await reply.code(304).send();
  void reply.type(exchange.type);
  const isCompressed =
    prepared.length >= WORTH_COMPRESSING_BYTES &&
    request.headers['accept-encoding']?.includes('gzip') === true;
  if (!isCompressed) return await reply.send(toBuffer(prepared));
  return await reply.header('content-encoding', 'gzip').send(await compressOnce(prepared));
}

/** Compares weakly, as the standard asks of If-None-Match. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return header.split(',').some((given) => given.trim().replace(/^W\//, '') === wanted);
}

async function compressOnce(bytes: Uint8Array): Promise<Buffer> {
  let made = compressed.get(bytes);
  if (made === undefined) {
    made = compress(bytes, { level: 5 });
    compressed.set(bytes, made);
  }
  return await made;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
