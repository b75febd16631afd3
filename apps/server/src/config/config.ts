import { statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  analyticsEnvironment,
  analyticsFaults,
  toAnalyticsConfig,
  type AnalyticsConfig,
} from './analytics-config.ts';
import {
  customersEnvironment,
  toCustomersConfig,
  type CustomersConfig,
} from './customers-config.ts';
import { toStreamsConfig, type StreamsConfig } from './streams-config.ts';
import {
  feedEnvironment,
  networkFeedFaults,
  toBetfairConfig,
  toTheOddsApiConfig,
  type BetfairConfig,
  type TheOddsApiConfig,
} from './feed-config.ts';
import {
  filesEnvironment,
  filesFaults,
  productionFilesFaults,
  toFilesConfig,
  type FilesConfig,
} from './files-config.ts';
import {
  demoHttpFaults,
  httpEnvironment,
  httpFaults,
  productionHttpFaults,
  toHttpConfig,
  type HttpConfig,
} from './http-config.ts';
import { describeIssues } from '../platform/describe-issues.ts';
import {
  portsEnvironment,
  portsFaults,
  productionPortsFaults,
  toPortsConfig,
  type PortsConfig,
} from './ports-config.ts';

type FeedName = 'simulator' | 'replay' | 'betfair-stream' | 'the-odds-api';

/** All settings, read once at start. A function receives the part that it needs. */
export interface Config {
  /** In a demo everything is embedded, on the loopback address, with accounts of its own (D29). */
  readonly mode: 'demo' | 'production';
  readonly http: HttpConfig;
  readonly dataDir: string;
  readonly files: FilesConfig;
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The mode of a database that was made before databases stored their mode; null where nobody says. */
  readonly databaseMode: 'demo' | 'production' | null;
  /** Null for one process without a broker. */
  readonly brokerUrl: string | null;
  readonly feed: {
    readonly name: FeedName;
    /** The recording to replay; null where the feed needs none. */
    readonly file: string | null;
    /** How many times faster than life a recording is replayed. */
    readonly speed: number;
    readonly seed: number | null;
    /** How many times the ordinary number of fixtures the simulator runs. */
    readonly scale: number;
    /** Real football matches that the simulator takes in place of invented ones; null for none. */
    readonly fixturesFile: string | null;
    /** Null where there is no key for it. */
    readonly theOddsApi: TheOddsApiConfig | null;
    readonly betfair: BetfairConfig | null;
  };
  /** The measurement service that is told of views of pages; null where they are counted in this process alone. */
  readonly analytics: AnalyticsConfig | null;
  readonly ports: PortsConfig;
  readonly customers: CustomersConfig;
  readonly streams: StreamsConfig;
  readonly logLevel: string;
}

/** Tells everything that is wrong with the settings at once. */
export class ConfigFault extends Error {
  override readonly name = 'ConfigFault';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Furlong cannot start:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/, 'a whole number')),
      z.transform((text: string) => Number(text)),
    ),
    z.number().check(z.gte(least), z.lte(most)),
  );
}

const positiveNumber = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/, 'a number')),
    z.transform((text: string) => Number(text)),
  ),
  z.number().check(z.positive()),
);

function urlOf(protocol: RegExp) {
  return z.optional(z.url({ protocol }));
}

const environmentSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  ...httpEnvironment,
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: urlOf(/^postgres(ql)?$/),
  DATABASE_MODE: z.optional(z.enum(['demo', 'production'])),
  BROKER_URL: urlOf(/^(nats|tls)$/),
  FEED: z.optional(z.enum(['simulator', 'replay', 'betfair-stream', 'the-odds-api'])),
  FEED_FILE: z.optional(z.string()),
  FEED_SPEED: z._default(positiveNumber, 1),
  ...feedEnvironment,
  ...analyticsEnvironment,
  ...filesEnvironment,
  ...portsEnvironment,
  ...customersEnvironment,
  SIM_SEED: z.optional(wholeNumber(0, 0xffff_ffff)),
  SIM_SCALE: z._default(positiveNumber, 1),
  FIXTURES_FILE: z.optional(z.string()),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
});
type Settings = z.output<typeof environmentSchema>;

