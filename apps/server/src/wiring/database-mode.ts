import type { Config } from '../config/config.ts';
import type { Queryable } from '../platform/database/database.ts';

type Mode = Config['mode'];
type ModeSettings = Pick<Config, 'mode' | 'databaseMode'>;

/** The database belongs to the other mode, or does not say to which; the message says what to do. */
class DatabaseModeFault extends Error {
  override readonly name = 'DatabaseModeFault';
}

/**
 * Refuses a database of the other mode, and writes nothing: a demo would add accounts with known passwords to a
 * production's book, and a production would serve customers from a demo's.
 * @throws DatabaseModeFault where the database is of the other mode, or where nobody can tell.
 */
export async function refuseOtherMode(db: Queryable, settings: ModeSettings): Promise<void> {
  const mode = await readMode(db, settings);
  if (mode === settings.mode) return;
  throw new DatabaseModeFault(
    mode === 'demo'
      ? 'This database is a demo’s, with accounts whose passwords everybody knows. Production does not start on it: set DATABASE_URL to a database of its own.'
      : 'This database is a production’s. The demo does not start on it: set NODE_ENV=production, or DATABASE_URL to another database.',
  );
}

/** Writes the mode into a database that has none yet. Its tables have to be there. */
export async function markMode(db: Queryable, mode: Mode): Promise<void> {
  await db.query({
    text: 'insert into database_mode (mode) values ($1) on conflict do nothing',
    values: [mode],
  });
}

async function readMode(db: Queryable, settings: ModeSettings): Promise<Mode> {
  const [tables] = await db.query<{ has_mode: boolean; has_accounts: boolean }>(
    `select to_regclass('database_mode') is not null as has_mode,
       to_regclass('customers') is not null as has_accounts`,
  );
  if (tables?.has_mode === true) {
    const [row] = await db.query<{ mode: Mode }>('select mode from database_mode');
    if (row !== undefined) return row.mode;
  }
  return tables?.has_accounts === true ? await inferMode(db, settings) : settings.mode;
}

/** For databases that were made before they said their mode. */
async function inferMode(db: Queryable, settings: ModeSettings): Promise<Mode> {
  // Nobody can own an address at example.com: only the demo makes such customers.
  const [found] = await db.query<{ is_demo: boolean; is_used: boolean }>(
    `select exists (select from customers where email = username || '@example.com')
         or exists (select from clock_offset where offset_ms <> 0) as is_demo,
       exists (select from customers) or exists (select from operators) as is_used`,
  );
  if (found?.is_demo === true) return 'demo';
  if (found?.is_used !== true) return settings.mode;
  if (settings.databaseMode !== null) return settings.databaseMode;
  throw new DatabaseModeFault(
    'This database has accounts, and does not say whether it is a demo’s or a production’s. Set DATABASE_MODE to demo or production for one start: it is kept then.',
  );
}
