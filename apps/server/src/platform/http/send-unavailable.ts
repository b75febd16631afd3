import type { FastifyReply } from 'fastify';
import type { Log } from '../log.ts';

const retryAfterSeconds = 5;
const logEveryMs = 10_000;

/** Answers requests while the database is lost. Every request fails then, so that one line in a while is logged of all. */
export function createUnavailableAnswer(
  log: Log,
): (reply: FastifyReply, error: unknown) => Promise<FastifyReply> {
  let loggedAt = -Infinity;
  let sinceLogged = 0;
  return async (reply, error) => {
    sinceLogged += 1;
    const now = performance.now();
    if (now - loggedAt >= logEveryMs) {
      const why = error instanceof Error ? error.message : String(error);
      log.error({ why, requests: sinceLogged }, 'the database is lost; requests are answered 503');
      loggedAt = now;
      sinceLogged = 0;
    }
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
  };
}
