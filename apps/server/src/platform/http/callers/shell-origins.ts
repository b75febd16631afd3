import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../refusal.ts';
import { sendRefusal } from '../sending/send-refusal.ts';

/** The origins of the native shells' pages, on iOS and on Android. Their calls carry a token and never a cookie. */
const SHELL_ORIGINS: ReadonlySet<string> = new Set(['capacitor://localhost', 'https://localhost']);

export function isShellOrigin(origin: string | undefined): origin is string {
  return origin !== undefined && SHELL_ORIGINS.has(origin);
}

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, accept-language',
  'access-control-max-age': '7200',
};

/** Lets the pages of the native shells read the answers of the API, and no page of any other origin. */
export function admitShells(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    allowReading(request.raw, reply.raw);
    done();
  });
  app.options('/api/*', async (request, reply) => {
    if (!isShellOrigin(request.headers.origin))
      return await sendRefusal(reply, new Refusal('route.unknown'));
    return await reply.code(204).headers(ALLOWED).send();
  });
}

/** Set on the answer itself, because some answers are written past the framework. */
function allowReading({ url = '', headers }: IncomingMessage, answer: ServerResponse): void {
  if (!url.startsWith('/api/') || !isShellOrigin(headers.origin)) return;
  answer.setHeader('access-control-allow-origin', headers.origin);
  answer.setHeader('access-control-expose-headers', 'content-disposition');
  answer.setHeader('vary', 'origin');
}
