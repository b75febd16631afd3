import type { Caller } from '../../context.ts';
import { createLog } from '../../log.ts';
import { createMetrics } from '../../metrics.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '../http-server.ts';

export interface QuietServer extends HttpServer {
  /** The lines that were logged, as JSON. */
  readonly lines: readonly string[];
}

/** A server without a database. `callers` are those who may call, by their tokens. */
export function createQuietServer(
  callers: Readonly<Record<string, Caller>> = {},
  options: Partial<HttpServerOptions> = {},
): QuietServer {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const server = createHttpServer({
    isProduction: false,
    publicOrigin: null,
    trustedProxies: [],
    log,
    metrics: createMetrics(),
    callRate: { burst: 5, perSecond: 0 },
    onDenied: async () => undefined,
    findCaller: async (token) => callers[token],
    findUnserved: async () => undefined,
    ...options,
  });
  return { ...server, lines };
}
