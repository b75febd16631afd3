import { refusals, toSpecifiedErrors, type SpecifiedTexts } from '@furlong/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../log.ts';
import { FieldRefusal, Refusal } from '../../refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The specified texts of the route's forms. */
    readonly fieldTexts?: SpecifiedTexts;
  }
}

/** The refusal for an error of the framework's that the caller caused; undefined for any other error. */
export function toRefusal(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const isOfHttp = error.code?.startsWith('FST_') || error instanceof SyntaxError;
  if (!isOfHttp) return undefined;
  if (error.statusCode === 413) return new Refusal('request.too_large');
  const isMalformed = error.statusCode === 400 || error.statusCode === 415;
  return isMalformed ? new Refusal('request.malformed', [describe(error)]) : undefined;
}

function describe(error: FastifyError): string {
  if (error.statusCode === 415) return 'the body is of a type that is not taken here';
  return error.code?.startsWith('FST_') ? error.message : 'the body is not valid JSON';
}

export async function sendRefusal(reply: FastifyReply, refusal: Refusal): Promise<FastifyReply> {
  const status = refusal instanceof FieldRefusal ? refusal.status : refusals[refusal.code].status;
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  return await reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal, reply.request.routeOptions.config.fieldTexts)));
}

/**
 * The body of a refusal: for a form it names each field, and on a route of the specification it has the English texts
 * too.
 */
function bodyOf(refusal: Refusal, texts: SpecifiedTexts | undefined): object {
  const { code, errors } = refusal;
  const { message } = refusals[code];
  if (refusal instanceof FieldRefusal) {
    const { fields } = refusal;
    const specified = texts === undefined ? {} : toSpecifiedErrors(fields, texts);
    return { code, message, fields, ...specified };
  }
  return errors === undefined ? { code, message } : { code, message, errors };
}

/** Answers a fault of the server's: it is logged whole, and the caller learns nothing of the inside. */
export async function sendFault(
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  error: unknown,
  log: Log,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  log.error(
    { err: error, requestId: request.id, method: request.method, route: request.routeOptions.url },
    'request failed',
  );
  return await reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: 'server.fault',
        message: 'Something went wrong. Please try again.',
        requestId: request.id,
      }),
    );
}
