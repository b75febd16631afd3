import type { Config } from '../config.ts';
import { createPasswords, type Passwords } from '../core/sessions/passwords.ts';
import { createSessions, type Sessions } from '../core/sessions/sessions.ts';
import { isAmongEnded } from '../core/sessions/session-cache.ts';
import { openClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { becomeSoleProcess } from '../platform/database/sole-process.ts';
import { openConfiguredDatabase } from '../platform/database/open-configured-database.ts';
import { createLiveHub, type LiveHub } from '../platform/live/live-hub.ts';
import type { Log } from '../platform/log.ts';
import { createMetrics, watchClock, watchPool, type Metrics } from '../platform/metrics.ts';
import type { StopList } from '../platform/stop-list.ts';
import { openDemo, type Demo } from './demo/demo.ts';

/** What everything else stands on. */
export interface Foundations {
  readonly config: Config;
  /** Null in production. */
  readonly demo: Demo | null;
  readonly log: Log;
  readonly stops: StopList;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly clock: Awaited<ReturnType<typeof openClock>>;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly live: LiveHub;
}

/** The database with its tables, the clock, sessions, and the live channel that nobody is on yet. */
export async function openFoundations(
  config: Config,
  given: {
    readonly log: Log;
    readonly stops: StopList;
    readonly machineNow?: (() => number) | undefined;
    readonly onSuperseded: () => void;
  },
): Promise<Foundations> {
  const { log, stops } = given;
  const metrics = createMetrics();
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'database connection lost');
  };
  const database = await openConfiguredDatabase({
    ...config,
    onError,
    onLog: (line) => {
      log.info(line);
    },
  });
  stops.add('database', database.close);
  const { db } = database;
  const sole = await becomeSoleProcess(db, { log, onSuperseded: given.onSuperseded });
  stops.add('book of the database', () => {
    sole.release();
  });
  await migrate(db);
  watchPool(metrics, db);
  const clock = await openClock(db, {
    machineNow: given.machineNow,
    onSetBack: (byMs) => {
      log.error({ byMs }, "the machine's clock was set back; business time runs on at half speed");
    },
  });
  watchClock(metrics, clock);
  const passwords = createPasswords();
  const demo = config.mode === 'demo' ? await openDemo({ db, clock, passwords }) : null;
  const sessions = createSessions({ db, clock, onError });
  stops.add('sessions', sessions.stop);
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
  sessions.onUncertain(() => {
    live.askSessionsAgain();
  });
  return { config, demo, log, stops, metrics, db, clock, passwords, sessions, live };
}
