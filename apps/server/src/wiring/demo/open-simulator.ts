import type { Feed } from '@furlong/feed';
import { FeedFault } from '../../feeds/feed-fault.ts';
import {
  FixturesFault,
  readListedFiles,
  type ReadMatches,
} from '../../feeds/simulator/read-listed-files.ts';
import { createSimulator } from '../../feeds/simulator/simulator.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  readSimulatorMemory,
  rememberSimulator,
  type SimulatorSettings,
} from './simulator-memory.queries.ts';

/** The configuration of the simulator. */
export interface SimulatorOptions {
  /** Null: the seed that the data was made with, or the default one on data that is new. */
  readonly seed: number | null;
  /** How many times the ordinary number of fixtures. */
  readonly scale: number;
  /** Real football matches; null for invented ones alone. */
  readonly fixturesFile: string | null;
}

export interface SimulatorDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}

const defaultSeed = 1;
/** On data that is new the day began this long ago, so that a visitor finds results. */
const freshPastMs = 2 * 3_600_000;

/**
 * The simulator, ready to start where it stopped. A day is invented from its seed and its fixtures are known by the
 * day, so another seed, scale or list on the same data would put other fixtures under the bets that were taken.
 * @throws FeedFault if the options are others than the data was made with, or the list of matches is malformed.
 */
export async function openSimulator(options: SimulatorOptions, deps: SimulatorDeps): Promise<Feed> {
  const { db, clock, onFault } = deps;
  const memory = await readSimulatorMemory(db);
  const seed = memory?.settings.seed ?? String(options.seed ?? defaultSeed);
  const listed = await readListed(options, seed);
  const fixtures = listed.fingerprint;
  const settings = memory?.settings ?? { seed, scale: options.scale, fixtures };
  refuseOtherData(settings, options, fixtures);
  await rememberSimulator(db, settings);
  return createSimulator({
    seed: settings.seed,
    scale: settings.scale,
    listed: listed.matches,
    clock,
    onFault,
    resumeFrom: memory?.unfinishedSince ?? clock.now() - freshPastMs,
    thread: findSimulatorThread(),
  });
}

function refuseOtherData(
  settings: SimulatorSettings,
  options: SimulatorOptions,
  fingerprint: string,
): void {
  if (options.seed !== null && String(options.seed) !== settings.seed) {
    throw new FeedFault(
      `This data was made with SIM_SEED=${settings.seed}: keep that seed, or take another DATA_DIR`,
    );
  }
  if (options.scale !== settings.scale) {
    throw new FeedFault(
      `This data was made with SIM_SCALE=${String(settings.scale)}: keep that scale, or take another DATA_DIR`,
    );
  }
  if (fingerprint !== (settings.fixtures ?? '')) {
    throw new FeedFault(
      'This data was made with other football fixtures: keep FIXTURES_FILE and what is beside it as they were, or take another DATA_DIR',
    );
  }
}

async function readListed({ fixturesFile }: SimulatorOptions, seed: string): Promise<ReadMatches> {
  if (fixturesFile === null) return { matches: [], fingerprint: '' };
  try {
    return await readListedFiles(fixturesFile, seed);
  } catch (fault) {
    if (fault instanceof FixturesFault) throw new FeedFault(fault.message);
    throw fault;
  }
}

/** The thread lies beside the bundle of the server. Tests run the server from its sources, without bundle and thread. */
function findSimulatorThread(): URL | undefined {
  const isBundle = !import.meta.url.endsWith('.ts');
  return isBundle ? new URL('simulator-thread.mjs', import.meta.url) : undefined;
}
