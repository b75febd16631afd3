import type { Database } from '../../platform/database/database.ts';

const name = 'simulator';

export interface SimulatorSettings {
  readonly seed: string;
  readonly scale: number;
  /** Names the real matches it was given; '' or nothing where there were none. */
  readonly fixtures?: string;
}

/**
 * The settings with which the simulator first ran on this data, and the time since when some market of it is
 * unfinished.
 */
interface SimulatorMemory {
  readonly settings: SimulatorSettings;
  /** Business ms of the earliest start among markets without a result, outrights apart; undefined when all have one. */
  readonly unfinishedSince: number | undefined;
}

export async function readSimulatorMemory(db: Database): Promise<SimulatorMemory | undefined> {
  const [row] = await db.query<{ settings: SimulatorSettings; unfinished_since: Date | null }>({
    text: `select settings, (
             select min(m.starts_at) from markets m join fixtures f on f.id = m.fixture_id
             where m.status in ('open', 'suspended', 'off', 'closed') and f.kind <> 'outright'
           ) as unfinished_since
           from feeds where name = $1`,
    values: [name],
  });
  return (
    row && { settings: row.settings, unfinishedSince: row.unfinished_since?.getTime() ?? undefined }
  );
}

/** Keeps the settings of the first run. A later run changes nothing. */
export async function rememberSimulator(db: Database, settings: SimulatorSettings): Promise<void> {
  await db.query({
    text: `insert into feeds (name, settings) values ($1, $2) on conflict (name) do nothing`,
    values: [name, JSON.stringify(settings)],
  });
}
