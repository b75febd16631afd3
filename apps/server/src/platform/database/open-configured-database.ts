import path from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

/** Settings of the embedded database beyond its defaults. None of them makes it less durable. */
export const EMBEDDED_SETTINGS = {
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  max_connections: '60',
  random_page_cost: '1.1',
  jit: 'off',
};
const CONNECTIONS_MAX = 24;

interface ConfiguredDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes the pool, and stops the embedded database where there is one. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database that is given, or starts the embedded one in the data folder.
 * @throws Error saying which database does not answer, and why, without its password.
 */
export async function openConfiguredDatabase(options: {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly onError: (error: Error) => void;
  readonly onLog: (line: string) => void;
}): Promise<ConfiguredDatabase> {
  const embedded =
    options.databaseUrl === null
      ? await startEmbeddedPostgres({
          dataDir: path.join(options.dataDir, 'postgres'),
          settings: EMBEDDED_SETTINGS,
          onLog: options.onLog,
        })
      : undefined;
  const url = options.databaseUrl ?? embedded?.url ?? '';
  const db = openDatabase({ url, connectionsMax: CONNECTIONS_MAX, onError: options.onError });
  const close = async (): Promise<void> => {
    await db.close();
    await embedded?.stop();
  };
  try {
    await db.query('select 1');
  } catch (error) {
    await close();
    throw new Error(explain(url, error), { cause: error });
  }
  return { db, url, close };
}

function explain(url: string, error: unknown): string {
  const { hostname, port, pathname, username } = new URL(url);
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return `The database ${pathname.slice(1)} at ${hostname}:${port || '5432'} (user ${username}) does not answer: ${reason}`;
}
