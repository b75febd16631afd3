import type { HttpServer } from '../http-server.ts';

/** Checks one thing that customers cannot be served without; answers with what is wrong, or undefined. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

const CHECK_WITHIN_MS = 2000;
const SHARED_FOR_MS = 1000;

/**
 * Tells whether the process is up, whether it is ready, and its figures. An answer on readiness is good for a second, so
 * that the database is not asked more often. `checks` may grow until the first request; `now` is in ms, and never goes back.
 */
export function bindHealthRoutes(
  server: HttpServer,
  checks: ReadonlyMap<string, ReadinessCheck>,
  now = () => performance.now(),
): void {
  const { fastify: app, metrics } = server;
  let last: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;
  app.get('/healthz', async (_request, reply) => {
    return await reply.header('cache-control', 'no-store').send({ status: 'up' });
  });
  app.get('/readyz', async (_request, reply) => {
    if (last === undefined || now() - last.at >= SHARED_FOR_MS) {
      last = { at: now(), readiness: readReadiness(checks) };
    }
    const { isReady, results } = await last.readiness;
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

interface Readiness {
  readonly isReady: boolean;
  /** `ok` or what is wrong, by the name of the check. */
  readonly results: Readonly<Record<string, string>>;
}

async function readReadiness(checks: ReadonlyMap<string, ReadinessCheck>): Promise<Readiness> {
  const entries = [...checks].map(async ([name, check]) => [name, await runCheck(check)] as const);
  const results = Object.fromEntries(await Promise.all(entries));
  return { isReady: Object.values(results).every((result) => result === 'ok'), results };
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
