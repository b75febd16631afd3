import { routes, sessionRoutes, settingsRoutes } from '@furlong/contract';
import path from 'node:path';
import type { Config } from './config.ts';
import { createPasswords } from './core/sessions/passwords.ts';
import { isAmongEnded } from './core/sessions/session-cache.ts';
import { createSessions } from './core/sessions/sessions.ts';
import { seedDemoAccounts } from './features/identity/demo-accounts.ts';
import { identityHandlers } from './features/identity/identity.routes.ts';
import { preferencesHandlers } from './features/preferences/preferences.routes.ts';
import { settingsHandlers } from './features/settings/settings.routes.ts';
import { openClock } from './platform/clock.ts';
import { countPendingMigrations, findMigrations, migrate } from './platform/database/migrate.ts';
import { openConfiguredDatabase } from './platform/database/open-configured-database.ts';
import { devClockHandlers, devClockRoutes } from './platform/dev-clock.ts';
import { bindRoutes } from './platform/http/bind-routes.ts';
import { bindDocsRoutes } from './platform/http/docs-routes.ts';
import { bindHealthRoutes, type ReadinessCheck } from './platform/http/health-routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { bindWebRoutes } from './platform/http/web-routes.ts';
import { createLiveHub } from './platform/live/live-hub.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, watchPool } from './platform/metrics.ts';
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

interface Start extends AppOverrides {
  readonly log: Log;
  readonly stops: StopList;
}

async function startParts(config: Config, start: Start): Promise<App> {
  const { log, stops } = start;
  const isDemo = config.mode === 'demo';
  const metrics = createMetrics();
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'database connection lost');
  };

  // What everything stands on.
  const database = await openConfiguredDatabase({
    ...config,
    onError,
    onLog: (line) => {
      log.info(line);
    },
  });
  stops.add('database', database.close);
  const { db } = database;
  await migrate(db);
  watchPool(metrics, db);
  const clock = await openClock(db, start.machineNow);
  const passwords = createPasswords();
  if (isDemo) await seedDemoAccounts({ db, passwords, now: clock.now() });
  const sessions = createSessions({ db, clock, onError });
  stops.add('sessions', sessions.stop);

  // The edge.
  const server = createHttpServer({
    isProduction: !isDemo,
    publicOrigin: config.http.publicOrigin,
    trustedProxies: config.http.trustedProxies,
    log,
    metrics,
    findCaller: async (token) => (await sessions.find(token))?.caller,
  });
  const checks = new Map<string, ReadinessCheck>([
    ['database', async () => void (await db.query('select 1'))],
    [
      'migrations',
      async () => ((await countPendingMigrations(db)) === 0 ? undefined : 'not applied'),
    ],
  ]);
  bindHealthRoutes(server, checks);
  bindDocsRoutes(server, routes);
  bindWebRoutes(server, path.resolve(findMigrations(), '../../.build/web'));
  if (isDemo) bindRoutes(server, devClockRoutes, devClockHandlers(clock));

  const live = createLiveHub({
    clock,
    log,
    metrics,
    publicOrigin: config.http.publicOrigin,
    findSession: sessions.find,
  });
  sessions.onEnded((ended) => {
    live.closeSessions((caller) => isAmongEnded(caller, ended));
  });

  // The features.
  bindRoutes(server, sessionRoutes, {
    ...identityHandlers({ db, clock, passwords, sessions }),
    ...preferencesHandlers({ db }),
  });
  bindRoutes(server, settingsRoutes, settingsHandlers({ clock, isDemo }));

  // Doors open.
  live.attach(server.fastify.server);
  const url = await server.fastify.listen({ host: config.http.host, port: config.http.port });
  stops.add('http', async () => {
    await server.fastify.close();
  });
  // Stops before the doors close: they wait for its sockets.
  stops.add('live', live.stop);
  return { url, stop: stops.stop };
}
