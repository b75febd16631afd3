import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../refusal.ts';
import type { HttpServer } from '../http-server.ts';
import { matchesEtag } from '../sending/send-prepared.ts';
import { sendRefusal } from '../sending/send-refusal.ts';
import { readWebFiles, type WebFile } from './web-files.ts';

/** A probe that asks for readiness where it is not served must not be answered by the page of the app. */
const NEVER_THE_APP = /^\/(api|dev|hubs|streams|assets|images|healthz|readyz|metrics)(\/|$)/;

/** Serves the files of the customers' app. Every other path is a route inside the app, and gets its one page. */
export function bindWebRoutes(server: HttpServer, folder: string): void {
  const files = readWebFiles(folder);
  server.fastify.get('/*', async (request, reply) => {
    const url = decodePath(request.url);
    if (url === undefined) return await sendRefusal(reply, new Refusal('route.unknown'));
    const file = files.get(url);
    if (file !== undefined) return await sendFile({ request, reply }, file);
    const page = isPage(url) ? files.get('/index.html') : undefined;
    if (page === undefined) return await sendRefusal(reply, new Refusal('route.unknown'));
    return await sendFile({ request, reply }, page);
  });
}

/** Whether a path may be a route of the app: its last part has no extension, as the name of a file has. */
function isPage(url: string): boolean {
  return !NEVER_THE_APP.test(url) && !/\.\w+$/.test(url);
}

function decodePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function sendFile(
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  file: WebFile,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const cache = file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  void reply
    .code(200)
    .header('cache-control', cache)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], file.etag)) return await reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.type(file.type);
  if (file.brotli !== undefined && /\bbr\b/.test(accepted)) {
    return await reply.header('content-encoding', 'br').send(file.brotli);
  }
  if (file.gzip !== undefined && /\bgzip\b/.test(accepted)) {
    return await reply.header('content-encoding', 'gzip').send(file.gzip);
  }
  return await reply.send(file.plain);
}
