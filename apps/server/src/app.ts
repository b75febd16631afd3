import {
  analyticsRoutes,
  betslipRoutes,
  competitionRoutes,
  favouriteRoutes,
  freeBetRoutes,
  jobRoutes,
  mediaRoutes,
  myBetsRoutes,
  operatorCustomerRoutes,
  operatorDocumentRoutes,
  operatorHarmCaseRoutes,
  operatorRoutes,
  outrightRoutes,
  routes,
  searchRoutes,
  sessionRoutes,
  settingsRoutes,
  sportDataRoutes,
  statementRoutes,
  streamRoutes,
} from '@furlong/contract';
import { whyUnserved, type CustomerActivity } from '@furlong/customer';
import type { Feed } from '@furlong/feed';
import path from 'node:path';
import type { Config } from './config/config.ts';
import { auditDenied } from './core/audit/audit-denied.ts';
import { readStanding } from './core/customers/standing/standing.queries.ts';
import { publishFirstTexts } from './core/content/first-texts.ts';
import { createUploads } from './core/files/create-uploads.ts';
import type { Passwords } from './core/login/passwords.ts';
import { analyticsHandlers } from './features/analytics/analytics.routes.ts';
import { openPageViews } from './features/analytics/open-page-views.ts';
import { betsHandlers } from './features/bets/bets.routes.ts';
import { betslipHandlers } from './features/betslip/betslip.routes.ts';
import { startDroppingOldBetslips } from './features/betslip/betslips.jobs.ts';
import { publishBettingRules } from './core/content/betting-rules/publish-betting-rules.ts';
import { cashOutHandlers } from './features/cash-out/cash-out.routes.ts';
import { customerHandlers } from './features/desk/customers/customers.routes.ts';
import { identityHandlers } from './features/identity/identity.routes.ts';
import { favouriteHandlers } from './features/favourites/favourites.routes.ts';
import { freeBetHandlers } from './features/free-bets/free-bets.routes.ts';
import { jobHandlers } from './features/desk/jobs/jobs.routes.ts';
import { searchHandlers } from './features/search/search.routes.ts';
import { mediaHandlers } from './features/media/media.routes.ts';
import { streamHandlers } from './features/media/streams/streams.routes.ts';
import { myBetsHandlers } from './features/my-bets/my-bets.routes.ts';
import { operatorHandlers } from './features/desk/trading/operator.routes.ts';
import { preferencesHandlers } from './features/preferences/preferences.routes.ts';
import { settingsHandlers } from './features/settings/settings.routes.ts';
import { competitionHandlers } from './features/sport-data/competitions.routes.ts';
import { sportDataHandlers } from './features/sport-data/sport-data.routes.ts';
import { statementHandlers } from './features/statements/statements.routes.ts';
import { countPendingMigrations, findMigrations } from './platform/database/migrate.ts';
import { bindRoutes } from './platform/http/bind-routes.ts';
import { usualCallRate } from './platform/http/callers/call-rates.ts';
import { bindAppLinks } from './platform/http/own-pages/app-links.ts';
import { bindDocsRoutes } from './platform/http/own-pages/docs-routes.ts';
import { bindHealthRoutes, type ReadinessCheck } from './platform/http/own-pages/health-routes.ts';
import { createHttpServer, type DeniedCall, type HttpServer } from './platform/http/http-server.ts';
import { bindSecurityText } from './platform/http/own-pages/security-text.ts';
import { bindWebRoutes } from './platform/http/own-pages/web-routes.ts';
import { createLog, type Log } from './platform/log.ts';
import { createStopList, type StopList } from './platform/stop-list.ts';
import { startAudit } from './wiring/audit.ts';
import { openFoundations, type Foundations } from './wiring/foundations.ts';
import { startJobs } from './wiring/jobs.ts';
import { type Ports } from './wiring/ports.ts';
import { openTrading, type Trading } from './wiring/trading.ts';
import { bindCustomers } from './wiring/bind-customers.ts';

export interface RunningApp {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Where it listens for operators: the same address, unless they have a port of their own. */
  readonly adminUrl: string;
  /** Stops all parts in order. They finish what was begun and take nothing new. */
  readonly stop: () => Promise<void>;
}

/** What a test or a measurement may replace. */
interface AppOverrides {
  readonly feed?: Feed;
  readonly machineNow?: () => number;
  readonly log?: Log;
  readonly ports?: Ports;
  readonly passwords?: Passwords;
  /** Called when another process has taken the book: this one may not go on. */
  readonly onSuperseded?: () => void;
}

/** Starts all parts in order. Resolves when the server listens. */
export async function createApp(config: Config, overrides: AppOverrides = {}): Promise<RunningApp> {
  const log = overrides.log ?? createLog(config.logLevel);
  const stops = createStopList(log);
  const onSuperseded = (): void => {
    log.error({}, 'another process has the book; this one ends');
    overrides.onSuperseded?.();
  };
  try {
    return await startParts(config, { ...overrides, log, stops, onSuperseded });
  } catch (error) {
    await stops.stop();
    throw error;
  }
}

interface Start extends AppOverrides {
  readonly log: Log;
  readonly stops: StopList;
  readonly onSuperseded: () => void;
}

async function startParts(config: Config, start: Start): Promise<RunningApp> {
  const foundations = await openFoundations(config, start);
  startAudit(foundations);
  startJobs(foundations);
  const trading = await openTrading(foundations, start.feed);
  const server = openEdge(foundations, trading);
  await publishOwnTexts(foundations, trading);
  bindFeatures(server, foundations, trading);
  await trading.startFeed();
  return await openDoors(server, foundations);
}