/**
 * Reads the settings. A setting that is empty counts as not set.
 * @throws ConfigFault naming every fault, and in production everything that is missing (D29).
 */
export function readConfig(environment: Environment = process.env): Config {
  const given: Environment = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const faults = [
    ...(parsed.success ? [] : describeIssues(parsed.error.issues)),
    ...(given['NODE_ENV'] === 'production' ? productionFaults(given) : demoHttpFaults(given)),
    ...httpFaults(given),
    ...feedFaults(given),
    ...networkFeedFaults(given),
    ...analyticsFaults(given),
    ...filesFaults(given),
    ...portsFaults(given),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigFault(faults);
  return toConfig(parsed.data);
}

function toConfig(settings: Settings): Config {
  const isProduction = settings.NODE_ENV === 'production';
  return {
    mode: isProduction ? 'production' : 'demo',
    http: toHttpConfig(settings),
    dataDir: path.resolve(settings.DATA_DIR),
    files: toFilesConfig(settings, path.resolve(settings.DATA_DIR)),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseMode: settings.DATABASE_MODE ?? null,
    brokerUrl: settings.BROKER_URL ?? null,
    feed: {
      name: settings.FEED ?? 'simulator',
      file: toPath(settings.FEED_FILE),
      speed: settings.FEED_SPEED,
      seed: settings.SIM_SEED ?? null,
      scale: settings.SIM_SCALE,
      fixturesFile: toPath(settings.FIXTURES_FILE),
      theOddsApi: toTheOddsApiConfig(settings),
      betfair: toBetfairConfig(settings),
    },
    analytics: toAnalyticsConfig(settings),
    ports: toPortsConfig(settings),
    customers: toCustomersConfig(settings),
    streams: toStreamsConfig(settings),
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

function toPath(given: string | undefined): string | null {
  return given === undefined ? null : path.resolve(given);
}

/** The faults of the settings in production, where nothing may be missing, embedded, simulated or for show. */
function productionFaults(given: Environment): string[] {
  const faults: string[] = [];
  if (given['DATABASE_URL'] === undefined) {
    faults.push('DATABASE_URL is missing: the embedded database is for the demo only');
  } else if (!isSafeConnection(given['DATABASE_URL'])) {
    faults.push(
      'DATABASE_URL goes over the network in the clear: add ?sslmode=verify-full, or name a socket, such as ?host=/var/run/postgresql',
    );
  }
  if ([undefined, 'simulator', 'replay'].includes(given['FEED'])) {
    faults.push(
      'FEED must name a real feed (betfair-stream, the-odds-api): no simulator, no replay',
    );
  }
  return [
    ...faults,
    ...productionHttpFaults(given),
    ...productionFilesFaults(given),
    ...productionPortsFaults(given),
  ];
}

/** The one word by which every version of the driver verifies the certificate and its name. */
const VERIFIED = 'verify-full';

/** Whether nobody on the way to the database can read along. Of equal parameters the last counts, as it does for the driver. */
function isSafeConnection(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
  return host.startsWith('/') || searchParams.getAll('sslmode').at(-1) === VERIFIED;
}

function feedFaults(given: Environment): string[] {
  const fixtures = given['FIXTURES_FILE'];
  return [
    ...(given['FEED'] === 'replay' && given['FEED_FILE'] === undefined
      ? ['FEED_FILE is missing: the recording that FEED=replay plays']
      : []),
    ...(fixtures !== undefined && statSync(fixtures, { throwIfNoEntry: false })?.isFile() !== true
      ? [`FIXTURES_FILE ${fixtures} is no file`]
      : []),
  ];
}
