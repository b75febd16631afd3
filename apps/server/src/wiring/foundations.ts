import fs from 'node:fs';
import { jurisdictions, type Jurisdiction } from '@furlong/customer';
import type { Config } from '../config/config.ts';
import { watchAuditChain } from '../features/audit/audit-metrics.ts';
import { createLoginDoor, type LoginDoor } from '../core/login/login-door.ts';
import { createPasswords, type Passwords } from '../core/login/passwords.ts';
import { createSessions, type Sessions } from '../core/sessions/sessions.ts';
import { isAmongEnded } from '../core/sessions/session-cache.ts';
import { createAddressReader } from '../platform/network/caller-address.ts';
import { openClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { becomeSoleProcess } from '../platform/database/sole-process.ts';
import { openConfiguredDatabase } from '../platform/database/open-configured-database.ts';
import { createLiveHub, type LiveHub } from '../platform/live/live-hub.ts';
import { usualSocketsMax } from '../platform/live/socket-places.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics, watchClock, watchPool, type Metrics } from '../platform/metrics.ts';
import type { StopList } from '../platform/stop-list.ts';
import type { FileStore } from '../ports/files/file-store.ts';
import { markMode, refuseOtherMode } from './database-mode.ts';
import { openDemo, type Demo } from './demo/demo.ts';
import { openFiles } from './open-files.ts';
import { createOwnOrigin, type OwnOrigin } from './own-origin.ts';
import { openPorts, type Ports } from './ports.ts';

/** The parts that all others stand on. */
export interface Foundations {
  readonly config: Config;
  /** Null in production. */
  readonly demo: Demo | null;
  readonly log: Log;
  readonly stops: StopList;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly clock: Awaited<ReturnType<typeof openClock>>;
  /** The jurisdiction whose rules the house goes by. */
  readonly jurisdiction: Jurisdiction;
  readonly passwords: Passwords;
  readonly door: LoginDoor;
  readonly sessions: Sessions;
  readonly live: LiveHub;
  readonly files: FileStore;
  /** Companies outside. */
  readonly ports: Ports;
  /** The origin at which customers and companies outside find this server; known once it listens. */
  readonly ownOrigin: OwnOrigin;
}

interface Given {
  readonly log: Log;
  readonly stops: StopList;
  readonly machineNow?: (() => number) | undefined;
  readonly ports?: Ports | undefined;
  readonly passwords?: Passwords | undefined;
  readonly onSuperseded: () => void;
}

/** Opens the database with its tables, the clock, sessions, and the live channel, on which nobody is yet. */
export async function openFoundations(config: Config, given: Given): Promise<Foundations> {
  const { log, stops } = given;
  const metrics = createMetrics();
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'database connection lost');
  };
  const db = await openOwnDatabase(config, { ...given, onError });
  watchPool(metrics, db);
  watchAuditChain(metrics, db);
  const clock = await openClock(db, {
    machineNow: given.machineNow,
    onSetBack: (byMs) => {
      log.error({ byMs }, "the machine's clock was set back; business time runs on at half speed");
    },
  });
  watchClock(metrics, clock);
  const passwords = given.passwords ?? createPasswords(findHashingThread());
  const ownOrigin = createOwnOrigin(config.http.publicOrigin);
  const demo =
    config.mode === 'demo'
      ? await openDemo({ db, clock, passwords, stops, config, ownOrigin })
      : null;
  const ports = given.ports ?? (await openPorts(config.ports, demo?.ports ?? null));
  const jurisdiction = jurisdictions[config.customers.jurisdiction];
  const sessions = createSessions({ db, clock, jurisdiction, onError });
  stops.add('sessions', sessions.stop);
  const door = createLoginDoor({ db, clock, passwords, log, metrics });
  const live = createLiveHub({
    clock,
    log,
    metrics,
    publicOrigin: config.http.publicOrigin,
    addressOf: createAddressReader(config.http.trustedProxies),
    socketsPerNetworkMax: config.http.hasRateLimits ? usualSocketsMax : null,
    findSession: sessions.find,
  });
  followSessions(live, sessions);
  const files = await openFiles(db, config.files);
  return {
    config,
    demo,
    log,
    stops,
    metrics,
    db,
    clock,
    passwords,
    door,
    sessions,
    live,
    files,
    ports,
    jurisdiction,
    ownOrigin,
  };
}

/** Opens the database, brings its tables up to date, and sees to it that no other process has the book. */
async function openOwnDatabase(
  config: Config,
  given: Pick<Given, 'log' | 'stops' | 'onSuperseded'> & {
    readonly onError: (error: unknown) => void;
  },
): Promise<Database> {
  const { log, stops, onError, onSuperseded } = given;
  const database = await openConfiguredDatabase({
    ...config,
    onError,
    onLog: (line) => void log.info(line),
  });
  stops.add('database', database.close);
  const { db } = database;
  await refuseOtherMode(db, config);
  const sole = await becomeSoleProcess(db, { log, onSuperseded });
  stops.add('book of the database', () => {
    sole.release();
  });
  // Another process may have had the database to itself since, and made it its own.
  await refuseOtherMode(db, config);
  await migrateDatabase(db);
  await markMode(db, config.mode);
  return db;
}

/** The live channel of a session ends with it. */
function followSessions(live: LiveHub, sessions: Sessions): void {
  sessions.onEnded((ended) => {
    live.closeSessions((caller) => isAmongEnded(caller, ended));
  });
  sessions.onUncertain(() => {
    live.askSessionsAgain();
  });
}

/** The program of the thread lies beside the bundle of the server. Where it does not, as in tests, Node's own threads hash. */
function findHashingThread(): URL | undefined {
  const program = new URL('hashing-thread.mjs', import.meta.url);
  return fs.existsSync(program) ? program : undefined;
}