/** Publishes the program's own pages: the texts that a new database begins with, and the rules that it settles by. */
async function publishOwnTexts(foundations: Foundations, { rules }: Trading): Promise<void> {
  await publishFirstTexts(foundations, foundations.demo?.settings);
  await publishBettingRules(foundations, rules);
}

function openEdge(foundations: Foundations, trading: Trading): HttpServer {
  const { config, demo, log, metrics, db, clock, sessions, files, jurisdiction, ports } =
    foundations;
  const options = {
    isProduction: demo === null,
    publicOrigin: config.http.publicOrigin,
    trustedProxies: config.http.trustedProxies,
    framedOrigins: [
      ...originsOf(config.customers.deactivationFormUrl),
      ports.cardGateway.pageOrigin,
      ...config.streams.pageOrigins,
    ],
    pictureOrigins: config.streams.pictureOrigins,
    paymentScriptOrigins: Object.values(config.customers.paymentScripts).flatMap(originsOf),
    callRate: config.http.hasRateLimits ? usualCallRate : null,
    log,
    metrics,
    uploads: createUploads({ db, files, log }),
    onDenied: async (denied: DeniedCall) => {
      await auditDenied({ db, clock }, denied);
    },
    findCaller: async (token: string) => (await sessions.find(token))?.caller,
    findUnserved: async (customerId: number, activity: CustomerActivity) =>
      whyUnserved(await readStanding(db, customerId), activity, { now: clock.now(), jurisdiction }),
  };
  const admin = config.http.admin === null ? undefined : createHttpServer(options);
  const server = createHttpServer({ ...options, ...(admin === undefined ? {} : { admin }) });
  const checks = new Map<string, ReadinessCheck>([
    ['database', async () => void (await db.query('select 1'))],
    [
      'migrations',
      async () => ((await countPendingMigrations(db)) === 0 ? undefined : 'not applied'),
    ],
    ['feed', trading.findFeedTrouble],
  ]);
  bindHealthRoutes(admin ?? server, checks);
  bindDocsRoutes(admin ?? server, routes);
  bindAppLinks(server, config.http.appLinks);
  const { securityContact } = config.http;
  if (securityContact !== null) bindSecurityText(server, securityContact);
  bindWebRoutes(server, path.resolve(findMigrations(), '../../.build/web'));
  demo?.bindRoutes(server, trading.catalogue.book);
  return server;
}

function originsOf(url: string | null): readonly string[] {
  return url === null ? [] : [new URL(url).origin];
}

function bindFeatures(server: HttpServer, foundations: Foundations, trading: Trading): void {
  const { config, db, clock, door, sessions, demo } = foundations;
  const { catalogue, placement, cashOut, rules } = trading;
  const { book } = catalogue;
  bindRoutes(server, sessionRoutes, {
    ...identityHandlers(foundations),
    ...preferencesHandlers({ db }),
  });
  bindCustomers(server, foundations, trading);
  bindRoutes(
    server,
    settingsRoutes,
    settingsHandlers({ db, clock, isDemo: demo !== null, customers: config.customers }),
  );
  const pageViews = openPageViews(config.analytics, foundations);
  foundations.stops.add('page views', pageViews.stop);
  bindRoutes(server, analyticsRoutes, analyticsHandlers(pageViews));
  bindRoutes(server, sportDataRoutes, sportDataHandlers({ book, clock }));
  const outrightsToo = { ...competitionRoutes, ...outrightRoutes };
  bindRoutes(server, outrightsToo, competitionHandlers({ book, clock }));
  bindRoutes(server, mediaRoutes, mediaHandlers({ book }));
  bindRoutes(server, streamRoutes, streamHandlers({ ...foundations, rule: config.streams.rule }));
  bindRoutes(server, searchRoutes, searchHandlers({ book, clock }));
  bindRoutes(server, favouriteRoutes, favouriteHandlers({ db, book }));
  foundations.stops.add('old betslips', startDroppingOldBetslips(foundations).stop);
  bindRoutes(server, betslipRoutes, {
    ...betslipHandlers({ db, book, clock, rules }),
    ...betsHandlers(placement),
  });
  bindRoutes(server, freeBetRoutes, freeBetHandlers({ db, clock }));
  bindRoutes(
    server,
    statementRoutes,
    statementHandlers({
      db,
      book,
      rules,
      clock,
      brand: config.ports.house.brand,
      hasNetworkLimits: config.http.hasRateLimits,
    }),
  );
  bindRoutes(server, myBetsRoutes, {
    ...myBetsHandlers({ db, book, clock, rules }),
    ...cashOutHandlers(cashOut),
  });
  bindRoutes(server, operatorRoutes, operatorHandlers({ db, clock, door, sessions, catalogue }));
  bindRoutes(server, jobRoutes, jobHandlers({ db, clock }));
  bindRoutes(
    server,
    { ...operatorCustomerRoutes, ...operatorDocumentRoutes, ...operatorHarmCaseRoutes },
    customerHandlers(foundations),
  );
}

async function openDoors(server: HttpServer, foundations: Foundations): Promise<RunningApp> {
  const { live, stops } = foundations;
  const { http } = foundations.config;
  live.attach(server.fastify.server);
  stops.add('http', async () => {
    await Promise.all([server.fastify.close(), server.admin?.fastify.close()]);
  });
  // Stops before the doors close, because they wait for its sockets.
  stops.add('live', live.stop);
  const adminUrl = http.admin === null ? undefined : await server.admin?.fastify.listen(http.admin);
  const url = await server.fastify.listen({ host: http.host, port: http.port });
  foundations.ownOrigin.listensAt(url);
  return { url, adminUrl: adminUrl ?? url, stop: stops.stop };
}
