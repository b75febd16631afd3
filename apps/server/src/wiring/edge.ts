import { routes } from '@furlong/contract';
import { whyUnserved, type CustomerActivity } from '@furlong/customer';
import path from 'node:path';
import { auditDenied } from '../core/audit/audit-denied.ts';
import { readStanding } from '../core/customers/standing/standing.queries.ts';
import { createUploads } from '../core/files/create-uploads.ts';
import { countPendingMigrations, findMigrations } from '../platform/database/migrate.ts';
import { usualCallRate } from '../platform/http/callers/call-rates.ts';
import {
  createHttpServer,
  type DeniedCall,
  type HttpServer,
} from '../platform/http/http-server.ts';
import { bindAppLinks } from '../platform/http/own-pages/app-links.ts';
import { bindDocsRoutes } from '../platform/http/own-pages/docs-routes.ts';
import { bindHealthRoutes, type ReadinessCheck } from '../platform/http/own-pages/health-routes.ts';
import { bindSecurityText } from '../platform/http/own-pages/security-text.ts';
import { bindWebRoutes } from '../platform/http/own-pages/web-routes.ts';
import type { Foundations } from './foundations.ts';
import type { Trading } from './trading.ts';

/** Opens the server with what it answers besides the contract. It does not listen yet. */
export function openEdge(foundations: Foundations, trading: Trading): HttpServer {
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
