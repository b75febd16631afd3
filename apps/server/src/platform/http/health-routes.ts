import type { HttpServer } from './http-server.ts';

/** What must be well for customers to be served; each answers with what is wrong, or nothing. */
export type ReadinessCheck = () => Promise<string | undefined> | string | undefined;

const CHECK_WITHIN_MS = 2000;
const SHARED_FOR_MS = 1000;

/**
 * Up, ready, and measured. Whoever asks for readiness within a second of another gets the same answer, so that asking
 * often costs the database nothing. `checks` may grow until the first request asks; `now` is in ms and only goes forward.
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
  /** By the name of the check: `ok`, or what is wrong. */
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
