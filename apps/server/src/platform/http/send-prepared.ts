import type { PreparedResponse } from '@furlong/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends bytes that were made once for everybody, or says that the caller has them already. */
export async function sendPrepared(
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  response: PreparedResponse,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const etag = response.etag.includes('"') ? response.etag : `"${response.etag}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (matches(request.headers['if-none-match'], etag)) return await reply.code(304).send();
  return await reply.type('application/json; charset=utf-8').send(toBuffer(response.prepared));
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
