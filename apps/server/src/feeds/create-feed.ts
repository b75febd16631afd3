import type { Feed } from '@furlong/feed';
import path from 'node:path';
import type { HouseRules } from '@furlong/settlement';
import type { Book } from '../core/catalogue/book/book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { findMigrations } from '../platform/database/migrate.ts';
import { createBetfairStream } from './betfair-stream/betfair-stream.ts';
import { logIn, type Login } from './betfair-stream/log-in.ts';
import { readFeedMemory, rememberFeed, type SimulatorSettings } from './feed-memory.queries.ts';
import { createReplayFeed } from './replay/replay-feed.ts';
import { FixturesFault, readListedFiles, type ReadMatches } from './simulator/read-listed-files.ts';
import { createSimulator } from './simulator/simulator.ts';
import { createTheOddsApiFeed, type FeedLog } from './the-odds-api/the-odds-api.ts';

/** What is said of the feed outside. */
export interface FeedSettings {
  readonly name: 'simulator' | 'replay' | 'betfair-stream' | 'the-odds-api';
  readonly file: string | null;
  readonly speed: number;
  readonly seed: number | null;
  readonly scale: number;
  /** Real football matches for the simulator; null for invented ones alone. */
  readonly fixturesFile: string | null;
  readonly theOddsApi: {
    readonly url: string;
    readonly key: string;
    readonly sports: readonly string[];
    readonly region: string;
    readonly pollMs: number;
  } | null;
  readonly betfair: {
    readonly appKey: string;
    readonly identity:
      { readonly kind: 'session'; readonly session: string } | ({ readonly kind: 'login' } & Login);
    readonly stream: { readonly host: string; readonly port: number };
    readonly apiUrl: string;
    readonly eventTypeIds: readonly string[];
    readonly countryCodes: readonly string[];
    readonly marketTypes: readonly string[];
  } | null;
}

const answerMsMax = 15_000;

export interface FeedDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly log: FeedLog;
  /** By which a feed settles what it has only scores of. */
  readonly rules: HouseRules;
  readonly onFault: (fault: unknown) => void;
}

/** A feed that cannot run with these settings, and what to do about it. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
}

const defaultSeed = 1;
/** On data that is new, so much of the day is already over: a visitor finds results. */
const freshPastMs = 2 * 3_600_000;

/** The feed that the settings name, ready to start where it was last heard. */
export async function createFeed(settings: FeedSettings, deps: FeedDeps): Promise<Feed> {
  switch (settings.name) {
    case 'simulator':
      return await resumeSimulator(settings, deps);
    case 'replay':
      return createReplayFeed({
        clock: deps.clock,
        onFault: deps.onFault,
        file: settings.file ?? '',
        speed: settings.speed,
        factsFile: path.resolve(findMigrations(), '../../fixtures/replay-facts.json'),
        findLatestRun: (ef) => findLatestRun(deps.book, ef),
      });
    case 'the-odds-api':
      return createOddsApi(settings, deps);
    case 'betfair-stream':
      return createBetfair(settings, deps);
  }
}

function createOddsApi({ theOddsApi }: FeedSettings, deps: FeedDeps): Feed {
  if (theOddsApi === null) throw new FeedFault('THE_ODDS_API_KEY is missing');
  const { url, key, ...asked } = theOddsApi;
  return createTheOddsApiFeed({ ...deps, ...asked, access: { url, key, timeoutMs: answerMsMax } });
}

function createBetfair({ betfair }: FeedSettings, deps: FeedDeps): Feed {
  if (betfair === null) throw new FeedFault('BETFAIR_APP_KEY, or who logs in, is missing');
  const { appKey, identity, stream, apiUrl, ...filter } = betfair;
  return createBetfairStream({
    ...deps,
    appKey,
    filter,
    address: stream,
    catalogueUrl: apiUrl,
    openSession: async () =>
      identity.kind === 'session' ? identity.session : await logIn(identity, appKey, answerMsMax),
  });
}

/**
 * A day is invented from its seed, and its fixtures are known by the day: another seed on the same data would put
 * other horses under the bets that were taken.
 */
async function resumeSimulator(settings: FeedSettings, deps: FeedDeps): Promise<Feed> {
  const { db, clock, onFault } = deps;
  const memory = await readFeedMemory(db, 'simulator');
  const seed = memory?.settings.seed ?? String(settings.seed ?? defaultSeed);
  const listed = await readListed(settings, seed);
  const fixtures = listed.fingerprint;
  const settled = memory?.settings ?? { seed, scale: settings.scale, fixtures };
  refuseOtherData(settled, settings, fixtures);
  await rememberFeed(db, 'simulator', settled);
  return createSimulator({
    ...{ seed: settled.seed, scale: settled.scale, listed: listed.matches },
    clock,
    onFault,
    resumeFrom: memory?.unfinishedSince ?? clock.now() - freshPastMs,
    thread: findSimulatorThread(),
  });
}

/** Another seed, scale or list on the same data would put other fixtures under the bets that were taken. */
function refuseOtherData(
  settled: SimulatorSettings,
  settings: FeedSettings,
  fingerprint: string,
): void {
  if (settings.seed !== null && String(settings.seed) !== settled.seed) {
    throw new FeedFault(
      `This data was made with SIM_SEED=${settled.seed}: keep that seed, or take another DATA_DIR`,
    );
  }
  if (settings.scale !== settled.scale) {
    throw new FeedFault(
      `This data was made with SIM_SCALE=${String(settled.scale)}: keep that scale, or take another DATA_DIR`,
    );
  }
  if (fingerprint !== (settled.fixtures ?? '')) {
    throw new FeedFault(
      'This data was made with other football fixtures: keep FIXTURES_FILE and what is beside it as they were, or take another DATA_DIR',
    );
  }
}

async function readListed({ fixturesFile }: FeedSettings, seed: string): Promise<ReadMatches> {
  if (fixturesFile === null) return { matches: [], fingerprint: '' };
  try {
    return await readListedFiles(fixturesFile, seed);
  } catch (fault) {
    if (fault instanceof FixturesFault) throw new FeedFault(fault.message);
    throw fault;
  }
}

/** It lies beside the bundle of the server. Run from its sources, as in tests, the server has no bundle and no thread. */
function findSimulatorThread(): URL | undefined {
  const isBundle = !import.meta.url.endsWith('.ts');
  return isBundle ? new URL('simulator-thread.mjs', import.meta.url) : undefined;
}

function findLatestRun(
  book: Book,
  ef: string,
): { readonly eg: number; readonly startsAt: number; readonly isOver: boolean } | undefined {
  const runs = [...book.listFixtures()].filter((fixture) => fixture.key.ef === ef);
  const latest = runs.toSorted((left, right) => right.key.eg - left.key.eg)[0];
  if (latest === undefined) return undefined;
  const isOver = [...latest.markets.values()].every(
    ({ status }) => status === 'resulted' || status === 'void',
  );
  return { eg: latest.key.eg, startsAt: latest.startsAt, isOver };
}
