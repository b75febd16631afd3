import type { FileResponse } from '@furlong/contract';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SecurityHeaders } from '../security-headers.ts';

/** The properties that all files of a route have in common. */
export interface FileKind {
  readonly types: readonly string[];
  readonly security: SecurityHeaders;
}

/**
 * Sends a file to be saved, past the framework as `sendWhole` does. Where its content fails, the connection breaks off, since
 * the caller has been told of a whole file.
 */
export async function sendFile(
  reply: FastifyReply,
  response: unknown,
  { types, security }: FileKind,
): Promise<FastifyReply> {
  const file = response as FileResponse;
  if (!types.includes(file.mediaType)) {
    throw new Error(`the contract names no file of type ${file.mediaType}`);
  }
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': file.mediaType,
    'content-length': file.bytes,
    'content-disposition': attachmentNamed(file.fileName),
    'cache-control': 'no-store',
    ...security,
  });
  await pipeline(Readable.from(file.content), reply.raw);
  return reply;
}

/** The name twice: in plain letters for old readers, and encoded as RFC 8187 says. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '_')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
