import type { HttpServer } from '../http-server.ts';

const GOOD_FOR_MS = 90 * 24 * 3_600_000;

/** Tells finders of a weakness whom to write to (RFC 9116). The standard asks for a date until which the text is good. */
export function bindSecurityText(
  server: HttpServer,
  contact: string,
  now: () => number = Date.now,
): void {
  server.fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const { publicOrigin } = server;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + GOOD_FOR_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicOrigin === null ? [] : [`Canonical: ${publicOrigin}/.well-known/security.txt`]),
    ];
    return await reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
