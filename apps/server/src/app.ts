import { routes, sessionRoutes, settingsRoutes } from '@furlong/contract';
import path from 'node:path';
import type { Config } from './config.ts';
import { createPasswords, type Passwords } from './core/sessions/passwords.ts';
import { isAmongEnded } from './core/sessions/session-cache.ts';
import { createSessions, type Sessions } from './core/sessions/sessions.ts';
import { seedDemoAccounts } from './features/identity/demo-accounts.ts';
import { identityHandlers } from './features/identity/identity.routes.ts';
import { preferencesHandlers } from './features/preferences/preferences.routes.ts';
import { settingsHandlers } from './features/settings/settings.routes.ts';
import { openClock, type MovableClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { countPendingMigrations, findMigrations, migrate } from './platform/database/migrate.ts';
import { openConfiguredDatabase } from './platform/database/open-configured-database.ts';
import { devClockHandlers, devClockRoutes } from './platform/dev-clock.ts';
import { bindRoutes } from './platform/http/bind-routes.ts';
import { bindDocsRoutes } from './platform/http/docs-routes.ts';
import { bindHealthRoutes, type ReadinessCheck } from './platform/http/health-routes.ts';
import { createHttpServer, type HttpServer } from './platform/http/http-server.ts';
import { bindWebRoutes } from './platform/http/web-routes.ts';
import { createLiveHub, type LiveHub } from './platform/live/live-hub.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, watchPool, type Metrics } from './platform/metrics.ts';
import { createStopList, type StopList } from './platform/stop-list.ts';

export interface App {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Stops in order: what was begun is finished, nothing new is taken. */
  readonly stop: () => Promise<void>;
}

/** What a test may put in place of the real thing. */
export interface AppOverrides {
  readonly machineNow?: () => number;
  readonly log?: Log;
}

/** Starts everything, in order, and answers when customers can come. */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const log = overrides.log ?? createLog(config.logLevel);
  const stops = createStopList(log);
  try {
    return await startParts(config, { ...overrides, log, stops });
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

/** What everything stands on. */
interface Foundation {
  readonly config: Config;
  readonly isDemo: boolean;
  readonly log: Log;
  readonly stops: StopList;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly clock: MovableClock;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Where customers come in, and what says whether they may. */
interface Edge {
  readonly server: HttpServer;
  readonly live: LiveHub;
  readonly readiness: Map<string, ReadinessCheck>;
}

async function startParts(
  config: Config,
  start: AppOverrides & { readonly log: Log; readonly stops: StopList },
): Promise<App> {
  const foundation = await layFoundation(config, start);
  const edge = buildEdge(foundation);
  bindFeatures(foundation, edge);
  return await openDoors(foundation, edge);
}

async function layFoundation(
  config: Config,
  start: AppOverrides & { readonly log: Log; readonly stops: StopList },
): Promise<Foundation> {
  const { log, stops } = start;
  const isDemo = config.mode === 'demo';
  const metrics = createMetrics();
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'database connection lost');
  };
  const onLog = (line: string): void => {
    log.info(line);
  };
  const database = await openConfiguredDatabase({ ...config, onError, onLog });
  stops.add('database', database.close);
  const { db } = database;
  await migrate(db);
  watchPool(metrics, db);
  const clock = await openClock(db, start.machineNow);
  const passwords = createPasswords();
  if (isDemo) await seedDemoAccounts({ db, passwords, now: clock.now() });
  const sessions = createSessions({ db, clock, onError });
  stops.add('sessions', sessions.stop);
  return { config, isDemo, log, stops, metrics, db, clock, passwords, sessions };
}

function buildEdge(foundation: Foundation): Edge {
  const { config, isDemo, log, metrics, db, clock, sessions } = foundation;
  const { publicOrigin, trustedProxies } = config.http;
  const server = createHttpServer({
    isProduction: !isDemo,
    publicOrigin,
    trustedProxies,
    log,
    metrics,
    findCaller: async (token) => (await sessions.find(token))?.caller,
  });
  const live = createLiveHub({ clock, log, metrics, publicOrigin, findSession: sessions.find });
  sessions.onEnded((ended) => {
    live.closeSessions((caller) => isAmongEnded(caller, ended));
  });
  const readiness = new Map<string, ReadinessCheck>([
    ['database', async () => void (await db.query('select 1'))],
    [
      'migrations',
      async () => ((await countPendingMigrations(db)) === 0 ? undefined : 'not applied'),
    ],
  ]);
  bindHealthRoutes(server, readiness);
  bindDocsRoutes(server, routes);
  bindWebRoutes(server, path.resolve(findMigrations(), '../../.build/web'));
  if (isDemo) bindRoutes(server, devClockRoutes, devClockHandlers(clock));
  return { server, live, readiness };
}

function bindFeatures(foundation: Foundation, { server }: Edge): void {
  const { db, clock, isDemo, passwords, sessions } = foundation;
  bindRoutes(server, sessionRoutes, {
    ...identityHandlers({ db, clock, passwords, sessions }),
    ...preferencesHandlers({ db }),
  });
  bindRoutes(server, settingsRoutes, settingsHandlers({ clock, isDemo }));
}

/** What it opens stops first: the live sockets, then the door, which waits for the requests inside. */
async function openDoors({ config, stops }: Foundation, edge: Edge): Promise<App> {
  const { server, live } = edge;
  live.attach(server.fastify.server);
  stops.add('http', async () => {
    await server.fastify.close();
  });
  stops.add('live', live.stop);
  const url = await server.fastify.listen({ host: config.http.host, port: config.http.port });
  return { url, stop: stops.stop };
}
