import type { FastifyReply } from 'fastify';
import type { Log } from '../../log.ts';

const retryAfterSeconds = 5;

/** Answers a request that failed because the database is lost. The log keeps one line in a while of all such requests. */
export async function sendUnavailable(
  reply: FastifyReply,
  error: unknown,
  log: Log,
): Promise<FastifyReply> {
  log.error({ err: error }, 'the database is lost; requests are answered 503');
  return await reply
    .code(503)
    .header('retry-after', String(retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code: 'server.unavailable',
        message: 'The service is unavailable for the moment. Please try again.',
      }),
    );
}
