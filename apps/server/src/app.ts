import type { Feed } from '@furlong/feed';
import type { Config } from './config/config.ts';
import { publishBettingRules } from './core/content/betting-rules/publish-betting-rules.ts';
import { publishFirstTexts } from './core/content/first-texts.ts';
import type { Passwords } from './core/login/passwords.ts';
import type { Feature } from './platform/features/feature.ts';
import { roundsOf, startRounds, type ProcessRole } from './platform/features/rounds.ts';
import type { HttpServer } from './platform/http/http-server.ts';
import { createLog, type Log } from './platform/log.ts';
import { createStopList, type StopList } from './platform/stop-list.ts';
import { openEdge } from './wiring/edge.ts';
import { listFeatures, listHouseFeatures } from './wiring/features.ts';
import { openFoundations, type Foundations } from './wiring/foundations.ts';
import { startJobs } from './wiring/jobs.ts';
import { openParts } from './wiring/parts.ts';
import type { Ports } from './wiring/ports.ts';
import { openTrading, type Trading } from './wiring/trading.ts';

export interface RunningApp {
  /** The address at which the server listens, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** The address at which the server listens for operators: the same, unless they have a port of their own. */
  readonly adminUrl: string;
  /** Stops all parts in order. They finish what was begun and take nothing new. */
  readonly stop: () => Promise<void>;
}

/** The parts of the app that a test or a measurement may replace. */
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

/** As long as there is one process, it does everything. */
const EVERY_ROLE: ReadonlySet<ProcessRole> = new Set(['book', 'serve', 'work']);

async function startParts(config: Config, start: Start): Promise<RunningApp> {
  const foundations = await openFoundations(config, start);
  const house = listHouseFeatures(foundations);
  startRoundsOf(house, foundations);
  const trading = await openTrading(foundations, start.feed);
  const features = listFeatures(openParts(foundations, trading));
  startJobs(foundations, [...house, ...features]);
  const server = openEdge(foundations, trading);
  await publishOwnTexts(foundations, trading);
  for (const { bind } of features) bind(server);
  startRoundsOf(features, foundations);
  await trading.startFeed();
  return await openDoors(server, foundations);
}

function startRoundsOf(features: readonly Feature[], foundations: Foundations): void {
  const rounds = features.flatMap((each) => each.rounds);
  startRounds(roundsOf(rounds, EVERY_ROLE), foundations);
}

/** Publishes the program's own pages: the texts that a new database begins with, and the rules that it settles by. */
async function publishOwnTexts(foundations: Foundations, { rules }: Trading): Promise<void> {
  await publishFirstTexts(foundations, foundations.demo?.settings);
  await publishBettingRules(foundations, rules);
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
