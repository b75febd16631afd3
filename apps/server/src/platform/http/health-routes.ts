import type { HttpServer } from './http-server.ts';

/** What must be well for customers to be served; each answers with what is wrong, or nothing. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

const CHECK_WITHIN_MS = 2000;

/** Up, ready, and measured. `checks` may grow until the first request asks. */
export function bindHealthRoutes(
  server: HttpServer,
  checks: ReadonlyMap<string, ReadinessCheck>,
): void {
  const { fastify: app, metrics } = server;
  app.get('/healthz', async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ status: 'up' });
  });
  app.get('/readyz', async (_request, reply) => {
    const entries = [...checks].map(async ([name, check]) => [name, await runCheck(check)]);
    const results = Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
    const isReady = Object.values(results).every((result) => result === 'ok');
    return await reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks: results });
  });
  app.get('/metrics', async (_request, reply) => {
    return await reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

async function runCheck(check: ReadinessCheck): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no answer'), CHECK_WITHIN_MS);
  });
  try {
    return (await Promise.race([check(), tooLate])) ?? 'ok';
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
